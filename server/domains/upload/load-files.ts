import { createHash } from 'node:crypto';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Storage } from '../../gateways/storage/storage.ts';
import type { Call, Db } from '../../http/call.ts';
import { keepContent } from './keep-content.ts';
import { promisedType } from './judge-bytes.ts';
import { newCode } from './new-file.ts';
import { fileUrl } from './stored-file.ts';
import { uploadDb } from './tables.ts';

export type FileToLoad = {
  user_id: number;
  name: string;
  kind: UploadKind;
  bytes: Uint8Array;
  created_at: Date;
  /** Title of a category of that person, made where there is none. */
  category?: string;
};

/**
 * Files as if they had been uploaded, in the transaction of who loads them; judged and made anew like any other. Without the
 * sizes in AVIF, for which the addresses give WebP.
 * @returns id and address of each, in their order
 */
export async function loadFiles(
  house: { db: Db; storage: Storage },
  files: readonly FileToLoad[],
): Promise<{ id: number; url: string }[]> {
  const loaded: { id: number; url: string }[] = [];
  for (const file of files) loaded.push(await loadFile(house, file));
  return loaded;
}

async function loadFile({ db, storage }: { db: Db; storage: Storage }, file: FileToLoad) {
  const { user_id, name, kind, bytes, created_at } = file;
  const hash = createHash('sha256').update(bytes).digest();
  const content_id = await keepContent(loadingCall(db, storage, created_at), { name, kind, hash }, bytes);
  const { mime, extension } = promisedType(name, kind);
  const code = newCode();
  const key = `${kind}/${created_at.toISOString().slice(0, 7).replace('-', '/')}/${code}.${extension}`;
  const category_id = file.category ? await categoryOf(db, user_id, file.category, created_at) : null;
  const facts = { user_id, name, kind, key, code, mime, hash, content_id, category_id, created_at };
  const { id } = await uploadDb({ db })
    .insertInto('files')
    .values({ ...facts, size: bytes.length, status: 'ready', unused_since: created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visibility = kind === 'proof' ? 'private' : 'public';
  return {
    id,
    url: fileUrl({ db, now: created_at, gateways: { storage } as Call['gateways'] }, { key, visibility }),
  };
}

async function categoryOf(db: Db, user_id: number, title: string, created_at: Date): Promise<number> {
  const own = uploadDb({ db });
  const found = await own
    .selectFrom('file_categories')
    .select('id')
    .where('user_id', '=', user_id)
    .where('title', '=', title)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await own
    .insertInto('file_categories')
    .values({ user_id, title, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As much of a call as keeping a content asks for. */
function loadingCall(db: Db, storage: Storage, now: Date): Call {
  const call = {
    db,
    now,
    gateways: { storage },
    inTransaction: <T>(work: (call: Call) => Promise<T>) => work(call),
    later: async () => {},
  } as unknown as Call;
  return call;
}
