import { constants, createDecipheriv, type KeyObject, publicEncrypt } from 'node:crypto';

export type Sealed = { algorithm?: string; ciphertext: string; associated_data?: string; nonce: string };

/**
 * What a notice or a certificate holds, AEAD_AES_256_GCM under the APIv3 key of 32 bytes. Throws when a byte of text, tag or
 * associated data is another one.
 */
export function openSealed(api_v3_key: string, sealed: Sealed): string {
  if (sealed.algorithm !== undefined && sealed.algorithm !== 'AEAD_AES_256_GCM')
    throw new Error('sealed in another way');
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  if (bytes.length < 16) throw new Error('too short for its tag');
  const opening = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(api_v3_key, 'utf8'),
    Buffer.from(sealed.nonce, 'utf8'),
    { authTagLength: 16 },
  );
  opening.setAAD(Buffer.from(sealed.associated_data ?? '', 'utf8'));
  opening.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([opening.update(bytes.subarray(0, -16)), opening.final()]).toString('utf8');
}

/** A name of a person on its way to WeChat Pay: RSA-OAEP with SHA-1, as base64. */
export const sealedFor = (key: KeyObject, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text, 'utf8'),
  ).toString('base64');
