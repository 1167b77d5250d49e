import { checkedKey, type ObjectStore, postExpiry } from './object-store.ts';
import { writePolicy } from './post-policy.ts';
import { remoteObjects } from './remote-objects.ts';
import {
  aws_v4,
  canonicalV4,
  encodePathV4,
  encodeV4,
  sha256,
  signV4,
  textToSign,
  v4Scope,
  v4Time,
  type V4Keys,
} from './sign-v4.ts';

export type S3Facts = {
  keys: V4Keys;
  bucket: string;
  /** Where the bucket is reached: `https://bucket.host`, or `https://host/bucket`; without a slash at the end. */
  bucket_url: string;
  clock?: () => Date;
};

/** Any service that speaks S3: POST policy and signed requests of Signature Version 4. */
export function s3Store({ keys, bucket, bucket_url, clock = () => new Date() }: S3Facts): ObjectStore {
  const { host, origin, pathname } = new URL(bucket_url);
  const base = pathname === '/' ? '' : pathname;
  return {
    version: aws_v4.algorithm,
    post_origin: origin,

    signPost({ key, size, mime, disposition, now }) {
      const expires_at = postExpiry(now);
      // Every field but policy, signature and file has to stand in the policy.
      const pinned = {
        key: checkedKey(key),
        'Content-Type': mime,
        'Content-Disposition': disposition,
        success_action_status: '200',
        'x-amz-algorithm': aws_v4.algorithm,
        'x-amz-credential': `${keys.id}/${v4Scope(aws_v4, keys.region, now)}`,
        'x-amz-date': v4Time(now),
      };
      const policy = writePolicy(expires_at, [
        { bucket },
        ...Object.entries(pinned).map(([name, value]): [string, string, string] => ['eq', `$${name}`, value]),
        ['content-length-range', size, size],
      ]);
      const signature = signV4(aws_v4, keys, now, policy);
      const fields = { ...pinned, policy, 'x-amz-signature': signature };
      return {
        server: bucket_url,
        policy,
        signature,
        access_key_id: keys.id,
        token: '',
        version: aws_v4.algorithm,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        expires_at,
      };
    },

    ...remoteObjects('S3', ({ method, key, query, headers, body }) => {
      const now = clock();
      const path = key === '' ? base || '/' : `${base}/${encodePathV4(key)}`;
      const signed = {
        ...headers,
        host,
        'x-amz-content-sha256': sha256(body ?? ''),
        'x-amz-date': v4Time(now),
      };
      const authorization = s3Authorization(keys, now, { method, path, query, headers: signed });
      const search = Object.entries(query).map(([name, value]) => `${encodeV4(name)}=${encodeV4(value)}`);
      const { host: _, ...sent } = signed;
      return {
        url: `${origin}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
        headers: { ...sent, authorization },
      };
    }),
  };
}

type S3Request = {
  method: string;
  /** As it is asked for, encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** All of them are signed; `host` and `x-amz-content-sha256` among them. */
  headers: Readonly<Record<string, string>>;
};

export function s3Authorization(
  keys: V4Keys,
  now: Date,
  { method, path, query, headers }: S3Request,
): string {
  const signed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const named = Object.keys(signed).sort().join(';');
  const payload = signed['x-amz-content-sha256'] ?? sha256('');
  const canonical = canonicalV4({ method, path, query, headers: signed, named, payload, keeps_equals: true });
  const signature = signV4(aws_v4, keys, now, textToSign(aws_v4, keys.region, now, canonical));
  return `${aws_v4.algorithm} Credential=${keys.id}/${v4Scope(aws_v4, keys.region, now)},SignedHeaders=${named},Signature=${signature}`;
}
