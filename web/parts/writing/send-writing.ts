import { codes } from '../../../contract/http/envelope.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { wrongOf, type Changed, type Words, type WritingKind, type Wrong } from './writing-kind.ts';

/** What was sent by somebody else, or from elsewhere, meanwhile. */
export type Newer<W> = { rev: number; writing: W };

export type Sent<W, F extends string, D> =
  | { done: D }
  /** At the fields. */
  | { wrong: Wrong<F> }
  /** Above the buttons: a limit, a wait, a state. */
  | { words: string }
  /** The thing itself has changed since it was loaded. */
  | { outdated: Newer<W> }
  /** Said elsewhere; `login` when the page will be left for the login. */
  | { said: true; login: boolean };

/** Sends something new, or the change of one's own. Nothing typed is touched by a refusal. */
export async function sendWriting<W extends Words, F extends string, T extends Changed, D>(
  kind: WritingKind<W, F, T, D>,
  writing: W,
  draft_id: number | null,
  thing: T | null,
): Promise<Sent<W, F, D>> {
  try {
    return { done: await kind.calls.send(writing, draft_id, thing) };
  } catch (error) {
    const facts = factsOf(error);
    const issues = facts?.data?.issues ?? [];
    if (thing && issues.some(({ path }) => path === 'rev')) {
      const newest = await kind.calls.newest(thing).catch(() => null);
      if (newest) return { outdated: { rev: newest.rev, writing: newest.payload } };
    }
    const wrong = wrongOf(kind, issues);
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
