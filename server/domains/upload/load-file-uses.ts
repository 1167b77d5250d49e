import { sql } from 'kysely';
import type { Db } from '../../call/call.ts';
import { uploadDb } from './tables.ts';
import type { FileUser } from './use-files.ts';

export type FileUseToLoad = { file_id: number; by: FileUser; at: Date };

/** What `useFiles` would have written, for many new things at once that no file was used by before. */
export async function loadFileUses(db: Db, uses: readonly FileUseToLoad[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ file_id, by, at }) => ({
    file_id,
    kind: by.kind,
    subject_id: by.id,
    title: [...by.title].slice(0, 100).join(''),
    at,
  }));
  const own = uploadDb({ db });
  await own.insertInto('file_uses').values(rows).execute();
  await sql`
    update files f set unused_since = null, used_at = greatest(f.used_at, used.at)
    from (select file_id, max(at) as at from unnest(${rows.map((row) => row.file_id)}::int[], ${rows.map((row) => row.at)}::timestamptz[]) as row (file_id, at) group by file_id) as used
    where f.id = used.file_id`.execute(own);
}
