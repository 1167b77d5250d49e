import { sql } from 'kysely';
import { fileLifecycle } from '../../../contract/upload/file-lifecycle.ts';
import { upload_kinds, type UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Call } from '../../call/call.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { uploadDb } from './tables.ts';

/** Files by name; the bytes are fetched by their owner, as they may be gigabytes. */
export const uploadExportParts: ExportPart[] = [
  {
    name: 'files',
    title: '上传的文件',
    columns: {
      name: '文件名',
      kind: '用途',
      size: '大小（字节）',
      created_at: '上传时间',
      sha256: 'SHA-256',
    },
    async rows(call, user_id) {
      const files = await uploadDb(call)
        .selectFrom('files')
        .select(['name', 'kind', 'size', 'created_at', 'hash'])
        .where('user_id', '=', user_id)
        .where('status', '=', 'ready')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return files.map(({ hash, kind, ...file }) => ({
        ...file,
        kind: upload_kinds[kind as UploadKind].title,
        sha256: hash.toString('hex'),
      }));
    },
  },
];

/** Who leaves takes the library along; a picture in words that stay stays with them, without its name. */
export const uploadLeaving: Leaving = { leave };

async function leave(call: Call, user_id: number): Promise<void> {
  const db = uploadDb(call);
  await sql`
    with held as (
      select f.id, f.status, exists (select 1 from file_uses u where u.file_id = f.id) as is_used
      from files f where f.user_id = ${user_id} and f.status <> 'orphan' order by f.id for update of f
    ), kept as (
      update files set without_owner = true, category_id = null, name = '图片' || coalesce(substring(name from '[.][A-Za-z0-9]+$'), '')
      from held where files.id = held.id and held.is_used
    ), gone as (
      update files set status = 'orphan', content_id = null, category_id = null, name = '', deleted_at = null
      from held where files.id = held.id and not held.is_used returning files.id, held.status as before
    )
    insert into flow_log (machine, subject_id, event, from_state, to_state, actor, at)
    select ${fileLifecycle.machine}, id, 'sweep', before, 'orphan', 'timer', ${call.now}::timestamptz from gone`.execute(
    db,
  );
  await db.deleteFrom('file_categories').where('user_id', '=', user_id).execute();
}
