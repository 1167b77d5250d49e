import { createHash, createHmac } from 'node:crypto';

export type AliyunKeys = { id: string; secret: string };

export type Acs3Facts = {
  method: 'POST' | 'GET';
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** Sent as a form; absent: no body. */
  form?: Record<string, string>;
  /** UTC, yyyy-MM-ddTHH:mm:ssZ; the provider takes it for 15 minutes. */
  date: string;
  /** Never the same twice. */
  nonce: string;
};

const algorithm = 'ACS3-HMAC-SHA256';

/** Alibaba Cloud's request signature V3: hash of the canonical request, HMAC-SHA256 with the secret as it is, in hex. */
export function signAcs3(
  facts: Acs3Facts,
  keys: AliyunKeys,
): { query: string; headers: Record<string, string>; body?: string } {
  const query = canonicalQuery(facts.query);
  const body = facts.form && canonicalQuery(facts.form);
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    host: facts.host,
    'x-acs-action': facts.action,
    'x-acs-content-sha256': sha256(body ?? ''),
    'x-acs-date': facts.date,
    'x-acs-signature-nonce': facts.nonce,
    'x-acs-version': facts.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    facts.method,
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(body ?? ''),
  ].join('\n');
  const signature = createHmac('sha256', keys.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  headers['authorization'] =
    `${algorithm} Credential=${keys.id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { query, headers, ...(body === undefined ? {} : { body }) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sorted by name, RFC 3986: also ! ' ( ) * are escaped, a space is %20. */
const canonicalQuery = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(fields[name]!)}`)
    .join('&');

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
