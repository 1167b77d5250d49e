import { randomBytes } from 'node:crypto';
import { CannotStart } from '../cannot-start.mjs';
import type { Config } from '../config.ts';
import { localStore } from '../gateways/storage/local-store.ts';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { remoteStore } from '../gateways/storage/storage.ts';

/** Where backups lie. Nobody posts there, so what a folder signs is worth nothing. */
export function backupStore({ backup }: Pick<Config, 'backup'>): ObjectStore {
  if (!backup)
    throw new CannotStart(
      '环境变量 BACKUP_TO 未设置，应是一个文件夹，或 oss、s3',
      'BACKUP_TO is not set: a folder, or oss, or s3',
    );
  return backup.kind === 'folder'
    ? localStore({ folder: backup.folder, secret: randomBytes(32) })
    : remoteStore(backup);
}
