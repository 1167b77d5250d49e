import { api } from '../../../api.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { loginAddress } from '../../../shell/react-to-refusal.ts';

type Like = { liked: boolean; count: number };
type Sent = {
  pcode: string;
  /** 0 for the post. */ comment_id: number;
  before: Like;
  show: (to: Like) => void;
  member: boolean;
};

const running = new Set<string>();

/** The heart has changed already; a refusal takes it back. Of two quick presses the second does nothing. */
export async function sendLike({ pcode, comment_id, before, show, member }: Sent): Promise<void> {
  if (!member) return askToLogin();
  const key = `${pcode}:${comment_id}`;
  if (running.has(key)) return show(before);
  running.add(key);
  try {
    const on = !before.liked;
    show(
      comment_id
        ? await api(on ? 'comments.like' : 'comments.unlike', { comment_id })
        : await api(on ? 'posts.like' : 'posts.unlike', { pcode }),
    );
  } catch {
    show(before);
  } finally {
    running.delete(key);
  }
}

async function askToLogin(): Promise<void> {
  if (await confirmBox({ title: '登录后再赞', text: '赞过的内容记在你的账号里。', yes: '去登录' }))
    location.assign(loginAddress());
}
