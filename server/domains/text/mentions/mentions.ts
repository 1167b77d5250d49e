import { invalid } from '../../../call/refusal.ts';
import { post_limits } from '../../../../contract/forum/writing-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByUsernames } from '../../account/index.ts';
import { blockersOf } from '../../social/index.ts';
import { write } from '../body/nodes.ts';
import type { CleanBody } from '../body/rich-text.ts';

export const mention_limits = { member: post_limits.mentions, newcomer: 2 } as const;

const mention = /<a class="mention" data-username="([^"]+)" href="[^"]*">(.*?)<\/a>/g;

/**
 * Mentions say the name that their people go by now, whatever was sent. Of people who do not exist, and of those who have
 * blocked the writer, only plain words are left; more than one may make at a time are refused (40001).
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
  const people = await peopleByUsernames(call, asked);
  const blockers = await blockersOf(
    call,
    member(call).viewer.id,
    people.map((person) => person.id),
  );
  const known = new Map(
    people
      .filter((person) => !blockers.has(person.id))
      .map((person) => [person.username.toLowerCase(), person]),
  );
  const html = clean.html.replace(mention, (_whole, name: string, words: string) => {
    const person = known.get(name.toLowerCase());
    if (!person) return words;
    const { username, nickname } = person;
    return `<a class="mention" data-username="${username}" href="/people/${username}">@${write([nickname])}</a>`;
  });
  return { html, mentions: [...known.values()].map((person) => person.username) };
}
