import { invalid } from '../../../http/refusal.ts';
import { post_limits } from '../../../../contract/forum/writing-limits.ts';
import type { Call } from '../../../http/call.ts';
import { usernamesThatExist } from '../../account/index.ts';
import type { CleanBody } from './rich-text.ts';

export const mention_limits = { member: post_limits.mentions, newcomer: 2 } as const;

const mention = /<a class="mention" data-username="([^"]+)" href="[^"]*">(.*?)<\/a>/g;

/**
 * Mentions of people who do not exist become plain words; more than one may make at a time are refused (40001).
 * Returns the usernames that are left, as their owners write them.
 */
export async function settleMentions(
  call: Call,
  clean: CleanBody,
  newcomer: boolean,
): Promise<{ html: string; mentions: string[] }> {
  if (clean.mentions.length === 0) return { html: clean.html, mentions: [] };
  const max = newcomer ? mention_limits.newcomer : mention_limits.member;
  const asked = [...new Set(clean.mentions.map((name) => name.toLowerCase()))];
  if (asked.length > max)
    throw invalid('content', newcomer ? `新账号一次至多提及 ${max} 人` : `一次至多提及 ${max} 人`);
  const known = new Map(
    [...(await usernamesThatExist(call, asked))].map((name): [string, string] => [name.toLowerCase(), name]),
  );
  const html = clean.html.replace(mention, (_whole, name: string, words: string) => {
    const username = known.get(name.toLowerCase());
    return username === undefined
      ? words
      : `<a class="mention" data-username="${username}" href="/people/${username}">${words}</a>`;
  });
  return { html, mentions: [...known.values()] };
}
