import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { changeProfile, ownProfile } from '../../account/index.ts';
import * as upload from '../../upload/index.ts';

/** user.modify: what somebody says of themselves; the picture is one of their own uploads. */
export async function modifyProfile(
  { avatar, ...fields }: Parsed<'user.modify'>,
  call: Call,
): Promise<Output<'user.modify'>> {
  if (avatar === undefined) await changeProfile(call, fields);
  else await changeProfile(call, { ...fields, avatar: await useAvatar(call, avatar) });
  return ownProfile({}, call);
}

/** The picture's address; the one before it is released. */
async function useAvatar(call: Call, file_id: number | null): Promise<string | null> {
  const { viewer } = member(call);
  const ids = file_id === null ? [] : [file_id];
  const [file] = await upload.ownReadyFiles(call, viewer.id, ids, { path: 'avatar', images_only: true, max: 1 });
  await upload.useFiles(call, ids, { kind: 'avatar', id: viewer.id, title: '头像' });
  return file?.url ?? null;
}
