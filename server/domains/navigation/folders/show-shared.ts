import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { navDb, sharedTag } from '../tables.ts';
import { linkRows, noFolder, shapeLink } from './folder-record.ts';

/** nav.shared: a folder by the link that its owner gives on. */
export async function showShared({ code }: Parsed<'nav.shared'>, call: Call): Promise<Output<'nav.shared'>> {
  call.dependsOn(sharedTag(code));
  const folder = await navDb(call)
    .selectFrom('nav_folders')
    .select(['id', 'title', 'user_id'])
    .where('code', '=', code)
    .executeTakeFirst();
  const owner = folder && (await peopleByIds(call, [folder.user_id])).get(folder.user_id);
  if (!owner) throw noFolder();
  const list = await linkRows(call).where('folder_id', '=', folder.id).execute();
  return {
    title: folder.title,
    owner: { username: owner.username, nickname: owner.nickname },
    list: list.map(shapeLink).map(({ id, url, title, note, check }) => ({ id, url, title, note, check })),
  };
}
