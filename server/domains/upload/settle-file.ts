import { fileLifecycle } from '../../../contract/upload/file-lifecycle.ts';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { Unfit } from './judge-bytes.ts';
import { keepContent } from './keep-content.ts';
import { asStoredFile, readyFiles, type StoredFile } from './stored-file.ts';
import { uploadDb } from './tables.ts';

export type FileToSettle = { id: number; kind: string; name: string; hash: Buffer };

/**
 * From bytes whose size and hash are known to be right to a file that is ready, or to one that is rejected with its
 * sentence. Outside of any transaction; the row is `stored` already.
 */
export async function settleFile(call: Call, file: FileToSettle, bytes: Uint8Array): Promise<StoredFile> {
  try {
    const sent = { name: file.name, kind: file.kind as UploadKind, hash: file.hash };
    const content_id = await keepContent(call, sent, bytes);
    return await accept(call, file.id, content_id).catch(async (error: unknown) => {
      // The sweep took the content away just now, as nobody had it.
      if ((error as { code?: string }).code !== '23503') throw error;
      return accept(call, file.id, await keepContent(call, sent, bytes));
    });
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    throw await reject(call, file.id, error.message);
  }
}

function accept(call: Call, id: number, content_id: number): Promise<StoredFile> {
  return call.inTransaction(async (call) => {
    const { status } = await lockFile(call, id);
    // Two notices of one upload: the first has done it all.
    if (status !== 'ready') {
      await move(
        call,
        fileLifecycle,
        'accept',
        { table: 'files', id },
        { actor: 'author', to: 'ready', set: { content_id, unused_since: call.now } },
      );
    }
    return asStoredFile(call, await readyFiles(call).where('f.id', '=', id).executeTakeFirstOrThrow());
  });
}

/** @returns the refusal to throw */
export async function reject(call: Call, id: number, reason: string): Promise<Error> {
  await call.inTransaction(async (call) => {
    if ((await lockFile(call, id)).status !== 'stored') return;
    await move(
      call,
      fileLifecycle,
      'reject',
      { table: 'files', id },
      { actor: 'author', to: 'rejected', reason, set: { reason } },
    );
  });
  return refuse(reason);
}

export const lockFile = (call: Call, id: number) =>
  uploadDb(call)
    .selectFrom('files')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
