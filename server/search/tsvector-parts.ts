import { runsOf, tokensOf, type Token } from './cut-text.ts';

/** PostgreSQL keeps no place beyond 16,383 and no more than 256 of a lexeme; the overlap may add to the latter. */
const last_place = 16_000;
const most_of_a_lexeme = 190;
/** As long as the longest query, so that a phrase that was cut in two stands whole in the part that follows. */
const overlap = 64;
/** Between title, tags and body: nothing is a phrase across them. */
const gap = 2;

export type Words = { title: string; tags: readonly string[]; body: string };
export type TsvectorPart = { head: string; tsv: string };

/** The literals of one thing: title and tags in each part, the body spread over as many as it needs. */
export function tsvectorParts({ title, tags, body }: Words): TsvectorPart[] {
  const named = tokensOf(runsOf(title));
  let place = named.next_place + gap;
  const tagged: Token[] = [];
  for (const tag of tags) {
    const cut = tokensOf(runsOf(tag), place);
    tagged.push(...cut.tokens);
    place = cut.next_place + gap;
  }
  const head =
    literal(positions(named.tokens), 'A') + literal(positions(tagged), 'B', named.tokens.length > 0);
  const leading = positions([...named.tokens, ...tagged]);
  return bodyParts(body, place, leading).map((part) => ({ head, tsv: literal(part) }));
}

type Positions = Map<string, number[]>;

function positions(tokens: readonly Token[], into: Positions = new Map()): Positions {
  for (const { lexeme, place } of tokens) {
    const places = into.get(lexeme);
    if (places) places.push(place);
    else into.set(lexeme, [place]);
  }
  return into;
}

function bodyParts(body: string, first_place: number, leading: Positions): Positions[] {
  const { tokens } = tokensOf(runsOf(body), first_place);
  const parts: Positions[] = [];
  for (let from = 0; from < tokens.length || parts.length === 0;) {
    const part: Positions = new Map();
    for (const [lexeme, places] of leading) part.set(lexeme, places.slice());
    const shift = (tokens[from]?.place ?? first_place) - first_place;
    let to = from;
    for (; to < tokens.length; to++) {
      const { lexeme, place } = tokens[to]!;
      const places = part.get(lexeme);
      if (place - shift > last_place || (places && places.length >= most_of_a_lexeme && to > from + overlap))
        break;
      if (places) places.push(place - shift);
      else part.set(lexeme, [place - shift]);
    }
    parts.push(part);
    from = to >= tokens.length ? to : to - overlap;
  }
  return parts;
}

/** `'lexeme':1A,5A` for each. */
function literal(words: Positions, weight = '', follows = false): string {
  let written = '';
  for (const [lexeme, places] of words) {
    written += `${written === '' && !follows ? '' : ' '}${quoted(lexeme)}:`;
    for (let at = 0; at < places.length; at++) written += `${at === 0 ? '' : ','}${places[at]}${weight}`;
  }
  return written;
}

/** Both signs that mean something inside the quotes are doubled. */
export const quoted = (lexeme: string): string =>
  lexeme.includes("'") || lexeme.includes('\\') ? `'${lexeme.replace(/['\\]/g, '$&$&')}'` : `'${lexeme}'`;
