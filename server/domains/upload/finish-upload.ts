import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Output, Parsed } from '../../../contract/index.ts';
import { fileLifecycle } from '../../../contract/upload/file-lifecycle.ts';
import { member, type Call } from '../../call/call.ts';
import { notFound, refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { lockFile, reject, settleFile } from './settle-file.ts';
import { asStoredFile, readyFiles } from './stored-file.ts';
import { uploadDb } from './tables.ts';

/** The file has been posted to the store: it is read, held against what was signed, judged and made anew. */
export async function finishUpload(
  { id, hash }: Parsed<'upload.done'>,
  call: Call,
): Promise<Output<'upload.done'>> {
  const file = await findOwn(call, id);
  if (file.status === 'rejected') throw refuse(file.reason);
  if (file.status === 'orphan') throw refuse('这次上传已过期，请重新上传');
  if (file.hash.toString('hex') !== hash) throw refuse('文件和签名时的不一致，请重新上传');
  if (file.status === 'ready') return readReady(call, id);

  const found = await call.gateways.storage.head(file.key);
  if (!found) return doneMeanwhile(call, id);
  await claim(call, id);
  const bytes = await readWhole(call, file, found.size);
  if (!bytes) return doneMeanwhile(call, id);
  const stored = await settleFile(call, file, bytes).catch(async (error: unknown) => {
    if ((await readStatus(call, id)) === 'rejected') await removeSent(call, file.key);
    throw error;
  });
  await removeSent(call, file.key);
  return stored;
}

async function findOwn(call: Call, id: number) {
  const file = await uploadDb(call)
    .selectFrom('files')
    .select(['id', 'status', 'kind', 'key', 'name', 'size', 'hash', 'reason'])
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw notFound('没有找到这个文件');
  return file;
}

const readReady = async (call: Call, id: number) =>
  asStoredFile(call, await readyFiles(call).where('f.id', '=', id).executeTakeFirstOrThrow());

/** What was sent is not in the store: it has not come, or another notice of it has just been dealt with to the end. */
async function doneMeanwhile(call: Call, id: number): Promise<Output<'upload.done'>> {
  const { status, reason } = await findOwn(call, id);
  if (status === 'ready') return readReady(call, id);
  throw refuse(status === 'rejected' ? reason : '文件还没有传到，请重新上传');
}

const readStatus = async (call: Call, id: number): Promise<string> =>
  (await uploadDb(call).selectFrom('files').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

/** Said before the work begins; who died over it is followed by the next notice. */
const claim = (call: Call, id: number): Promise<void> =>
  call.inTransaction(async (call) => {
    if ((await lockFile(call, id)).status !== 'signed') return;
    await move(call, fileLifecycle, 'store', { table: 'files', id }, { actor: 'author', to: 'stored' });
  });

type Sent = { id: number; key: string; name: string; size: number; hash: Buffer };

/** Null where it was taken away meanwhile. */
async function readWhole(call: Call, file: Sent, size: number): Promise<Buffer | null> {
  if (size !== file.size) return refuseSent(call, file, `“${file.name}”没有传完，请重新上传`);
  const stream = await call.gateways.storage.read(file.key);
  if (!stream) return null;
  const bytes = await buffer(stream);
  if (!createHash('sha256').update(bytes).digest().equals(file.hash))
    return refuseSent(call, file, `“${file.name}”的内容和校验值不一致，请重新上传`);
  return bytes;
}

async function refuseSent(call: Call, file: Sent, reason: string): Promise<never> {
  const refusal = await reject(call, file.id, reason);
  await removeSent(call, file.key);
  throw refusal;
}

/** As it came it is kept nowhere: it may tell where a picture was taken. What stays behind is found by the sweep. */
const removeSent = (call: Call, key: string): Promise<void> =>
  call.gateways.storage.remove([key]).catch(() => {});
