import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { forgetBlocked } from '../../../parts/blocked.tsx';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';

type Relation = Omit<Output<'user.relation'>, 'contacts'>;
type Whom = { id: number; nickname: string };

export const follow = (whom: Whom, on: boolean) =>
  api(on ? 'user.follow' : 'user.unfollow', { user_id: whom.id });

/** Nothing of each other is left but what was written; asked for, as it also ends what was. */
export async function block(whom: Whom): Promise<Partial<Relation>> {
  const sure = await confirmBox({
    title: `拉黑${whom.nickname}`,
    text: '对方不能再关注你、回复你、提到你；双方的关注会取消，对方写的在你这里会收起来。',
    yes: '拉黑',
    grave: true,
  });
  if (!sure) return {};
  await api('user.black_list_add', { user_id: whom.id });
  forgetBlocked();
  toast(`已拉黑${whom.nickname}`);
  return { blocked: true, following: false, followed_by: false };
}

export async function unblock(whom: Whom) {
  await api('user.black_list_remove', { user_id: whom.id });
  forgetBlocked();
  toast(`已解除拉黑${whom.nickname}`);
  return { blocked: false };
}
