import { sql } from 'kysely';
import type { Job, JobContext } from '../../jobs/jobs.ts';
import { fileLifecycle } from '../../../contract/upload/file-lifecycle.ts';
import type { ContentObjects } from './content.ts';
import { objectKey } from './content.ts';
import { bin_days } from './library/library-rows.ts';
import { uploadDb } from './tables.ts';

const day_ms = 86_400_000;
const batch = 500;

/**
 * What nobody came back for: signatures that nothing was sent for, files sent for a form that was not, what lay 30 days in
 * the bin; then contents that no file has any more; then objects that no row knows.
 */
export const sweepFiles: Job = {
  name: 'upload.sweep',
  cron: '20 * * * *',
  async work(_data: object, context) {
    await letUnusedGo(context);
    await removeContents(context);
    await removeStrays(context, 'stored/', isContentOf);
    for (const kind of ['image', 'avatar', 'attachment', 'proof', 'chat'])
      await removeStrays(context, `${kind}/`, isWaitedFor);
  },
};

async function letUnusedGo({ db, now }: JobContext): Promise<void> {
  const yesterday = new Date(now.getTime() - day_ms);
  const bin_end = new Date(now.getTime() - bin_days * day_ms);
  for (;;) {
    // A picture of the library stays though nothing uses it; what was sent for a form does not.
    const { rows } = await sql<{ id: number }>`
      with gone as (
        select id, status from files
        where (status in ('signed', 'stored', 'rejected') and created_at <= ${yesterday}::timestamptz)
          or (status = 'ready' and (kind <> 'image' or without_owner) and unused_since <= ${yesterday}::timestamptz)
          or (status = 'ready' and deleted_at <= ${bin_end}::timestamptz and unused_since is not null)
        order by id limit ${batch} for update skip locked
      ), moved as (
        update files set status = 'orphan', content_id = null, category_id = null from gone where files.id = gone.id returning files.id, gone.status as before
      ), noted as (
        insert into flow_log (machine, subject_id, event, from_state, to_state, actor, at)
        select ${fileLifecycle.machine}, id, 'sweep', before, 'orphan', 'timer', ${now}::timestamptz from moved
      )
      select id from moved`.execute(db);
    if (rows.length < batch) return;
  }
}

async function removeContents({ db, now, gateways }: JobContext): Promise<void> {
  // One that was made a moment ago is about to get its file.
  const hour_ago = new Date(now.getTime() - 3_600_000);
  for (;;) {
    const { rows } = await sql<{ folder: string; objects: ContentObjects }>`
      delete from stored_contents where id in (
        select c.id from stored_contents c where c.created_at <= ${hour_ago}::timestamptz and not exists (select 1 from files f where f.content_id = c.id)
        order by c.id limit ${batch} for update skip locked)
      returning folder, objects`.execute(uploadDb({ db }));
    for (const { folder, objects } of rows)
      await gateways.storage.remove(objects.map((object) => objectKey(folder, object)));
    if (rows.length < batch) return;
  }
}

type Known = (context: JobContext, keys: string[]) => Promise<Set<string>>;

async function removeStrays(context: JobContext, prefix: string, known: Known): Promise<void> {
  const { storage } = context.gateways;
  const yesterday = context.now.getTime() - day_ms;
  let after: string | undefined;
  for (;;) {
    const objects = await storage.list(prefix, after);
    const old = objects
      .filter((object) => object.modified_at.getTime() <= yesterday)
      .map((object) => object.key);
    const kept = old.length > 0 ? await known(context, old) : new Set();
    await storage.remove(old.filter((key) => !kept.has(key)));
    after = objects.at(-1)?.key;
    if (!after || objects.length < 1000) return;
  }
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const isContentOf: Known = async ({ db }, keys) => {
  const rows = await uploadDb({ db })
    .selectFrom('stored_contents')
    .select('folder')
    .where('folder', 'in', [...new Set(keys.map(folderOf))])
    .execute();
  const folders = new Set(rows.map((row) => row.folder));
  return new Set(keys.filter((key) => folders.has(folderOf(key))));
};

const isWaitedFor: Known = async ({ db }, keys) => {
  const rows = await uploadDb({ db })
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .where('status', 'in', ['signed', 'stored'])
    .execute();
  return new Set(rows.map((row) => row.key));
};
