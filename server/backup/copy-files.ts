import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { type Manifest, readStored, sha256Of, type Stored } from './manifest.ts';

/** Every key of a store, page by page. */
async function* keysOf(store: Pick<ObjectStore, 'list'>): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const page = await store.list('', after);
    for (const { key } of page) yield key;
    if (page.length === 0) return;
    after = page.at(-1)!.key;
  }
}

/** Whether nothing lies in it. */
export const isEmptyStore = async (store: ObjectStore): Promise<boolean> =>
  (await store.list('')).length === 0;

/**
 * Copies files that are not copied yet. A file never changes under its key, so it is enough to do this once before the snapshot
 * and once in it: whatever the snapshot's rows name lay there at one of the two moments.
 */
export async function copyFiles(
  from: ObjectStore,
  to: ObjectStore,
  folder: string,
  copied: Map<string, Stored>,
): Promise<void> {
  for await (const key of keysOf(from)) {
    if (copied.has(key)) continue;
    const stream = await from.read(key);
    if (!stream) continue; // taken away by whoever it belonged to
    const bytes = await buffer(stream);
    const stored = { key: `${folder}/files/${key}`, size: bytes.length, sha256: sha256Of(bytes) };
    await to.write(stored.key, bytes, 'application/octet-stream');
    copied.set(key, stored);
  }
}

export async function writeFileList(
  to: ObjectStore,
  folder: string,
  copied: ReadonlyMap<string, Stored>,
): Promise<Manifest['files']> {
  const files = [...copied.values()];
  const lines = files.map(({ key, size, sha256 }) => `${sha256} ${size} ${key}\n`).join('');
  const body = await promisify(zstdCompress)(Buffer.from(lines));
  const list = { key: `${folder}/files.zst`, size: body.length, sha256: sha256Of(body) };
  await to.write(list.key, body, 'application/zstd');
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), list };
}

export async function readFileList(from: ObjectStore, { list }: Manifest['files']): Promise<Stored[]> {
  const lines = (await promisify(zstdDecompress)(await readStored(from, list))).toString();
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha256 = '', size = '', key = ''] = line.split(' ');
      return { key, size: Number(size), sha256 };
    });
}
