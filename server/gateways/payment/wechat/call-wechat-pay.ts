import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { textOf } from '../../ask.ts';
import { down, type Failed, refused } from '../../failed.ts';
import { exchange, isBusy, objectIn, type Way } from '../exchange.ts';
import { authorizationOf, distrustOf, type Signer } from './wechat-signing.ts';

export type WechatPaySettings = {
  signer: Signer;
  appid: string;
  /** 32 bytes; what notices are sealed with. */
  api_v3_key: string;
  /** By serial: PUB_KEY_ID_… and platform certificates alike. The first is the one that we name and seal for. */
  platform_keys: ReadonlyMap<string, KeyObject>;
  /** Which ways the merchant has opened. */
  ways: readonly ('native' | 'jsapi' | 'h5')[];
  /** Absent: money cannot be sent to people. */
  transfer_scene?: '1000' | '1005' | undefined;
  /** Of our site, without a slash at the end. */
  public_url: string;
  /** Where the interface is really found; the double is put in place here. */
  api?: string;
  now?: () => Date;
} & Way;

/** What they said, believed. `code` of an answer that is no success is their own word. */
export type Said =
  | { result: 'said'; body: Record<string, unknown> }
  | { result: 'not_done'; status: number; code: string; message: string }
  | Failed;

/** One signed request, and the answer only when they signed it within five minutes. */
export async function callWechatPay(
  settings: WechatPaySettings,
  method: 'GET' | 'POST',
  path: string,
  given?: object,
): Promise<Said> {
  const now = () => settings.now?.() ?? new Date();
  const body = given === undefined ? '' : JSON.stringify(given);
  const came = await exchange(
    () => ({
      url: (settings.api ?? 'https://api.mch.weixin.qq.com') + path,
      method,
      headers: { ...headersOf(settings), authorization: authorize(settings, method, path, body, now()) },
      ...(body ? { body } : {}),
    }),
    settings,
  );
  if (came.result !== 'came') return came;
  const code = textOf(objectIn(came.body.toString('utf8')), 'code');
  // Whoever is in a hurry does not always sign; that they are says nothing about the request.
  if (isBusy(came.status)) return down(code || `http_${came.status}`);
  const distrust = distrustOf(came, settings.platform_keys, now());
  if (distrust) return down(`unbelievable:${distrust}${code && `:${code}`}`);
  if (came.status >= 200 && came.status < 300) {
    const said = came.body.length === 0 ? {} : objectIn(came.body.toString('utf8'));
    return said ? { result: 'said', body: said } : down('unreadable');
  }
  const message = textOf(objectIn(came.body.toString('utf8')), 'message');
  return { result: 'not_done', status: came.status, code: code || `http_${came.status}`, message };
}

const headersOf = (settings: WechatPaySettings) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'user-agent': 'chuhaiji',
  'wechatpay-serial': [...settings.platform_keys.keys()][0] ?? '',
});

const authorize = (
  { signer }: WechatPaySettings,
  method: 'GET' | 'POST',
  path: string,
  body: string,
  now: Date,
) =>
  authorizationOf(signer, {
    method,
    path,
    body,
    timestamp: String(Math.floor(now.getTime() / 1000)),
    nonce: newNonce(),
  });

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

/**
 * A file behind an address that an answer named, unpacked when it is packed. The download itself is not signed: it is what the
 * answer said by its SHA-1, which is that of what was packed.
 */
export async function fetchWechatFile(
  settings: WechatPaySettings,
  { download_url, hash_value }: { download_url: string; hash_value: string },
): Promise<{ result: 'file'; bytes: Buffer } | { result: 'broken'; says: string } | Failed> {
  // At their host, or that of the double in its place, whatever the address says: our signature goes nowhere else.
  const { pathname, search } = new URL(download_url);
  const path = pathname + search;
  const came = await exchange(
    () => ({
      url: (settings.api ?? 'https://api.mch.weixin.qq.com') + path,
      method: 'GET',
      headers: {
        ...headersOf(settings),
        authorization: authorize(settings, 'GET', path, '', settings.now?.() ?? new Date()),
      },
    }),
    settings,
  );
  if (came.result !== 'came') return came;
  if (came.status !== 200)
    return isBusy(came.status) ? down(`http_${came.status}`) : refused(`http_${came.status}`);
  const bytes = unpacked(came.body);
  if (!bytes) return { result: 'broken', says: '微信支付的账单无法解压' };
  const hash = createHash('sha1').update(bytes).digest('hex');
  return hash === hash_value.toLowerCase()
    ? { result: 'file', bytes }
    : { result: 'broken', says: `账单的 SHA1 是 ${hash}，微信支付给的是 ${hash_value}` };
}

function unpacked(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

/** A refusal of theirs as a failure of ours: later may be better for some, never for others. */
export const failedBy = (said: { status: number; code: string }): Failed =>
  later.has(said.code) ? down(said.code) : refused(said.code);

const later = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'BIZ_ERR_NEED_RETRY',
  'BANKERROR',
  'BANK_ERROR',
]);
