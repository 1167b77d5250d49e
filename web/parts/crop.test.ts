import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crops } from '../../contract/upload/crops.ts';

const web = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

test('the sheet says the ratios of the contract, no more and no fewer', () => {
  const said = [
    ...read('parts/crop.css').matchAll(/\[data-crop="(\w+)"\] \{ aspect-ratio: (\d+) \/ (\d+); \}/g),
  ];
  expect(
    Object.fromEntries(said.map(([, name, across, down]) => [name, [Number(across), Number(down)]])),
  ).toEqual(crops);
});

test('no other sheet cuts pictures; faces are round by themselves', () => {
  const cutting = globSync('**/*.css', { cwd: web }).filter((file) => /object-fit:\s*cover/.test(read(file)));
  expect(cutting.sort()).toEqual(['parts/crop.css', 'ui/avatar.css']);
});
