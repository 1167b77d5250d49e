import { createHash, createHmac } from 'node:crypto';

/** The two families of "version 4": the same chain of keys and the same request in one text, other names. */
export type V4Family = {
  algorithm: string;
  /** Put before the secret. */
  prefix: string;
  service: string;
  ending: string;
};
export const aws_v4: V4Family = {
  algorithm: 'AWS4-HMAC-SHA256',
  prefix: 'AWS4',
  service: 's3',
  ending: 'aws4_request',
};
export const aliyun_v4: V4Family = {
  algorithm: 'OSS4-HMAC-SHA256',
  prefix: 'aliyun_v4',
  service: 'oss',
  ending: 'aliyun_v4_request',
};

export type V4Keys = { id: string; secret: string; region: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** `20260131T235959Z` */
export const v4Time = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');
export const v4Scope = (family: V4Family, region: string, now: Date): string =>
  `${v4Time(now).slice(0, 8)}/${region}/${family.service}/${family.ending}`;

/** Hex HMAC of a text by the key of that day, region and service. */
export function signV4(family: V4Family, keys: V4Keys, now: Date, text: string): string {
  const day = hmac(family.prefix + keys.secret, v4Time(now).slice(0, 8));
  const key = hmac(hmac(hmac(day, keys.region), family.service), family.ending);
  return hmac(key, text).toString('hex');
}

/** RFC 3986: everything but letters, digits and `-._~`. */
export const encodeV4 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const encodePathV4 = (path: string): string => path.split('/').map(encodeV4).join('/');

export type V4Request = {
  method: string;
  /** Of the canonical request, already encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Those that are signed, names in small letters. */
  headers: Readonly<Record<string, string>>;
  payload: string;
  /** The line between headers and payload. */
  named: string;
  /** Whether a parameter without a value keeps its `=`. */
  keeps_equals: boolean;
};

/** The text whose hash is signed. */
export function canonicalV4({
  method,
  path,
  query,
  headers,
  payload,
  named,
  keeps_equals,
}: V4Request): string {
  const byName = ([a]: readonly string[], [b]: readonly string[]) => (a! < b! ? -1 : a! > b! ? 1 : 0);
  const parameters = Object.entries(query)
    .map(([name, value]) => [encodeV4(name), encodeV4(value)])
    .sort(byName)
    .map(([name, value]) => (value === '' && !keeps_equals ? name : `${name}=${value}`));
  const lines = Object.entries(headers)
    .sort(byName)
    .map(([name, value]) => `${name}:${value.trim()}\n`);
  return [method, path, parameters.join('&'), lines.join(''), named, payload].join('\n');
}

export const textToSign = (family: V4Family, region: string, now: Date, canonical: string): string =>
  [family.algorithm, v4Time(now), v4Scope(family, region, now), sha256(canonical)].join('\n');
