import { upload_kinds, type UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Call } from '../../call/call.ts';
import { type Encoded, listed, objectKey } from './content.ts';
import { heavyWork } from './heavy-work.ts';
import { judgeBytes, type JudgedBytes } from './judge-bytes.ts';
import { makeAvifJob } from './make-avif.job.ts';
import { newCode } from './new-file.ts';
import { uploadDb } from './tables.ts';

type Sent = { name: string; kind: UploadKind; hash: Buffer };

/**
 * The content of these bytes, which are those of `hash`: kept once, whoever sends them. Outside of any transaction. Throws
 * Unfit where they are not taken: nothing is kept then.
 */
export async function keepContent(call: Call, sent: Sent, bytes: Uint8Array): Promise<number> {
  const judged = judgeBytes(bytes, sent.name, sent.kind);
  const { visibility } = upload_kinds[sent.kind];
  const known = await findContent(call, sent.hash, visibility);
  if (known !== undefined) return known;
  const objects = await heavyWork(() => objectsOf(bytes, sent.name, judged));
  const code = newCode();
  const folder = `stored/${code.slice(0, 2)}/${code}`;
  const { storage } = call.gateways;
  try {
    for (const object of objects) await storage.write(objectKey(folder, object), object.bytes, object.mime);
    const added = await addContent(call, { folder, visibility, hash: sent.hash, judged, objects });
    if (added !== undefined) return added;
  } catch (error) {
    await removeQuietly(call, folder, objects);
    throw error;
  }
  // Somebody sent the same at the same time.
  await removeQuietly(call, folder, objects);
  const theirs = await findContent(call, sent.hash, visibility);
  if (theirs === undefined) throw new Error('a content was there and is gone');
  return theirs;
}

async function findContent(call: Call, hash: Buffer, visibility: string): Promise<number | undefined> {
  const found = await uploadDb(call)
    .selectFrom('stored_contents')
    .select('id')
    .where('hash', '=', hash)
    .where('visibility', '=', visibility)
    .executeTakeFirst();
  return found?.id;
}

/** What is kept of bytes that were judged: a picture made anew in its sizes, anything else as it came. */
export async function objectsOf(
  bytes: Uint8Array,
  name: string,
  { mime, picture }: JudgedBytes,
): Promise<Encoded[]> {
  if (picture) return (await import('./encode-picture.ts')).encodePicture(bytes, name, picture);
  const copy = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [{ name: 'main.bin', mime, size: copy.length, width: null, bytes: copy }];
}

type NewContent = {
  folder: string;
  visibility: string;
  hash: Buffer;
  judged: JudgedBytes;
  objects: Encoded[];
};

function addContent(
  call: Call,
  { folder, visibility, hash, judged, objects }: NewContent,
): Promise<number | undefined> {
  const { mime, picture } = judged;
  return call.inTransaction(async (call) => {
    const added = await uploadDb(call)
      .insertInto('stored_contents')
      .values({
        hash,
        visibility,
        folder,
        mime,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        is_animated: picture?.is_animated ?? false,
        objects: JSON.stringify(objects.map(listed)),
        created_at: call.now,
      })
      .onConflict((conflict) => conflict.columns(['hash', 'visibility']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added && picture && !picture.is_animated)
      await call.later(makeAvifJob.name, { content_id: added.id });
    return added?.id;
  });
}

/** What stays behind is found by the sweep. */
const removeQuietly = (call: Call, folder: string, objects: readonly Encoded[]): Promise<void> =>
  call.gateways.storage.remove(objects.map((object) => objectKey(folder, object))).catch(() => {});
