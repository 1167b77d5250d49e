import { own_data_path, ownDataFile } from './domains/account/index.ts';
import type { OwnFile } from './http/own-files.ts';

/** What people may fetch of their own. */
export const ownFiles: OwnFile[] = [
  {
    path: own_data_path,
    name: 'chuhaiji-own-data.zip',
    type: 'application/zip',
    read: (db, viewer, now) => ownDataFile({ db }, viewer.id, now),
  },
];
