import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { kept_durations, nameOf } from './keep-durations.ts';

/** Files whose time nobody kept are quick. */
const usual = 1;

/**
 * Within its group the longest file first, so that no worker begins a long one when the others have nothing left. Vitest does so by
 * itself where it has run before; on a fresh clone it knows only sizes, and the sweeps are three lines each.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = JSON.parse(readFileSync(kept_durations, 'utf8')) as Record<string, number>;
    const of = (file: TestSpecification) => seconds[nameOf(file.moduleId)] ?? usual;
    const group = (file: TestSpecification) => file.project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => group(a) - group(b) || of(b) - of(a));
  }
}
