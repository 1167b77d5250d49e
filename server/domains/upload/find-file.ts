import { picture_widths } from '../../../contract/upload/sized-picture.ts';
import { disposition } from '../../gateways/storage/object-store.ts';
import type { FoundFile } from '../../http/file-routes.ts';
import type { Db } from '../../call/call.ts';
import { type ContentObjects, objectKey, objectOfSize } from './content.ts';
import { uploadDb } from './tables.ts';

const address =
  /^\/files\/(image|avatar|attachment|proof|chat)\/(\d{4})\/(\d{2})\/([0-9a-z]{20})(?:-(\d+))?\.([a-z0-9]{2,5})$/;

/** What lies behind an address under /files, in the size and format that it asks for. */
export async function findFile(db: Db, path: string): Promise<FoundFile | null> {
  const [, kind, year, month, code, width, format] = address.exec(path) ?? [];
  if (!code) return null;
  const file = await uploadDb({ db })
    .selectFrom('files as f')
    .innerJoin('stored_contents as c', 'c.id', 'f.content_id')
    .select(['f.name', 'f.kind', 'f.key', 'c.folder', 'c.objects', 'c.visibility', 'c.is_animated'])
    .where('f.code', '=', code)
    .where('f.status', '=', 'ready')
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file?.key.startsWith(`${kind}/${year}/${month}/`)) return null;
  const object = chosen(file.objects as unknown as ContentObjects, file.key, width, format!);
  if (!object) return null;
  const is_shown = object.mime.startsWith('image/') && file.kind !== 'attachment';
  return {
    key: objectKey(file.folder, object),
    mime: object.mime,
    size: object.size,
    etag: `${file.folder.split('/').at(-1)}-${object.name}`,
    disposition: disposition(is_shown ? 'inline' : 'attachment', file.name),
    visibility: file.visibility as FoundFile['visibility'],
    // WebP stands in where AVIF is still being made.
    is_final: format !== 'avif' || object.mime === 'image/avif' || file.is_animated,
  };
}

/** Only addresses that we give: the whole under its own ending, and the three sizes in their two formats. */
function chosen(objects: ContentObjects, key: string, width: string | undefined, format: string) {
  if (width === undefined) return key.endsWith(`.${format}`) ? objects[0] : undefined;
  const asked = picture_widths.find((one) => String(one) === width);
  if (!asked || !['webp', 'avif'].includes(format) || !objects[0]?.mime.startsWith('image/'))
    return undefined;
  return objectOfSize(objects, asked, format);
}
