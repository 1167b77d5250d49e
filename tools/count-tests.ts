import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: { title: string; reason: string }[];
  /** Passed, but not at the first try: why that one failed. */
  retried: { title: string; reason: string }[];
}

/** Writes how a run ended to the file that COUNTS_FILE names. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const brokenFiles = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        tests.every((test) => test.module !== module || test.result().state !== 'failed'),
    );
    const counts: Counts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      // a file that does not load and an error outside of every test have failed, too
      failed:
        tests.filter((test) => test.result().state === 'failed').length +
        brokenFiles.length +
        unhandled.length,
      skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).map(describeSkip),
      retried: tests.filter((test) => test.result().state === 'passed').flatMap(describeRetry),
    };
    writeFileSync(process.env.COUNTS_FILE!, JSON.stringify(counts));
  }
}

const titleOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

const describeRetry = (test: TestCase) =>
  (test.result().errors ?? []).map(({ message, stacks }) => {
    const at = stacks?.find(({ file }) => file === test.module.moduleId);
    return { title: titleOf(test), reason: at ? `${message}, line ${at.line}` : message };
  });

function describeSkip(test: TestCase) {
  const { note } = test.result() as { note?: string };
  return {
    title: titleOf(test),
    reason: note ?? (test.options.mode === 'todo' ? 'not written yet' : 'no reason given'),
  };
}
