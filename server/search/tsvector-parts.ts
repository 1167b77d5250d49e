import { eachToken } from './cut-text.ts';

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
  const named: Positions = new Map();
  const tagged: Positions = new Map();
  let place = eachToken(title, 1, (lexeme, at) => addPlace(named, lexeme, at)) + gap;
  for (const tag of tags) place = eachToken(tag, place, (lexeme, at) => addPlace(tagged, lexeme, at)) + gap;
  const head = literal(named, 'A') + literal(tagged, 'B', named.size > 0);
  return bodyParts(body, place, [named, tagged]).map((part) => ({ head, tsv: literal(part) }));
}

/** Where each lexeme stands; of most there is one place, which needs no list. */
type Positions = Map<string, number | number[]>;

function addPlace(to: Positions, lexeme: string, place: number): void {
  const places = to.get(lexeme);
  if (places === undefined) to.set(lexeme, place);
  else if (typeof places === 'number') to.set(lexeme, [places, place]);
  else places.push(place);
}

const isFull = (places: number | number[] | undefined): boolean =>
  typeof places === 'object' && places.length >= most_of_a_lexeme;

function bodyParts(body: string, first_place: number, leading: readonly Positions[]): Positions[] {
  const lexemes: string[] = [];
  const places: number[] = [];
  eachToken(body, first_place, (lexeme, place) => {
    lexemes.push(lexeme);
    places.push(place);
  });
  const parts: Positions[] = [];
  for (let from = 0; from < lexemes.length || parts.length === 0;) {
    const part: Positions = new Map();
    for (const named of leading)
      for (const [lexeme, those] of named)
        for (const place of typeof those === 'number' ? [those] : those) addPlace(part, lexeme, place);
    const shift = (places[from] ?? first_place) - first_place;
    let to = from;
    for (; to < lexemes.length; to++) {
      const place = places[to]! - shift;
      if (place > last_place || (to > from + overlap && isFull(part.get(lexemes[to]!)))) break;
      addPlace(part, lexemes[to]!, place);
    }
    parts.push(part);
    from = to >= lexemes.length ? to : to - overlap;
  }
  return parts;
}

/** `'lexeme':1A,5A` for each. */
function literal(words: Positions, weight = '', follows = false): string {
  let written = '';
  for (const [lexeme, places] of words) {
    if (written !== '' || follows) written += ' ';
    written += quoted(lexeme);
    written += ':';
    if (typeof places === 'number') written += places + weight;
    else written += places.map((place) => place + weight).join(',');
  }
  return written;
}

/** Both signs that mean something inside the quotes are doubled. */
export const quoted = (lexeme: string): string =>
  lexeme.includes("'") || lexeme.includes('\\') ? `'${lexeme.replace(/['\\]/g, '$&$&')}'` : `'${lexeme}'`;
