import { api } from '../../../api.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { loginAddress } from '../../../shell/react-to-refusal.ts';

type Like = { liked: boolean; count: number };
type Sent = {
  article_id: number;
  /** 0 for the article. */
  comment_id: number;
  before: Like;
  show: (to: Like) => void;
  member: boolean;
};

const turns = new Map<string, Promise<void>>();

/**
 * The heart has changed already; a refusal takes it back. Quick presses are sent one after another, and only the answer to
 * the last of them is shown.
 */
export async function sendLike({ article_id, comment_id, before, show, member }: Sent): Promise<void> {
  if (!member) {
    const question = { title: '登录后再赞', text: '赞过的内容记在你的账号里。', yes: '去登录' };
    if (await confirmBox(question)) location.assign(loginAddress());
    return;
  }
  const key = `${article_id}:${comment_id}`;
  const on = !before.liked;
  const showLast = (to: Like) => {
    if (turns.get(key) === turn) show(to);
  };
  const send = async () => {
    await turns.get(key);
    const answer = comment_id
      ? api(on ? 'column.comments_like' : 'column.comments_unlike', { comment_id })
      : api(on ? 'column.article_like' : 'column.article_unlike', { article_id });
    await answer.then(showLast, () => showLast(before));
  };
  const turn = send();
  turns.set(key, turn);
  await turn;
  if (turns.get(key) === turn) turns.delete(key);
}
