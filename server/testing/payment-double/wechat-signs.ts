import { createCipheriv, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { DoubleFacts } from './double-facts.ts';

/** Headers that WeChat Pay puts around a body, by one of its two keys. */
export function signedHeaders(
  { keys, now, script }: Pick<DoubleFacts, 'keys' | 'now' | 'script'>,
  body: string,
  spoilt: { signature?: 'wrong' | 'probe'; serial?: string; age_s?: number } = {},
): Record<string, string> {
  const by = script.signs_by === 'mixed' ? (turn++ % 2 ? 'certificate' : 'public_key') : script.signs_by;
  const [serial, key]: [string, KeyObject] =
    by === 'certificate' ? [keys.certificate_serial, keys.certificate] : [keys.public_key_id, keys.platform];
  const timestamp = String(Math.floor(now().getTime() / 1000) - (spoilt.age_s ?? 0));
  const nonce = randomBytes(16).toString('hex');
  const right = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64');
  const wrong = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}x\n`), key).toString('base64');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': spoilt.serial ?? serial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-signature':
      spoilt.signature === 'probe'
        ? `WECHATPAY/SIGNTEST/${right}`
        : spoilt.signature === 'wrong'
          ? wrong
          : right,
  };
}
let turn = 0;

/** The body of a notice: what it says, sealed under the APIv3 key. */
export function sealedNotice(
  { keys, now }: Pick<DoubleFacts, 'keys' | 'now'>,
  {
    id,
    event,
    original_type,
    summary,
    resource,
  }: {
    id: string;
    event: string;
    original_type: string;
    summary: string;
    resource: object;
  },
): string {
  const nonce = randomBytes(6).toString('hex');
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(keys.api_v3_key), Buffer.from(nonce), {
    authTagLength: 16,
  });
  sealing.setAAD(Buffer.from(original_type));
  const text = Buffer.concat([sealing.update(JSON.stringify(resource), 'utf8'), sealing.final()]);
  return JSON.stringify({
    id,
    create_time: new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19) + '+08:00',
    resource_type: 'encrypt-resource',
    event_type: event,
    summary,
    resource: {
      original_type,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat([text, sealing.getAuthTag()]).toString('base64'),
      associated_data: original_type,
      nonce,
    },
  });
}
