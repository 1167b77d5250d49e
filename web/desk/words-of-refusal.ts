import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';

/** What a refusal says, to be shown at the one field of a small form; null where it was said elsewhere. */
export function wordsOfRefusal(error: unknown): string | null {
  const facts = factsOf(error);
  const issue = facts?.data?.issues?.[0];
  if (issue) return issue.message;
  if (facts && facts.code === 0) return facts.msg;
  reactTo(error);
  return null;
}
