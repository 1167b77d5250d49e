import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Seconds that a file took, of the files that take some; kept with the code, so that a fresh clone knows them too. */
export const kept_durations = path.join(root, 'tools/durations.json');
export const nameOf = (file: string): string => path.relative(root, file).replaceAll('\\', '/');

/** What is quicker is not worth a line. */
const least_seconds = 3;

/** `npm test -- --reporter=./tools/keep-durations.ts` writes them anew; files that did not run keep theirs. */
export default class KeepDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = JSON.parse(readFileSync(kept_durations, 'utf8')) as Record<string, number>;
    for (const module of modules)
      seconds[nameOf(module.moduleId)] = Math.round(
        (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
      );
    const worth = Object.entries(seconds).filter(
      ([file, took]) => took >= least_seconds && existsSync(path.join(root, file)),
    );
    const longest_first = worth.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    writeFileSync(kept_durations, `${JSON.stringify(Object.fromEntries(longest_first), null, 2)}\n`);
  }
}
