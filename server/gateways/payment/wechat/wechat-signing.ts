import type { KeyObject } from 'node:crypto';
import { isSignedBy, signedBy } from '../rsa.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
/** WeChat Pay sends signatures of this form to see whether we look: they fail like any other, and alarm nobody. */
const probe = 'WECHATPAY/SIGNTEST/';
const skew_s = 300;

/** Each line ends by LF, the last one too. */
const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('');

export type Signer = { mchid: string; serial: string; key: KeyObject };
/** `path` with its query as it is sent; `body` as it is sent, empty when there is none; `timestamp` in seconds. */
export type SignedRequest = {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  timestamp: string;
  nonce: string;
};

/** The header Authorization of a request. */
export function authorizationOf(signer: Signer, request: SignedRequest): string {
  const { method, path, body, timestamp, nonce } = request;
  const signature = signedBy(signer.key, lines(method, path, timestamp, nonce, body));
  return `${scheme} mchid="${signer.mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${signer.serial}",signature="${signature}"`;
}

/** What the page inside WeChat hands to its bridge, signed for this one prepay_id. */
export function jsapiParameters(
  key: KeyObject,
  { appid, prepay_id, timestamp, nonce }: Record<'appid' | 'prepay_id' | 'timestamp' | 'nonce', string>,
) {
  const packed = `prepay_id=${prepay_id}`;
  return {
    appId: appid,
    timeStamp: timestamp,
    nonceStr: nonce,
    package: packed,
    signType: 'RSA' as const,
    paySign: signedBy(key, lines(appid, timestamp, nonce, packed)),
  };
}

/** Why what came is not believed. `probe`: WeChat Pay wanted to know whether we look. */
export type Distrust = 'no_signature' | 'stale' | 'unknown_serial' | 'probe' | 'wrong_signature';

/** Headers of an answer or a notice, names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether WeChat Pay signed these bytes within the last five minutes. `keys` are by serial: of platform certificates and of
 * the public key (PUB_KEY_ID_…) alike, as both sign while a merchant moves from one to the other.
 */
export function distrustOf(
  { headers, body }: { headers: Headers; body: Buffer },
  keys: ReadonlyMap<string, KeyObject>,
  now: Date,
): Distrust | undefined {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  if (!/^\d{1,12}$/.test(timestamp) || !nonce || !signature || !serial) return 'no_signature';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) >= skew_s) return 'stale';
  if (signature.startsWith(probe)) return 'probe';
  const key = keys.get(serial);
  if (!key) return 'unknown_serial';
  const bytes = Buffer.concat([Buffer.from(lines(timestamp, nonce), 'utf8'), body, Buffer.from('\n')]);
  return isSignedBy(key, bytes, signature) ? undefined : 'wrong_signature';
}
