import type { KeyObject } from 'node:crypto';
import { isSignedBy, signedBy } from '../rsa.ts';

type Parameters = Readonly<Record<string, string>>;

const joined = (pairs: Iterable<readonly [string, string]>): string =>
  [...pairs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The parameters of a request with its `sign`; what is empty is left out. */
export function signedParameters(key: KeyObject, parameters: Parameters): Record<string, string> {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  return { ...given, sign: signedBy(key, joined(Object.entries(given))) };
}

/** Why what came is not believed. */
export type Distrust =
  | 'no_signature'
  | 'another_algorithm'
  | 'given_twice'
  | 'unreadable'
  | 'wrong_signature';

/**
 * A notice out of the raw body of its form: decoded once, every parameter kept as it came, also the empty and those that end in
 * a blank. Only RSA2 is believed, whatever the notice says of itself; most products sign without `sign_type`, some with it.
 */
export function readNotice(
  body: Buffer,
  key: KeyObject,
): { parameters: ReadonlyMap<string, string> } | { distrust: Distrust } {
  const read = parametersOf(body);
  if (!(read instanceof Map)) return { distrust: read };
  const signature = read.get('sign');
  if (!signature) return { distrust: 'no_signature' };
  if (read.get('sign_type') !== 'RSA2') return { distrust: 'another_algorithm' };
  const without = (...names: string[]) => joined([...read].filter(([name]) => !names.includes(name)));
  return isSignedBy(key, without('sign', 'sign_type'), signature) ||
    isSignedBy(key, without('sign'), signature)
    ? { parameters: read }
    : { distrust: 'wrong_signature' };
}

function parametersOf(body: Buffer): Map<string, string> | 'given_twice' | 'unreadable' {
  const parameters = new Map<string, string>();
  for (const pair of body.toString('utf8').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const [name, value] = [at < 0 ? pair : pair.slice(0, at), at < 0 ? '' : pair.slice(at + 1)].map(
      decoded,
    ) as [string | undefined, string | undefined];
    if (name === undefined || value === undefined) return 'unreadable';
    if (parameters.has(name)) return 'given_twice';
    parameters.set(name, value);
  }
  return parameters;
}

/** As forms are encoded; undefined where a `%` leads nowhere. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * The object `<method>_response` of an answer, believed by its raw text: what stands between its name and `,"sign"`, as
 * somebody else's JSON written anew is another text.
 */
export function readAnswer(
  text: string,
  name: string,
  key: KeyObject,
): { value: Record<string, unknown> } | { distrust: Distrust } {
  const head = `"${name}":`;
  const from = text.indexOf(head);
  const found = /"sign":"([^"]+)"/.exec(text.slice(text.lastIndexOf('"sign":"')));
  const signature = found?.[1]?.replaceAll('\\/', '/');
  if (from < 0 || !signature) return { distrust: 'no_signature' };
  const at = text.lastIndexOf('"sign":"');
  // The two may come in either order; what is signed ends before the comma, or with the object that holds both.
  const raw = text.slice(from + head.length, at > from ? at : text.lastIndexOf('}')).replace(/,\s*$/, '');
  if (!isSignedBy(key, raw, signature)) return { distrust: 'wrong_signature' };
  const value: unknown = JSON.parse(raw);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : { distrust: 'unreadable' };
}
