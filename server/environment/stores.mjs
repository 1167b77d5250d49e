// @ts-check
import path from 'node:path';
import { CannotStart } from '../cannot-start.mjs';

/** @typedef {import('./variables.mjs').Values} Values */

/**
 * Where the files lie that people send.
 * @param {Values} values
 */
export const storageOf = (values) =>
  values.STORAGE === 'local'
    ? { kind: /** @type {const} */ ('local') }
    : bucketOf(values, values.STORAGE, 'STORAGE');

/**
 * Where the embedded database hands on all that it writes.
 * @param {Values} values
 */
export function archiveOf(values) {
  if (!values.ARCHIVE_DIR) return undefined;
  if (values.DATABASE_URL)
    throw new CannotStart(
      '环境变量 ARCHIVE_DIR 只用于内置数据库，不能和 DATABASE_URL 一起用，请在自己的 PostgreSQL 上归档',
      'ARCHIVE_DIR is for the embedded database and does not go together with DATABASE_URL: let your PostgreSQL archive',
    );
  return outsideDataDir(values, 'ARCHIVE_DIR', values.ARCHIVE_DIR);
}

/**
 * @param {Values} values
 * @param {'ARCHIVE_DIR' | 'BACKUP_TO'} name
 * @param {string} folder
 */
function outsideDataDir(values, name, folder) {
  const outside = path.resolve(folder);
  if (path.relative(path.resolve(values.DATA_DIR), outside).startsWith('..')) return outside;
  throw new CannotStart(
    `环境变量 ${name} 不能在 DATA_DIR 之内，请放到另一块磁盘`,
    `${name} must not be inside DATA_DIR: put it on another disk`,
  );
}

/**
 * Where backups go. Never where the site tidies up by itself: it would take them for files that nobody knows.
 * @param {Values} values
 */
export function backupOf(values) {
  const to = values.BACKUP_TO;
  if (!to) return undefined;
  if (to !== 'oss' && to !== 's3')
    return { kind: /** @type {const} */ ('folder'), folder: outsideDataDir(values, 'BACKUP_TO', to) };
  const bucket = bucketOf(values, to, 'BACKUP');
  if (values.STORAGE_BUCKET === bucket.bucket && values.STORAGE_ENDPOINT === values.BACKUP_ENDPOINT)
    throw new CannotStart(
      '环境变量 BACKUP_BUCKET 不能与 STORAGE_BUCKET 相同，请另建一个存储桶',
      'BACKUP_BUCKET must not be STORAGE_BUCKET: make a bucket of its own',
    );
  return bucket;
}

/**
 * @param {Values} values
 * @param {'oss' | 's3'} kind
 * @param {'STORAGE' | 'BACKUP'} prefix
 */
function bucketOf(values, kind, prefix) {
  const chosen = `${prefix === 'BACKUP' ? 'BACKUP_TO' : 'STORAGE'}=${kind}`;
  /** @param {'ENDPOINT' | 'BUCKET' | 'REGION' | 'KEY_ID' | 'KEY_SECRET'} part */
  const given = (part) => {
    const name = /** @type {const} */ (`${prefix}_${part}`);
    const value = values[name];
    if (value) return value;
    throw new CannotStart(
      `环境变量 ${name} 未设置，${chosen} 需要它`,
      `${name} is not set, and ${chosen} needs it`,
    );
  };
  return {
    kind,
    endpoint: new URL(given('ENDPOINT')).origin,
    bucket: given('BUCKET'),
    path_style: values[/** @type {const} */ (`${prefix}_PATH_STYLE`)],
    keys: { region: given('REGION'), id: given('KEY_ID'), secret: given('KEY_SECRET') },
  };
}
