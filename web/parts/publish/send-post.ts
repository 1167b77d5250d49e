import { codes } from '../../../contract/http/envelope.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { wrongOf, type Writing, type Wrong } from './writing.ts';

export type Sent =
  | { done: { pcode: string; status: string } }
  /** At the fields. */
  | { wrong: Wrong }
  /** Above the buttons: a limit, a wait, a state. */
  | { words: string }
  /** The post itself has changed since it was loaded. */
  | { outdated: { rev: number; writing: Writing } }
  /** Said elsewhere; `login` when the page will be left for the login. */
  | { said: true; login: boolean };

type Post = { pcode: string; rev: number } | null;

/** Publishes a new post, or the change of one's own. Nothing typed is touched by a refusal. */
export async function sendPost(writing: Writing, draft_id: number | null, post: Post): Promise<Sent> {
  const { forum_id, ...rest } = writing;
  const input = { ...rest, forum_id: forum_id ?? 0, draft_id };
  try {
    return {
      done: post
        ? await quietApi('posts.edit', { ...input, pcode: post.pcode, rev: post.rev })
        : await quietApi('posts.publish', input),
    };
  } catch (error) {
    const facts = factsOf(error);
    const issues = facts?.data?.issues ?? [];
    if (post && issues.some(({ path }) => path === 'rev')) {
      const newest = await quietApi('posts.source', { pcode: post.pcode }).catch(() => null);
      if (newest) return { outdated: { rev: newest.rev, writing: newest.payload } };
    }
    const wrong = wrongOf(issues);
    if (wrong) return { wrong };
    if (!facts) return { words: '没有发出去：连不上服务器。写的内容都在，稍后再按一次' };
    if (facts.code === codes.not_logged_in) return { said: true, login: true };
    if (facts.code === codes.not_found) {
      reactTo(error);
      return { said: true, login: false };
    }
    return { words: facts.msg };
  }
}
