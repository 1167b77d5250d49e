import { readFileSync } from 'node:fs';
import path from 'node:path';
import { boards, type BoardCode } from './boards.ts';
import type { Brief, Category, ItemType, Reply } from './told/kinds.ts';
import added_words from './texts/added.json' with { type: 'json' };
import around from './texts/around.json' with { type: 'json' };
import reply_words from './texts/replies.json' with { type: 'json' };

// The words of the pack as data; what is told by a small program of its own stands in told/.

export type BoardTexts = {
  briefs: readonly Brief[];
  /** What the regulars of this board say to a question, and to a report. */
  ask: readonly string[];
  tell: readonly string[];
};

/** A post written out in full, with its place on the demo's front pages. */
export type Rich = {
  board: BoardCode;
  category: Category;
  item_type?: ItemType;
  author: string;
  /** Minutes before now: when it was written, and when it was last replied to. */
  /** Its choices, each with how many vote for it. */
  poll?: [choice: string, votes: number][];
  ago: number;
  last?: number;
  edited?: number;
  /** `{day -3}`, `{month 1}`: as of the day on which the demo is loaded; see `fill`. */
  title: string;
  body: string[];
  tags?: string[];
  markets?: string[];
  likes: number;
  collects: number;
  views: number;
  comments: number;
  top?: 'forum' | 'global';
  top_days?: number;
  recommend?: true;
  quality?: 1 | 2 | 3;
  /** `username+minutes♥likes>text`; `[折叠 why]` in front of the text folds it. */
  replies: Reply[];
};

/** A file of `texts/` without the break at its end. */
export const words = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, 'texts', file), 'utf8').trimEnd();

/** A file in which `= name` begins a group of lines. */
export const linesOf = (file: string): ReadonlyMap<string, string[]> =>
  new Map(
    words(file)
      .split(/^= /m)
      .slice(1)
      .map((part) => {
        const [name = '', ...lines] = part.trim().split('\n');
        return [name, lines.filter((line) => line !== '')];
      }),
  );

/** One line after the other, so that what stands beside each other says it in other words. */
export const inTurn = (lines: readonly string[], at: number): string => lines[at % lines.length]!;

/** What `seed.test.ts` composes the whole pack of, so that a file of another shape is noticed there. */
const listIn = <T>(file: string): T => JSON.parse(words(file)) as T;

const of_boards = new Map(
  boards.map(({ code }) => [code, listIn<BoardTexts>(`boards/${code}.json`)] as const),
);
/** What is written for a board: posts that are told once, and what its regulars say. */
export const textsOf = (code: BoardCode): BoardTexts => of_boards.get(code)!;

/** The ten of the front page, newest reply first, then other posts that are written out in full. */
export const rich: readonly Rich[] = ['rich-front', 'rich-long', 'rich-more'].flatMap((file) =>
  listIn<Rich[]>(`${file}.json`),
);

/** How people begin and end what they write, whatever it is about. */
export const { openings, endings } = around;

/** What authors add to a post some hours or days later. */
export const added = added_words;

/**
 * What anybody may say anywhere, by the kind of post. Boards add what only they would say.
 * [表] in front: only under a post that shows a table; the mark is cut off.
 */
export const replies = {
  ...reply_words,
  talks: reply_words.talks as [string, string][],
  folded: reply_words.folded as [string, string][],
};

/** A file with a line `= title` before each text. */
const titled = (file: string): Record<string, string> =>
  Object.fromEntries(
    words(file)
      .split(/^= /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf('\n');
        return [text.slice(0, end), text.slice(end + 1).trim()];
      }),
  );
const parts = ['goods', 'rules', 'markets', 'stock', 'papers', 'selling', 'abroad'].map((part) =>
  titled(`columns/${part}.txt`),
);
/** Articles by the name of their column, in the marks that `columns.ts` reads. */
export const column_texts: Record<string, string> = Object.fromEntries(
  [...new Set(parts.flatMap((part) => Object.keys(part)))].map((title) => [
    title,
    parts.map((part) => part[title] ?? '').join('\n'),
  ]),
);
