import { checkedKey, type ObjectStore, postExpiry } from './object-store.ts';
import { writePolicy } from './post-policy.ts';
import { remoteObjects } from './remote-objects.ts';
import {
  aliyun_v4,
  canonicalV4,
  encodePathV4,
  encodeV4,
  signV4,
  textToSign,
  v4Scope,
  v4Time,
  type V4Keys,
} from './sign-v4.ts';

export type OssFacts = {
  keys: V4Keys;
  bucket: string;
  /** Where the bucket is reached, `https://bucket.oss-cn-hangzhou.aliyuncs.com`; without a slash at the end. */
  bucket_url: string;
  clock?: () => Date;
};

/** Aliyun OSS: PostObject and signed requests, both in version 4. */
export function ossStore({ keys, bucket, bucket_url, clock = () => new Date() }: OssFacts): ObjectStore {
  const credential = (now: Date) => `${keys.id}/${v4Scope(aliyun_v4, keys.region, now)}`;
  return {
    version: aliyun_v4.algorithm,
    post_origin: new URL(bucket_url).origin,

    signPost({ key, size, mime, disposition, now }) {
      const expires_at = postExpiry(now);
      const pinned = {
        'x-oss-signature-version': aliyun_v4.algorithm,
        'x-oss-credential': credential(now),
        'x-oss-date': v4Time(now),
      };
      const policy = writePolicy(expires_at, [
        { bucket },
        ...Object.entries(pinned).map(([name, value]) => ({ [name]: value })),
        ['eq', '$key', checkedKey(key)],
        ['in', '$content-type', [mime]],
        ['eq', '$Content-Disposition', disposition],
        ['eq', '$success_action_status', '200'],
        ['content-length-range', size, size],
      ]);
      const signature = signV4(aliyun_v4, keys, now, policy);
      const fields = {
        key,
        'Content-Type': mime,
        'Content-Disposition': disposition,
        success_action_status: '200',
        ...pinned,
        policy,
        'x-oss-signature': signature,
      };
      return {
        server: bucket_url,
        policy,
        signature,
        access_key_id: keys.id,
        token: '',
        version: aliyun_v4.algorithm,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        expires_at,
      };
    },

    ...remoteObjects('OSS', ({ method, key, query, headers }) => {
      const now = clock();
      const signed = { ...headers, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD', 'x-oss-date': v4Time(now) };
      const authorization = ossAuthorization(keys, now, {
        method,
        resource: `/${bucket}/${key}`,
        query,
        headers: signed,
      });
      const search = Object.entries(query).map(([name, value]) => `${encodeV4(name)}=${encodeV4(value)}`);
      return {
        url: `${bucket_url}/${encodePathV4(key)}${search.length > 0 ? `?${search.join('&')}` : ''}`,
        headers: { ...signed, authorization },
      };
    }),
  };
}

type OssRequest = {
  method: string;
  /** `/bucket/key` */
  resource: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
};

/** Of the headers, content-type, content-md5 and those of OSS itself are signed. */
export function ossAuthorization(
  keys: V4Keys,
  now: Date,
  { method, resource, query, headers }: OssRequest,
): string {
  const signed = Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-')),
  );
  const canonical = canonicalV4({
    method,
    path: encodePathV4(resource),
    query,
    headers: signed,
    named: '',
    payload: 'UNSIGNED-PAYLOAD',
    keeps_equals: false,
  });
  const signature = signV4(aliyun_v4, keys, now, textToSign(aliyun_v4, keys.region, now, canonical));
  return `${aliyun_v4.algorithm} Credential=${keys.id}/${v4Scope(aliyun_v4, keys.region, now)},Signature=${signature}`;
}
