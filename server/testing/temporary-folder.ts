import * as fs from 'node:fs';
import path from 'node:path';
import { fastFolder } from './throwaway.ts';

/** A fresh folder that the embedded server's user can enter, and how to take it away again. */
export function temporaryFolder(where = fastFolder()): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(where, `chuhaiji-folder-${process.pid}-`));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
