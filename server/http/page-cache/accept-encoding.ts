export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: what is chosen among equals. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different values; whoever sends more only makes us parse again. */
const remembered = new Map<string, Encoding>();
const rememberAtMost = 64;

/** The encoding to answer with, after RFC 9110 section 12.5.3. Where nothing offered is acceptable it is `identity`. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const value = typeof header === 'string' ? header : header.join(',');
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const chosen = choose(weights(value));
  if (remembered.size >= rememberAtMost) remembered.clear();
  if (value.length <= 200) remembered.set(value, chosen);
  return chosen;
}

function choose(asked: Map<string, number>): Encoding {
  const rest = asked.get('*') ?? 0;
  let best: Encoding = 'identity';
  // An identity that is not mentioned is acceptable, but anything mentioned is liked better.
  let bestWeight = asked.get('identity') ?? 0;
  for (const encoding of offered) {
    if (encoding === 'identity') continue;
    const weight = asked.get(encoding) ?? rest;
    const better = weight > bestWeight || (weight === bestWeight && best === 'identity');
    if (weight > 0 && better) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    found.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return found;
}
