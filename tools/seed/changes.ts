import { DAY, MINUTE } from './hours.ts';
import type { Random } from './random.ts';
import type { ItemType } from './told/kinds.ts';
import { added } from './texts.ts';

export type Earlier = { title: string; content: string; at: Date };
type Written = {
  title: string;
  content: string;
  item_type: ItemType;
  answered: boolean;
  published: number;
  now: number;
};
type Changed = { content: string; before: Earlier[]; edited_at: Date | null };

/** What an author changed later: a slip in a number put right, a paragraph added, or one after the other. */
export function changesOf(r: Random, written: Written): Changed {
  const { title, content, item_type, answered, published, now } = written;
  const slipped = withSlip(content);
  const kinds = slipped ? r.one(['slip', 'more', 'more', 'both'] as const) : 'more';
  const pool =
    item_type === 'question'
      ? answered
        ? added.answered
        : added.asked
      : added[item_type === 'poll' ? 'post' : item_type];
  const [one, other] = r.some(pool, 2).map((text) => `<p>${text}</p>`);
  const twice = kinds === 'more' && r.chance(0.15);
  const more = kinds === 'slip' ? content : `${content}${one}${twice ? other : ''}`;
  const states =
    kinds === 'both'
      ? [slipped!, content]
      : [kinds === 'slip' ? slipped! : content, ...(twice ? [`${content}${one}`] : [])];
  const before: Earlier[] = [];
  let at = published;
  for (const state of states) {
    at = Math.min(now - MINUTE, at + (r.chance(0.5) ? r.int(7, 160) * MINUTE : r.int(2, 60) * 0.1 * DAY));
    before.push({ title, content: state, at: new Date(Math.floor(at)) });
  }
  // Two changes in one minute would be one.
  if (before.some((one, i) => i > 0 && one.at <= before[i - 1]!.at)) before.shift();
  return { content: more, before, edited_at: before.at(-1)!.at };
}

/** The text as it may have stood there first: without what was added at its end, or with a slip. */
export function beforeOf(content: string): string | null {
  const without = content.replace(/<(p|ul|ol)>(?:(?!<\/\1>).)*<\/\1>$/, '');
  return without.length > content.length / 2 && without !== content ? without : withSlip(content);
}

/** Two digits of the first number with three of them change places; null where there is none. */
function withSlip(content: string): string | null {
  let done = false;
  const slipped = content
    .split(/(<[^>]*>)/)
    .map((part) =>
      done || part.startsWith('<')
        ? part
        : part.replace(/(?<![\d.,:-])(?!20[23]\d)(\d{1,2},?\d)(\d)(\d)(?![\d,%])/, (whole, head, a, b) => {
            if (a === b || done) return whole;
            done = true;
            return `${head}${b}${a}`;
          }),
    )
    .join('');
  return done ? slipped : null;
}

/** What a comment said before a sentence was added to it; null where it has but one. */
export function commentBefore(text: string): string | null {
  const sentences = text.split(/(?<=[。？])/);
  return sentences.length > 1 && !text.startsWith('<') ? sentences.slice(0, -1).join('') : null;
}
