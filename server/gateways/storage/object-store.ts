import type { Readable } from 'node:stream';

/** What a browser may send, and only that: exactly this key, size, type and name to be saved as, for ten minutes. */
export type PostFacts = { key: string; size: number; mime: string; disposition: string; now: Date };

/** A form post that the store will take: `fields` in this order, then `file`. */
export type SignedPost = {
  server: string;
  policy: string;
  signature: string;
  access_key_id: string;
  token: string;
  version: string;
  fields: { name: string; value: string }[];
  expires_at: Date;
};

export const post_minutes = 10;
export const postExpiry = (now: Date): Date => new Date(now.getTime() + post_minutes * 60_000);

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Where the bytes of files lie: a folder, Aliyun OSS, or any S3-compatible service. Keys are paths of small letters, digits,
 * `-` and `.`. What fails for a reason that may pass throws; what is not there is null.
 */
export type ObjectStore = {
  version: string;
  /** Origin that browsers post to; empty for this site itself. */
  post_origin: string;
  signPost: (facts: PostFacts) => SignedPost;
  head: (key: string) => Promise<{ size: number } | null>;
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  write: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** What is not there counts as removed. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Keys that begin with `prefix` and come after `after`, in their order; at most 1000. */
  list: (prefix: string, after?: string) => Promise<{ key: string; size: number; modified_at: Date }[]>;
};

const key_shape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Refuses what could lead out of the folder or the bucket. */
export function checkedKey(key: string): string {
  if (!key_shape.test(key) || key.length > 200) throw new Error(`no key of an object: ${key}`);
  return key;
}

/** RFC 6266 with RFC 5987: the plain name for old programs, the true one beside it. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
