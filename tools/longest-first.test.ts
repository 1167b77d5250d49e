import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { kept_durations } from './keep-durations.ts';
import LongestFirst from './longest-first.ts';

const root = path.join(import.meta.dirname, '..');
const kept = Object.keys(JSON.parse(readFileSync(kept_durations, 'utf8')) as object);
const [longest, shorter] = [kept[0]!, kept.at(-1)!];
const quick = 'tools/longest-first.test.ts';

const file = (name: string, groupOrder: number) =>
  ({
    moduleId: path.join(root, name),
    project: { name: String(groupOrder), config: { sequence: { groupOrder }, isolate: false } },
  }) as unknown as TestSpecification;
const sorted = async (...files: TestSpecification[]) => {
  const nothing_known = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const order = await new LongestFirst(nothing_known).sort(files);
  return order.map(({ moduleId, project }) => [
    project.config.sequence.groupOrder,
    path.relative(root, moduleId),
  ]);
};

test('on a fresh clone the longest file of each group comes first, and groups stay in their order', async () => {
  expect(
    await sorted(file(longest, 1), file(quick, 0), file(quick, 1), file(shorter, 0), file(longest, 0)),
  ).toEqual([
    [0, longest],
    [0, shorter],
    [0, quick],
    [1, longest],
    [1, quick],
  ]);
});
