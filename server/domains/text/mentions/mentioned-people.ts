import type { Call } from '../../../call/call.ts';
import { peopleByUsernames } from '../../account/index.ts';

const mention = /<a class="mention" data-username="([^"]+)"/g;

/** Usernames that a clean body mentions, each once, in lower case. */
export const mentionsIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(mention), ([, name]) => name!.toLowerCase()));

/** The people mentioned in `html` and not in `before`. */
export async function newlyMentioned(call: Pick<Call, 'db'>, html: string, before = ''): Promise<number[]> {
  const names = mentionsIn(html).difference(mentionsIn(before));
  return (await peopleByUsernames(call, names)).map((person) => person.id);
}
