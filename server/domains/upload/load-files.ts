import { createHash } from 'node:crypto';
import { upload_kinds, type UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Storage } from '../../gateways/storage/storage.ts';
import type { Call, Db } from '../../call/call.ts';
import { type Encoded, listed, objectKey } from './content.ts';
import { judgeBytes, type JudgedBytes, promisedType } from './judge-bytes.ts';
import { objectsOf } from './keep-content.ts';
import { newCode } from './new-file.ts';
import { fileUrl } from './stored-file.ts';
import { uploadDb } from './tables.ts';

/** Bytes that were judged and made anew; whoever loads many pictures has this done before there is a transaction. */
export type MadeContent = { hash: Buffer; size: number; judged: JudgedBytes; objects: Encoded[] };

export type FileToLoad = {
  user_id: number;
  name: string;
  kind: UploadKind;
  content: Uint8Array | MadeContent;
  created_at: Date;
  /** Title of a category of that person, made where there is none. */
  category?: string;
};

type House = { db: Db; storage: Storage };
type Made = Omit<FileToLoad, 'content'> & { content: MadeContent };

/** Takes cores and no database. Throws Unfit where the bytes are not taken. */
export async function makeContent(
  bytes: Uint8Array,
  { name, kind }: Pick<FileToLoad, 'name' | 'kind'>,
): Promise<MadeContent> {
  const judged = judgeBytes(bytes, name, kind);
  const hash = createHash('sha256').update(bytes).digest();
  return { hash, size: bytes.length, judged, objects: await objectsOf(bytes, name, judged) };
}

/**
 * Files as if they had been uploaded, many in a statement, in the transaction of who loads them; judged and made anew like any
 * other. Without the sizes in AVIF, for which the addresses give WebP.
 * @returns id and address of each, in their order
 */
export async function loadFiles(
  house: House,
  files: readonly FileToLoad[],
): Promise<{ id: number; url: string }[]> {
  if (files.length === 0) return [];
  const made = await Promise.all(
    files.map(async (file): Promise<Made> => {
      const { content } = file;
      return { ...file, content: 'judged' in content ? content : await makeContent(content, file) };
    }),
  );
  const contents = await loadContents(house, made);
  const categories = await loadCategories(house, made);
  const rows = made.map(({ user_id, name, kind, content, created_at, category }) => {
    const { mime, extension } = promisedType(name, kind);
    const code = newCode();
    return {
      user_id,
      name,
      kind,
      code,
      key: `${kind}/${created_at.toISOString().slice(0, 7).replace('-', '/')}/${code}.${extension}`,
      mime,
      hash: content.hash,
      size: content.size,
      content_id: contents.get(contentKey(kind, content))!,
      category_id: category ? categories.get(categoryKey(user_id, category))! : null,
      status: 'ready',
      created_at,
      unused_since: created_at,
    };
  });
  const added = await uploadDb(house).insertInto('files').values(rows).returning(['id', 'code']).execute();
  const ids = new Map(added.map(({ id, code }) => [code, id]));
  const asking = { db: house.db, gateways: { storage: house.storage } as Call['gateways'] };
  return rows.map(({ code, key, kind, created_at }) => ({
    id: ids.get(code)!,
    url: fileUrl({ ...asking, now: created_at }, { key, visibility: upload_kinds[kind].visibility }),
  }));
}

const contentKey = (kind: UploadKind, { hash }: MadeContent): string =>
  `${upload_kinds[kind].visibility} ${hash.toString('hex')}`;

/** Each content once, however many files are of it; the ids by `contentKey`. */
async function loadContents({ db, storage }: House, files: readonly Made[]): Promise<Map<string, number>> {
  const own = uploadDb({ db });
  const hashes = [...new Set(files.map(({ content }) => content.hash))];
  const known = await own
    .selectFrom('stored_contents')
    .select(['id', 'hash', 'visibility'])
    .where('hash', 'in', hashes)
    .execute();
  const ids = new Map(known.map(({ id, hash, visibility }) => [`${visibility} ${hash.toString('hex')}`, id]));
  const fresh = new Map(
    files
      .map((file) => [contentKey(file.kind, file.content), file] as const)
      .filter(([key]) => !ids.has(key)),
  );
  if (fresh.size === 0) return ids;
  const rows = await Promise.all(
    [...fresh].map(async ([key, { kind, content, created_at }]) => {
      const code = newCode();
      const folder = `stored/${code.slice(0, 2)}/${code}`;
      for (const object of content.objects)
        await storage.write(objectKey(folder, object), object.bytes, object.mime);
      return { key, folder, kind, content, created_at };
    }),
  );
  const added = await own
    .insertInto('stored_contents')
    .values(
      rows.map(({ folder, kind, content: { hash, judged, objects }, created_at }) => ({
        hash,
        visibility: upload_kinds[kind].visibility,
        folder,
        mime: judged.mime,
        width: judged.picture?.width ?? null,
        height: judged.picture?.height ?? null,
        is_animated: judged.picture?.is_animated ?? false,
        objects: JSON.stringify(objects.map(listed)),
        created_at,
      })),
    )
    .returning(['id', 'folder'])
    .execute();
  const byFolder = new Map(added.map(({ id, folder }) => [folder, id]));
  for (const { key, folder } of rows) ids.set(key, byFolder.get(folder)!);
  return ids;
}

/** Ids by `categoryKey`. */
async function loadCategories({ db }: House, files: readonly Made[]): Promise<Map<string, number>> {
  const wanted = new Map<string, { user_id: number; title: string; created_at: Date }>();
  for (const { user_id, category, created_at } of files)
    if (category && !wanted.has(categoryKey(user_id, category)))
      wanted.set(categoryKey(user_id, category), { user_id, title: category, created_at });
  if (wanted.size === 0) return new Map();
  const own = uploadDb({ db });
  await own
    .insertInto('file_categories')
    .values([...wanted.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await own
    .selectFrom('file_categories')
    .select(['id', 'user_id', 'title'])
    .where('user_id', 'in', [...new Set([...wanted.values()].map((one) => one.user_id))])
    .execute();
  return new Map(rows.map(({ id, user_id, title }) => [categoryKey(user_id, title), id]));
}

/** One category of a person, as the table knows it: by its title in small letters. */
const categoryKey = (user_id: number, title: string): string => `${user_id} ${title.toLowerCase()}`;
