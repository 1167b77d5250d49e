import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { textDb } from '../tables.ts';
import { bareWords, isElement, readNodes, write, type Node } from '../body/nodes.ts';
import { fold, foldedText, holdsWord, placesOf } from './word-match.ts';

export type Keyword = { forum_id: number | null; word: string; action: string };

/** The words of a forum and of the whole site; few, so they are read by each call that needs them. */
export const readKeywords = (call: Pick<Call, 'db'>, forumId: number): Promise<Keyword[]> =>
  textDb(call)
    .selectFrom('forum_keywords')
    .select(['forum_id', 'word', 'action'])
    .where((where) => where.or([where('forum_id', 'is', null), where('forum_id', '=', forumId)]))
    .orderBy('id')
    .execute();

/** The same, to be read along with something else. */
export const keyword_column = (forum_id: RawBuilder<unknown>) => sql<
  Keyword[]
>`(select coalesce(json_agg(json_build_object('forum_id', forum_id, 'word', word, 'action', action) order by id), '[]')
  from forum_keywords where forum_id is null or forum_id = ${forum_id})`;

/** `refused` is a word that may not be published, `held` those that call for a first review; as the list writes them. */
export type Judgement = { refused: string | null; held: string[] };

/** What the words of a forum say about a text. */
export function judge(keywords: readonly Keyword[], text: string): Judgement {
  if (keywords.length === 0) return { refused: null, held: [] };
  const folded = fold(text);
  const met = keywords.filter(({ word }) => holdsWord(word, folded));
  return {
    refused: met.find((one) => one.action === 'refuse')?.word ?? null,
    held: met.filter((one) => one.action === 'hold').map((one) => one.word),
  };
}

/** Words that readers see as ＊＊, by forum; `null` is everywhere. */
export type Masks = ReadonlyMap<number | null, string[]>;

export type MaskedWord = Pick<Keyword, 'forum_id' | 'word'>;

/** All of them, to be read along with something else: they are few, and a statement of their own costs more than they do. */
export const mask_column = sql<
  MaskedWord[]
>`(select coalesce(json_agg(json_build_object('forum_id', forum_id, 'word', word)), '[]') from forum_keywords where action = 'mask')`;

/** The same where there is nothing else to read. */
export async function readMasks(call: Pick<Call, 'db'>): Promise<Masks> {
  const rows = await textDb(call)
    .selectFrom('forum_keywords')
    .select(['forum_id', 'word'])
    .where('action', '=', 'mask')
    .execute();
  return masksOf(rows);
}

export const masksAmong = (keywords: readonly Keyword[]): Masks =>
  masksOf(keywords.filter((keyword) => keyword.action === 'mask'));

export function masksOf(words: readonly MaskedWord[]): Masks {
  const masks = new Map<number | null, string[]>();
  for (const { forum_id, word } of words) masks.set(forum_id, [...(masks.get(forum_id) ?? []), word]);
  return masks;
}

/** The words of this forum and of everywhere whose letters stand in the text one after another: nearly always none. */
function wordsMet(masks: Masks, forumId: number, text: string): string[] {
  if (masks.size === 0 || text === '') return [];
  const words = [...(masks.get(null) ?? []), ...(masks.get(forumId) ?? [])];
  if (words.length === 0) return [];
  const folded = foldedText(text);
  return words.filter((word) => folded.includes(foldedText(word)));
}

/** A plain text (title, excerpt) as readers of this forum see it. */
export function maskText(masks: Masks, forumId: number, text: string): string {
  const words = wordsMet(masks, forumId, text);
  return words.length === 0 ? text : cover(text, hiddenUnits(words, text), 0);
}

/** The same for a clean body; a word whose letters stand in several elements is found too. */
export function maskHtml(masks: Masks, forumId: number, html: string): string {
  const words = wordsMet(masks, forumId, bareWords(html));
  if (words.length === 0) return html;
  const nodes = readNodes(html);
  const hidden = hiddenUnits(words, wordsIn(nodes));
  if (!hidden.includes(1)) return html;
  let at = 0;
  const covered = (node: Node): Node => {
    if (isElement(node)) {
      if (wordless.has(node.tag)) at++;
      const children = node.children.map(covered);
      if (endsLine.has(node.tag)) at++;
      return { ...node, children };
    }
    const start = at;
    at += node.length;
    return cover(node, hidden, start);
  };
  return write(nodes.map(covered));
}

const wordless = new Set(['br', 'hr', 'img']);
const endsLine = new Set(['p', 'li', 'td', 'th', 'pre', 'h2', 'h3', 'h4', 'figcaption']);

/** The words of a body, each break and each end of a line one character, as `maskHtml` counts them. */
const wordsIn = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      isElement(node)
        ? (wordless.has(node.tag) ? '\n' : '') + wordsIn(node.children) + (endsLine.has(node.tag) ? '\n' : '')
        : node,
    )
    .join('');

/** For each UTF-16 unit of the text, 1 where it belongs to one of the words. */
function hiddenUnits(words: string[], text: string): Uint8Array {
  const hidden = new Uint8Array(text.length);
  const folded = fold(text);
  for (const word of words) for (const [from, to] of placesOf(word, folded)) hidden.fill(1, from, to);
  return hidden;
}

/** `text` begins at `start` of what `hidden` speaks of. */
function cover(text: string, hidden: Uint8Array, start: number): string {
  let at = start;
  let shown = '';
  for (const c of text) {
    shown += hidden[at] === 1 && c !== '\n' ? '＊' : c;
    at += c.length;
  }
  return shown;
}
