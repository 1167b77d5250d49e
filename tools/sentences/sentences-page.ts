import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSentences } from './read-sentences.ts';

const root = path.join(import.meta.dirname, '../..');

/** Not met by anybody who uses the product: tests, what fills the bench, and tables of characters. */
const left_out = [
  '**/*.test.{ts,tsx}',
  'server/testing/**',
  'server/domains/*/loading/**',
  'server/characters/**',
];

/** All sentences of the product by the file in which they stand, a line each; `under` narrows it to a folder or file. */
export function sentencesPage(under = ''): string {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: left_out })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.startsWith(under))
    .sort();
  return files
    .map((file) => ({ file, said: readSentences(file, readFileSync(path.join(root, file), 'utf8')) }))
    .filter(({ said }) => said.length > 0)
    .map(({ file, said }) => `${file}\n${said.map((sentence) => `  ${sentence}\n`).join('')}`)
    .join('\n');
}
