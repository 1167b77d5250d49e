import type { Call } from '../../../call/call.ts';
import { faceTag, personTag } from '../people/page-tags.ts';
import { freshNickname } from '../people/random-nickname.ts';
import { accountDb } from '../tables.ts';

export type FacePart = 'nickname' | 'avatar' | 'bio';

/** Takes away what others should not have to see; a nickname is replaced by one of two harmless words. The file of a picture is social's to let go. */
export async function clearFace(
  call: Call,
  person: { id: number; username: string },
  parts: readonly FacePart[],
): Promise<void> {
  await accountDb(call)
    .updateTable('users')
    .set({
      ...(parts.includes('nickname')
        ? { nickname: await freshNickname(call), nickname_changed_at: call.now }
        : {}),
      ...(parts.includes('avatar') ? { avatar: null } : {}),
      ...(parts.includes('bio') ? { bio: '' } : {}),
    })
    .where('id', '=', person.id)
    .execute();
  call.invalidates(personTag(person.username), faceTag(person.id));
  call.reindexes('user', person.id);
  await call.tells(person.id, { kind: 'me' });
}
