import * as fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';
import os from 'node:os';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * The sources as `COPY . .` takes them into the image, with the built pages and the packages of this checkout. What is installed or
 * pruned there stays there: npm replaces files, and the one that it writes over is a copy.
 */
export function copiedCheckout(): { folder: string; remove: () => void } {
  const copy = temporaryFolder(os.tmpdir());
  const left_out = fs.readFileSync(path.join(project, '.dockerignore'), 'utf8').split('\n');
  for (const name of fs.readdirSync(project))
    if (!left_out.includes(name) && !left_out.includes(`**/${name}`))
      fs.cpSync(path.join(project, name), path.join(copy.folder, name), { recursive: true });
  for (const name of ['build', 'node_modules'])
    linkTree(path.join(project, name), path.join(copy.folder, name));
  const list = 'node_modules/.package-lock.json';
  fs.rmSync(path.join(copy.folder, list));
  fs.copyFileSync(path.join(project, list), path.join(copy.folder, list));
  return copy;
}

/** A folder of the same files under other names: a second of time, and no room on the disk. */
function linkTree(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    fs.linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error; // the temporary folder is on another disk
    fs.copyFileSync(source, target);
  }
}
