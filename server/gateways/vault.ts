import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Keeps what must not be readable in a copy of the database, under keys made from DATA_SECRET, which is not in it.
 * `purpose` names what it is for (`id_number`): each has a key of its own, and nothing sealed for one opens for another.
 */
export type Vault = {
  /** AES-256-GCM: nonce (12 bytes), ciphertext, tag (16). */
  seal: (purpose: string, text: string) => Buffer;
  /** Throws when it was sealed for something else, under a secret that is not known, or was touched. */
  open: (purpose: string, sealed: Buffer) => string;
  /** The same text gives the same 32 bytes, so that it can be found and kept unique; nobody without the secret can guess it. */
  fingerprint: (purpose: string, text: string) => Buffer;
  /**
   * A fingerprint for thousands a second, as long as what it is of: one AES for all `blocks`, which are `block_bytes` each and are
   * answered each by itself, the same for the same. Hides nothing where equal ones must not be seen as equal.
   */
  encryptBlocks: (purpose: string, blocks: Buffer) => Buffer;
  /** A signature for what leaves the house and must come back as it was: 43 characters, base64url. */
  sign: (purpose: string, text: string) => string;
  isSigned: (purpose: string, text: string, signature: string) => boolean;
};

/** What `encryptBlocks` takes at a time. */
export const block_bytes = 16;

/** What was sealed under the secret `before` still opens; all that is new is made with `secret`. */
export function vaultOf(secret: string, before?: string): Vault {
  const earlier = before === undefined ? undefined : vaultOf(before);
  const keys = new Map<string, Buffer>();
  const key = (use: string, purpose: string): Buffer => {
    const name = `${use}:${purpose}`;
    const made = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'chuhaiji', name, 32));
    keys.set(name, made);
    return made;
  };
  const mac = (use: string, purpose: string, text: string) =>
    createHmac('sha256', key(use, purpose)).update(text).digest();
  return {
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key('seal', purpose), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      try {
        return openWith(key('seal', purpose), sealed);
      } catch (error) {
        if (earlier) return earlier.open(purpose, sealed);
        throw error;
      }
    },
    fingerprint: (purpose, text) => mac('fingerprint', purpose, text),
    encryptBlocks: (purpose, blocks) =>
      createCipheriv('aes-256-ecb', key('blocks', purpose), null).setAutoPadding(false).update(blocks),
    sign: (purpose, text) => mac('sign', purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const right = mac('sign', purpose, text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

function openWith(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
}
