import type { MaterialFile } from '../../../../contract/upload/files.ts';
import type { Call } from '../../../call/call.ts';
import { fileUrl } from '../stored-file.ts';
import { uploadDb } from '../tables.ts';

export const bin_days = 30;
const bin_ms = bin_days * 86_400_000;

/** The pictures of somebody's library; those in the bin are among them until they are swept. */
export const libraryOf = (call: Pick<Call, 'db'>, user_id: number) =>
  uploadDb(call)
    .selectFrom('files as f')
    .innerJoin('stored_contents as c', 'c.id', 'f.content_id')
    .where('f.user_id', '=', user_id)
    .where('f.status', '=', 'ready')
    .where('f.kind', '=', 'image');

export type LibraryRow = {
  id: number;
  key: string;
  name: string;
  size: number;
  category_id: number | null;
  created_at: Date;
  deleted_at: Date | null;
  focus_x: number;
  focus_y: number;
  mime: string;
  width: number | null;
  height: number | null;
  is_animated: boolean;
  visibility: string;
};

export const columns = [
  'f.id',
  'f.key',
  'f.name',
  'f.size',
  'f.category_id',
  'f.created_at',
  'f.deleted_at',
  'f.focus_x',
  'f.focus_y',
  'c.mime',
  'c.width',
  'c.height',
  'c.is_animated',
  'c.visibility',
] as const;

export const asMaterial = (call: Call, row: LibraryRow, uses: number): MaterialFile => ({
  id: row.id,
  // What lies in the bin is shown nowhere.
  xurl: row.deleted_at ? '' : fileUrl(call, row),
  name: row.name,
  mime: row.mime,
  width: row.width ?? 0,
  height: row.height ?? 0,
  file_size: row.size,
  is_animated: row.is_animated,
  category_id: row.category_id ?? 0,
  created_at: row.created_at.toISOString(),
  uses,
  gone_at: row.deleted_at ? new Date(row.deleted_at.getTime() + bin_ms).toISOString() : null,
});
