import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { term_names } from '../contract/trade/terms.ts';

/** Finance changes them by two persons; one that nothing asks for would be a knob without a wire. */
test('whatever can be set of the trade is asked for by some rule', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const source = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const words = new Set(source.match(/\w+/g));
  expect(term_names.filter((name) => !words.has(name))).toEqual([]);
});
