import { createHmac } from 'node:crypto';
import path from 'node:path';
import { type FileLinks, fileLinks } from './file-links.ts';
import { type LocalStore, localStore } from './local-store.ts';
import type { ObjectStore } from './object-store.ts';
import { ossStore } from './oss-store.ts';
import { s3Store } from './s3-store.ts';

type BucketSettings = {
  kind: 'oss' | 's3';
  endpoint: string;
  bucket: string;
  /** The bucket in the path, `endpoint/bucket`, as most S3 services of one's own want it. */
  path_style: boolean;
  keys: { id: string; secret: string; region: string };
};

export type StorageSettings = { kind: 'local' } | BucketSettings;

/** Where files lie, and how they are addressed. `local` is there where browsers post them to this site itself. */
export type Storage = ObjectStore & { links: FileLinks; local?: LocalStore };

type Facts = {
  settings: StorageSettings;
  data_dir: string;
  data_secret: string;
  files_url?: string | undefined;
};

export function storageOf({ settings, data_dir, data_secret, files_url }: Facts): Storage {
  const key = (purpose: string) => createHmac('sha256', data_secret).update(`storage ${purpose}`).digest();
  const links = fileLinks({ origin: files_url ?? '', secret: key('links') });
  if (settings.kind === 'local') {
    const local = localStore({ folder: path.join(data_dir, 'files'), secret: key('posts') });
    return { ...local, links, local };
  }
  return { ...remoteStore(settings), links };
}

export function remoteStore(settings: BucketSettings): ObjectStore {
  const { bucket, keys } = settings;
  const store = settings.kind === 'oss' ? ossStore : s3Store;
  return store({ keys, bucket, bucket_url: bucketUrl(settings) });
}

export function bucketUrl({
  endpoint,
  bucket,
  path_style,
}: {
  endpoint: string;
  bucket: string;
  path_style: boolean;
}): string {
  const { protocol, host } = new URL(endpoint);
  return path_style ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
}
