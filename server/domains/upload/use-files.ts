import { sql } from 'kysely';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Call } from '../../call/call.ts';
import { invalid } from '../../call/refusal.ts';
import { asStoredFile, readyFiles, type StoredFile } from './stored-file.ts';
import { uploadDb } from './tables.ts';

/** What uses files: a post, an application. Its title is what somebody reads who wants to delete the file. */
export type FileUser = { kind: string; id: number; title: string };

type Wanted = {
  /** The field of the form that names the files. */
  path: string;
  images_only?: boolean;
  max?: number;
  /** What the files were sent for; absent: anything. */
  kinds?: readonly UploadKind[];
  /** What is said in place of the usual sentence about a file that is not theirs or not ready. */
  otherwise?: string;
};

/**
 * The files that somebody names in a form, in that order, each once; the rows stay as they are until the call ends. Refuses
 * at `path` where one is not theirs, not ready or in the bin: another's file is answered like one that never was.
 */
export async function ownReadyFiles(
  call: Call,
  user_id: number,
  ids: readonly number[],
  { path, images_only = false, max, kinds, otherwise = '文件还没有传好或已被删除，请重新上传' }: Wanted,
): Promise<StoredFile[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (max !== undefined && wanted.length > max) throw invalid(path, `至多 ${max} 个文件`);
  const rows = await readyFiles(call)
    .where('f.id', 'in', wanted)
    .where('f.user_id', '=', user_id)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .execute();
  const found = new Map(rows.map((row) => [row.id, asStoredFile(call, row)]));
  return wanted.map((id) => {
    const file = found.get(id);
    if (!file) throw invalid(path, otherwise);
    if (images_only && !file.is_image) throw invalid(path, `“${file.name}”不是图片`);
    if (kinds && !kinds.includes(file.kind))
      throw invalid(path, `“${file.name}”是为别处上传的，请在这里重新上传`);
    return file;
  });
}

/** From now on the thing uses these files and no others; `[]` lets all of them go. Part of the call's transaction. */
export async function useFiles(call: Call, file_ids: Iterable<number>, user: FileUser): Promise<void> {
  const wanted = [...new Set(file_ids)];
  const db = uploadDb(call);
  const title = [...user.title].slice(0, 100).join('');
  const before = await db
    .selectFrom('file_uses')
    .select('file_id')
    .where('kind', '=', user.kind)
    .where('subject_id', '=', user.id)
    .execute();
  const touched = [...new Set([...wanted, ...before.map((use) => use.file_id)])].sort((a, b) => a - b);
  if (touched.length === 0) return;
  // In order of ids, as all locks of files are.
  await sql`select id from files where id = any(${touched}::int[]) order by id for update`.execute(db);
  await db
    .deleteFrom('file_uses')
    .where('kind', '=', user.kind)
    .where('subject_id', '=', user.id)
    .where((where) => (wanted.length > 0 ? where('file_id', 'not in', wanted) : where.val(true)))
    .execute();
  if (wanted.length > 0)
    await sql`
      insert into file_uses (file_id, kind, subject_id, title, at)
      select id, ${user.kind}, ${user.id}::int, ${title}, ${call.now}::timestamptz from files where id = any(${wanted}::int[])
      on conflict (file_id, kind, subject_id) do update set title = excluded.title`.execute(db);
  await sql`
    update files f set
      used_at = case when f.id = any(${wanted}::int[]) then ${call.now}::timestamptz else f.used_at end,
      unused_since = case when exists (select 1 from file_uses u where u.file_id = f.id) then null else coalesce(f.unused_since, ${call.now}::timestamptz) end
    where f.id = any(${touched}::int[])`.execute(db);
}

/** Things that are gone for good use nothing any more. For jobs, which have no call. */
export async function letFilesGo(
  { db, now }: Pick<Call, 'db' | 'now'>,
  kind: string,
  subject_ids: readonly number[],
): Promise<void> {
  await sql`
    with gone as (delete from file_uses where kind = ${kind} and subject_id = any(${[...subject_ids]}::int[]) returning file_id, kind, subject_id)
    update files f set unused_since = ${now}::timestamptz
    where f.id in (select file_id from gone) and f.unused_since is null
      and not exists (select 1 from file_uses u where u.file_id = f.id and not exists (select 1 from gone g where (g.file_id, g.kind, g.subject_id) = (u.file_id, u.kind, u.subject_id)))`.execute(
    uploadDb({ db }),
  );
}

const code_in_address =
  /^(?:https?:\/\/[^/]+)?\/files\/[a-z]+\/\d{4}\/\d{2}\/([0-9a-z]{20})(?:-\d+)?\.[a-z0-9]+(?:#.*)?$/;

/** Whether an address is that of a file of this site. */
const isFileAddress = (call: Pick<Call, 'gateways'>, url: string): boolean => {
  const { origin } = call.gateways.storage.links;
  return url.startsWith('/files/') || (origin !== '' && url.startsWith(`${origin}/files/`));
};

/**
 * The public pictures behind addresses of this site that somebody wrote into a text, held to the same as `ownReadyFiles`;
 * addresses elsewhere are left out.
 */
export async function ownPicturesAt(
  call: Call,
  user_id: number,
  urls: Iterable<string>,
  path: string,
): Promise<StoredFile[]> {
  const codes = [...new Set([...urls].filter((url) => isFileAddress(call, url)))].map(
    (url) => code_in_address.exec(url)?.[1] ?? '',
  );
  if (codes.length === 0) return [];
  const known = await uploadDb(call)
    .selectFrom('files')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute();
  const ids = codes.map((code) => known.find((file) => file.code === code)?.id ?? 0);
  const otherwise = '有一张图片还没有传好，或不是你上传的，请重新上传';
  return ownReadyFiles(call, user_id, ids, {
    path,
    images_only: true,
    kinds: ['image', 'avatar'],
    otherwise,
  });
}
