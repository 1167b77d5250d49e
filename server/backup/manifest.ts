import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '../cannot-start.mjs';
import type { ObjectStore } from '../gateways/storage/object-store.ts';

const stored = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
/** One object of a backup: where it lies, and what it must be when it is read again. */
export type Stored = z.output<typeof stored>;

const table = z.object({
  /** Quoted, as it stands in a statement. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The one it is a part of, and which part; those of the jobs are made while they run. */
  part: z.object({ of: z.string(), bound: z.string() }).nullable(),
  /** What `copy` says of it, cut into packs that are packed each for itself. */
  packs: z.array(stored),
});
export type BackedTable = z.output<typeof table>;

const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken: what was acknowledged before is in it. */
  at: z.string(),
  program: z.string(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Of the tables of the jobs; null where none had been made. */
  jobs_version: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Where the list of files lies: lines of SHA-256, size and key. */
  files: z.object({ count: z.number(), bytes: z.number(), list: stored }),
});
export type Manifest = z.output<typeof manifest>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const keyOf = (name: string) => ({ words: `${name}/manifest.json`, sum: `${name}/manifest.sha256` });

/** Written last: a backup without it was never finished, and is none. */
export async function writeManifest(to: ObjectStore, name: string, said: Manifest): Promise<void> {
  const words = Buffer.from(`${JSON.stringify(said, null, 1)}\n`);
  await to.write(keyOf(name).sum, Buffer.from(`${sha256Of(words)}\n`), 'text/plain');
  await to.write(keyOf(name).words, words, 'application/json');
}

export async function readManifest(from: ObjectStore, name: string): Promise<Manifest> {
  const [words, sum] = await Promise.all([from.read(keyOf(name).words), from.read(keyOf(name).sum)]);
  if (!words || !sum)
    throw new CannotStart(
      `备份 ${name} 不存在或没有完成`,
      `there is no backup ${name}, or it was never finished`,
    );
  const read = await buffer(words);
  if ((await buffer(sum)).toString().trim() !== sha256Of(read)) throw damaged(keyOf(name).words);
  const known = manifest.safeParse(JSON.parse(read.toString()));
  if (known.success) return known.data;
  throw new CannotStart(
    `备份 ${name} 的格式不是这个版本写的，请用写它的版本恢复`,
    `the backup ${name} is of a format that is unknown here: restore it with the release that wrote it`,
  );
}

/** The bytes of an object, exactly those that were stored. */
export async function readStored(from: ObjectStore, { key, size, sha256 }: Stored): Promise<Buffer> {
  const stream = await from.read(key);
  if (!stream) throw damaged(key);
  const bytes = await buffer(stream);
  if (bytes.length !== size || sha256Of(bytes) !== sha256) throw damaged(key);
  return bytes;
}

const damaged = (key: string) =>
  new CannotStart(
    `备份中的 ${key} 缺失或校验和不符，没有恢复任何内容，请换一份备份`,
    `${key} of the backup is missing or not what was stored, and nothing was restored: take another backup`,
  );
