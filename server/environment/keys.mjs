// @ts-check
import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { WrongValue } from './readings.mjs';

/** @typedef {import('node:crypto').KeyObject} KeyObject */

/**
 * A private key as a PEM, or as the bare base64 (PKCS#8 or PKCS#1) that Alipay's key tool hands out; `\n` may stand for line
 * breaks, as in environments of one line.
 * @param {string} given
 * @returns {KeyObject}
 */
export const privateKey = (given) =>
  firstThatReads(given, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey, [
    '应是 RSA 私钥（PEM，或密钥工具给的一行文字），2048 位以上',
    'must be an RSA private key of 2048 bits or more, as PEM or in one line',
  ]);

/**
 * A public key, in the same forms.
 * @param {string} given
 * @returns {KeyObject}
 */
export const publicKey = (given) =>
  firstThatReads(given, ['PUBLIC KEY'], createPublicKey, [
    '应是 RSA 公钥（PEM，或平台给的一行文字），2048 位以上',
    'must be an RSA public key of 2048 bits or more, as PEM or in one line',
  ]);

/**
 * Certificates one behind the other as PEM: their keys by serial.
 * @param {string} given
 * @returns {ReadonlyMap<string, KeyObject>}
 */
export function certificates(given) {
  const found = lines(given).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    if (found)
      return new Map(
        found.map((pem) => {
          const certificate = new X509Certificate(pem);
          return [certificate.serialNumber.toUpperCase(), certificate.publicKey];
        }),
      );
  } catch {
    // said below
  }
  throw new WrongValue('应是 PEM 格式的证书，可以一个接一个', 'must be certificates as PEM');
}

/** @param {string} given */
const lines = (given) => given.replaceAll('\\n', '\n').trim();

/**
 * @param {string} given
 * @param {string[]} labels
 * @param {(pem: string) => KeyObject} read
 * @param {[string, string]} words
 * @returns {KeyObject}
 */
function firstThatReads(given, labels, read, words) {
  const text = lines(given);
  const tries = text.startsWith('-----BEGIN')
    ? [text]
    : labels.map((label) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`);
  for (const pem of tries) {
    try {
      const key = read(pem);
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
        return key;
    } catch {
      continue;
    }
  }
  throw new WrongValue(...words);
}

/**
 * Whether the two are halves of one: a merchant's public key in the place of the channel's is the mistake that everybody makes once.
 * @param {KeyObject} secret
 * @param {KeyObject} open
 */
export const arePair = (secret, open) => printOf(createPublicKey(secret)) === printOf(open);

/** @param {KeyObject} key */
const printOf = (key) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
