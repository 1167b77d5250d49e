import { centre, withFocus } from '../../../contract/upload/focus.ts';
import type { StoredFileInfo } from '../../../contract/upload/upload.ts';
import type { UploadKind, Visibility } from '../../../contract/upload/upload-kinds.ts';
import type { Call } from '../../call/call.ts';
import { uploadDb } from './tables.ts';

/** A file that is ready. `url` of a private one is a link of ten minutes: only its owner and the staff are given it. */
export type StoredFile = StoredFileInfo;

type Asking = Pick<Call, 'db' | 'now' | 'gateways'>;

export const readyFiles = (call: Pick<Call, 'db'>) =>
  uploadDb(call)
    .selectFrom('files as f')
    .innerJoin('stored_contents as c', 'c.id', 'f.content_id')
    .select([
      'f.id',
      'f.user_id',
      'f.kind',
      'f.key',
      'f.name',
      'f.size',
      'f.hash',
      'f.focus_x',
      'f.focus_y',
      'f.deleted_at',
      'c.mime',
      'c.width',
      'c.height',
      'c.is_animated',
      'c.visibility',
    ])
    .where('f.status', '=', 'ready');

type Row = Awaited<ReturnType<ReturnType<typeof readyFiles>['execute']>>[number];

type Addressed = { key: string; visibility: string; focus_x?: number; focus_y?: number };

/** Where a file is read, and what of it stays in sight where it is cut. */
export function fileUrl(
  { gateways, now }: Asking,
  { key, visibility, focus_x: x = centre.x, focus_y: y = centre.y }: Addressed,
): string {
  const path = `/files/${key}`;
  const { links } = gateways.storage;
  return withFocus(visibility === 'private' ? links.signed(path, now) : links.open(path), { x, y });
}

export const asStoredFile = (call: Asking, row: Row): StoredFile => ({
  id: row.id,
  url: fileUrl(call, row),
  name: row.name,
  mime: row.mime,
  size: row.size,
  hash: row.hash.toString('hex'),
  kind: row.kind as UploadKind,
  width: row.width,
  height: row.height,
  is_animated: row.is_animated,
  is_image: row.mime.startsWith('image/'),
  visibility: row.visibility as Visibility,
});

/** Those of the files that are ready, in one statement; others are simply absent. */
export async function filesByIds(call: Asking, ids: Iterable<number>): Promise<Map<number, StoredFile>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await readyFiles(call).where('f.id', 'in', wanted).where('f.deleted_at', 'is', null).execute();
  return new Map(rows.map((row) => [row.id, asStoredFile(call, row)]));
}
