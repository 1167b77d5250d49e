import type { Parsed } from '../../../../contract/index.ts';
import { extensionOf } from '../../../../contract/upload/upload-kinds.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { uploadDb } from '../tables.ts';
import { noCategory } from './categories.ts';
import { bin_days, libraryOf } from './library-rows.ts';

export async function updateImages(
  { ids, category, title, focus }: Parsed<'file.images_update'>,
  call: Call,
): Promise<null> {
  const files = await lockImages(call, ids, { in_bin: false });
  if (category !== undefined) await checkCategory(call, category);
  if (title !== undefined && files.length > 1) throw invalid('title', '一次只能给一张图片改名');
  await uploadDb(call)
    .updateTable('files')
    .set({
      ...(category === undefined ? {} : { category_id: category === 0 ? null : category }),
      ...(title === undefined ? {} : { name: withEnding(title, files[0]!.name) }),
      ...(focus ? { focus_x: focus.x, focus_y: focus.y } : {}),
    })
    .where(
      'id',
      'in',
      files.map((file) => file.id),
    )
    .execute();
  return null;
}

/** The ending says what the file is, so it stays whatever the picture is called. */
const withEnding = (title: string, name: string): string => {
  const ending = extensionOf(name);
  return ending === '' || extensionOf(title) === ending ? title : `${title}.${ending}`;
};

async function checkCategory(call: Call, id: number): Promise<void> {
  if (id === 0) return;
  // It stays until the files are in it.
  const own = await uploadDb(call)
    .selectFrom('file_categories')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!own) throw noCategory();
}

/** Into the bin, all of them or none: one that is used says where. */
export async function deleteImages({ ids }: Parsed<'file.images_delete'>, call: Call): Promise<null> {
  const files = await lockImages(call, ids, { in_bin: false });
  const all = files.map((file) => file.id);
  const used = await uploadDb(call)
    .selectFrom('file_uses')
    .select(['file_id', 'title'])
    .where('file_id', 'in', all)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (used) {
    const name =
      files.length > 1 ? `，“${files.find((file) => file.id === used.file_id)!.name}”不能删除` : '';
    throw refuse(`《${used.title}》正在使用这张图片${name}`);
  }
  await uploadDb(call).updateTable('files').set({ deleted_at: call.now }).where('id', 'in', all).execute();
  return null;
}

export async function restoreImages({ ids }: Parsed<'file.images_restore'>, call: Call): Promise<null> {
  const files = await lockImages(call, ids, { in_bin: true });
  const bin_ms = bin_days * 86_400_000;
  if (files.some((file) => call.now.getTime() - file.deleted_at!.getTime() >= bin_ms))
    throw refuse(`删除已满 ${bin_days} 天，不能恢复了`);
  await uploadDb(call)
    .updateTable('files')
    .set({ deleted_at: null, unused_since: call.now })
    .where(
      'id',
      'in',
      files.map((file) => file.id),
    )
    .execute();
  return null;
}

/** In order of ids, as all locks of files are; another's is not there. */
async function lockImages(call: Call, ids: readonly number[], { in_bin }: { in_bin: boolean }) {
  const wanted = [...new Set(ids)];
  const files = await libraryOf(call, member(call).viewer.id)
    .select(['f.id', 'f.name', 'f.deleted_at'])
    .where('f.id', 'in', wanted)
    .where('f.deleted_at', in_bin ? 'is not' : 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .execute();
  if (files.length < wanted.length) throw notFound('没有找到这张图片');
  return files;
}
