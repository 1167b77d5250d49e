import sanitizeHtml from 'sanitize-html';
import { invalid } from '../../../call/refusal.ts';
import { sanitizeRules, type BodyKind } from './allow-list.ts';
import { plantBody } from './body-tree.ts';
import { surveyOf } from './survey.ts';

/** Written beside each body; raise it when the same source would now give other HTML. */
export const render_version = 2;

/** Far beyond what a person writes; below what would keep a processor busy. */
const bounds = {
  post: { elements: 8000, depth: 60, signs: 30_000 },
  comment: { elements: 800, depth: 60, signs: 5000 },
} as const;
const too_much = () => invalid('content', '排版太复杂，请减少表格、列表或空行后再试');

export type CleanBody = {
  html: string;
  /** Visible words; a line for each block. */
  text: string;
  /** On one line, without tables and what is preformatted, if there is anything else: what an excerpt is cut from. */
  prose: string;
  /** The visible words with the words of its pictures, which stand in their place when they do not load: what keywords are looked for in. */
  judged: string;
  /** Visible characters (code points) without white space at both ends. */
  length: number;
  images: string[];
  /** Links that leave the site, bare addresses in the text included. */
  links: number;
  /** Usernames of the people mentioned, each once, in the order of the text. */
  mentions: string[];
};

const rules = { post: sanitizeRules('post'), comment: sanitizeRules('comment') };

/**
 * The only way in for HTML that somebody sent. Allow list first, then the rest is planted anew as a tree that holds
 * nothing but known elements in places where a browser leaves them, so no parser can read it in another way.
 * Cleaning what is clean changes nothing. Refuses (40001, field `content`) what is too deep or too much to read.
 */
export function cleanHtml(source: string, kind: BodyKind): CleanBody {
  const bound = bounds[kind];
  // Whatever begins like a tag costs as much as one.
  if ((source.match(/</g)?.length ?? 0) > bound.signs) throw too_much();
  let elements = 0;
  let depth = 0;
  const allowed = sanitizeHtml(source, {
    ...rules[kind],
    onOpenTag: () => {
      if (++elements > bound.elements) throw too_much();
      if (++depth > bound.depth) throw invalid('content', '内容嵌套得太深，请简化排版后再试');
    },
    onCloseTag: () => {
      depth--;
    },
  });
  const body = plantBody(allowed);
  return { html: body.html, ...surveyOf(body.tree) };
}

/** The beginning of a text on one line, cut where a sentence or a word ends, with “…” where something is left out. */
export function excerptOf(text: string, max = 120): string {
  const line = [
    ...text
      .replace(/\s+/gu, ' ')
      .replace(/(?<=[。！？；：，、）》」』”]) /gu, '')
      .trim(),
  ];
  if (line.length <= max) return line.join('');
  const room = line.slice(0, max - 1);
  const from = Math.floor(max * 0.6);
  const sentence = room.findLastIndex((c) => '。！？；!?;'.includes(c));
  if (sentence >= from) return `${room.slice(0, sentence + 1).join('')}…`;
  const pause = room.findLastIndex((c) => '，、：,: '.includes(c));
  const cut =
    pause >= from ? room.slice(0, pause) : isWord(line[max - 1]) ? withoutHalfWord(room, from) : room;
  return `${cut.join('').trimEnd()}…`;
}

const isWord = (c: string | undefined): boolean => c !== undefined && /[A-Za-z0-9]/.test(c);

function withoutHalfWord(room: string[], from: number): string[] {
  const end = room.findLastIndex((c) => !isWord(c));
  return end >= from ? room.slice(0, end + 1) : room;
}
