import { characters } from '../../../../contract/characters.ts';
import { invalid } from '../../../call/refusal.ts';
import { contactsIn } from './contacts.ts';
import {
  guard_rules,
  type GuardedPlace,
  type GuardRule,
  payment_words,
  review_trade,
  review_words,
} from './guard-rules.ts';
import { fold, type Folded, foldedText, placesOf } from '../keywords/word-match.ts';

/** One place that the guard holds against a text, as [start, end) in it. */
export type GuardFinding = { rule: GuardRule; start: number; end: number; words: string };

/** “不要求好评” forbids what it names. Not over a comma: what stands behind it is another sentence. */
const denied =
  /(?:不|不要|不需要|不用|不必|不得|不能|不可|不许|不以|并非|无需|无须|禁止|严禁|勿|别|never|no|not|without|don't)(?:求|要求|写|给|打|发|留|引导|诱导|索要|涉及|出现|任何|有|为|换|买|刷|做|leave|ask|for|any|a|\s|“|"|「)*$/iu;

/** What the guard finds in a text, in the order of the text; nothing twice. */
export function guardFindings(text: string, place: GuardedPlace): GuardFinding[] {
  const folded = fold(text);
  const found: GuardFinding[] = [];
  const taken = new Uint8Array(text.length);
  const take = (rule: GuardRule, start: number, end: number) => {
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push({ rule, start, end, words: text.slice(start, end).trim() });
  };
  for (const [start, end] of wordsIn(folded, review_trade))
    if (!isDenied(text, start)) take('review_buying', start, end);
  if (place === 'task') {
    for (const [start, end] of wordsIn(folded, review_words))
      if (!isDenied(text, start)) take('review_buying', start, end);
    for (const [start, end] of orderedStars(text)) take('review_buying', start, end);
  }
  for (const [start, end] of wordsIn(folded, payment_words))
    if (!isDenied(text, start)) take('payment_link', start, end);
  for (const { rule, start, end } of contactsIn(text)) take(rule, start, end);
  return found.toSorted((a, b) => a.start - b.start);
}

/** Refuses (40001) the first field that holds something, with the words, the rule and a way out. `name`: as the field is called. */
export function refuseGuarded(
  place: GuardedPlace,
  fields: readonly { path: string; name: string; text: string }[],
): void {
  for (const { path, name, text } of fields) {
    const [first] = guardFindings(text, place);
    if (!first) continue;
    const { says, way_out } = guard_rules[first.rule];
    throw invalid(path, `${name}里的“${shortened(first.words)}”${says}，不能发布。${way_out}`);
  }
}

/** What was found is covered, a star for a character; @returns with the rules that were met, for the line below it */
export function maskGuarded(text: string, place: GuardedPlace): { text: string; rules: GuardRule[] } {
  const found = guardFindings(text, place);
  let masked = '';
  let at = 0;
  for (const { start, end } of found) {
    masked += text.slice(at, start) + '*'.repeat(characters(text.slice(start, end)));
    at = end;
  }
  return { text: masked + text.slice(at), rules: [...new Set(found.map(({ rule }) => rule))] };
}

function* wordsIn(folded: Folded, words: readonly string[]): Generator<[number, number]> {
  for (const word of words)
    if (folded.text.includes(foldedOnce(word))) for (const place of placesOf(word, folded)) yield place;
}

const folded_words = new Map<string, string>();
function foldedOnce(word: string): string {
  const known = folded_words.get(word);
  if (known !== undefined) return known;
  const plain = foldedText(word);
  folded_words.set(word, plain);
  return plain;
}

const isDenied = (text: string, start: number): boolean =>
  denied.test(text.slice(Math.max(0, start - 12), start));

/** A picture of the order beside stars is how a bought review is proved. */
function* orderedStars(text: string): Generator<[number, number]> {
  for (const { index, 0: words } of text.matchAll(
    /订单[^。；;\n]{0,6}截图[^。；;\n]{0,20}星|星[^。；;\n]{0,20}订单[^。；;\n]{0,6}截图/gu,
  ))
    yield [index, index + words.length];
}

const shortened = (words: string): string => (words.length > 24 ? `${words.slice(0, 24)}…` : words);
