import { api } from '../../api.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import { loginAddress } from '../../shell/react-to-refusal.ts';

/** Likes a product, or no longer; null where nothing came of it, which has been said. */
export async function sendProductLike(
  id: number,
  on: boolean,
  member: boolean,
): Promise<{ on: boolean; count: number } | null> {
  if (!member) {
    const question = { title: '登录后再喜欢', text: '喜欢的产品记在你的账号里。', yes: '去登录' };
    if (await confirmBox(question)) location.assign(loginAddress());
    return null;
  }
  return api(on ? 'user.action_add' : 'user.action_remove', { type: 'like_product', id }).then(
    (answer) => answer,
    () => null,
  );
}
