import { type KeyObject, sign, verify } from 'node:crypto';

/** SHA256withRSA, PKCS#1 v1.5, as base64: what both channels sign with. A text is signed as its UTF-8 bytes. */
export const signedBy = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');

/** False for whatever is not a signature of exactly these bytes; never throws. */
export function isSignedBy(key: KeyObject, text: string | Buffer, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]{300,700}={0,2}$/.test(signature)) return false;
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
}
