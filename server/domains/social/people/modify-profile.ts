import type { Output, Parsed } from '../../../../contract/index.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { member, type Call } from '../../../call/call.ts';
import { changeProfile, ownProfile, type RequireCleanWords } from '../../account/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';

/** The largest that is shown is 88 px, three times as dense at most. */
const shown_width = 320;

/** user.modify: what somebody says of themselves; the picture is one of their own uploads. */
export const modifyProfileOf =
  (requireCleanWords: RequireCleanWords) =>
  async ({ avatar, ...fields }: Parsed<'user.modify'>, call: Call): Promise<Output<'user.modify'>> => {
    const now = await ownProfile({}, call);
    // What stands there already is not judged anew: a form sends it along.
    const changed = (field: 'nickname' | 'bio' | 'city') =>
      fields[field] === now[field] ? undefined : fields[field];
    await requireCleanWords(call, [
      ['nickname', '昵称', changed('nickname')],
      ['bio', '简介', changed('bio')],
      ['city', '所在地', changed('city')],
    ]);
    if (avatar === undefined) await changeProfile(call, fields);
    else await changeProfile(call, { ...fields, avatar: await useAvatar(call, avatar) });
    return ownProfile({}, call);
  };

/** The picture's address; the one before it is released. */
async function useAvatar(call: Call, file_id: number | null): Promise<string | null> {
  const { viewer } = member(call);
  const ids = file_id === null ? [] : [file_id];
  const [file] = await ownReadyFiles(call, viewer.id, ids, {
    path: 'avatar',
    images_only: true,
    max: 1,
    kinds: ['avatar', 'image'],
  });
  await useFiles(call, ids, { kind: 'avatar', id: viewer.id, title: '头像' });
  return file ? sizedPicture(file.url, shown_width) : null;
}
