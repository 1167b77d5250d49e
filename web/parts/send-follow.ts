import { api } from '../api.ts';
import { confirmBox } from '../shell/confirm-box.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';

export type FollowedKind = 'focus_forum' | 'focus_column';
const names: Record<FollowedKind, string> = { focus_forum: '论坛', focus_column: '专栏' };

/** Follows a forum or a column, or stops; null where nothing came of it, which has been said. */
export async function sendFollow(
  type: FollowedKind,
  id: number,
  on: boolean,
  member: boolean,
): Promise<{ following: boolean; count: number } | null> {
  if (!member) {
    const question = {
      title: '登录后再关注',
      text: `关注的${names[type]}记在你的账号里。`,
      yes: '去登录',
    };
    if (await confirmBox(question)) location.assign(loginAddress());
    return null;
  }
  return api(on ? 'user.action_add' : 'user.action_remove', { type, id }).then(
    (answer) => ({ following: answer.on, count: answer.count }),
    () => null,
  );
}
