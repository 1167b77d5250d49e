import { expect, test } from 'vitest';
import { chosenOf } from './sample-mutants.ts';
import { figuresOf, percent, survivorsOf, type Report } from './survivors.ts';

const at = (line: number, from: number, to: number, end_line = line) => ({
  start: { line, column: from },
  end: { line: end_line, column: to },
});
const report: Report = {
  files: {
    'server/a.ts': {
      source: 'const yes = a > b;\nif (yes) {\n  tell();\n}\n',
      mutants: [
        { status: 'NoCoverage', mutatorName: 'BlockStatement', replacement: '{}', location: at(2, 10, 2, 4) },
        {
          status: 'Survived',
          mutatorName: 'EqualityOperator',
          replacement: 'a >= b',
          location: at(1, 13, 18),
        },
        { status: 'Killed', mutatorName: 'EqualityOperator', replacement: 'a <= b', location: at(1, 13, 18) },
        { status: 'Timeout', mutatorName: 'Conditional', replacement: 'true', location: at(2, 5, 8) },
        { status: 'CompileError', mutatorName: 'Conditional', replacement: 'false', location: at(2, 5, 8) },
        { status: 'Ignored', mutatorName: 'Conditional', replacement: 'false', location: at(2, 5, 8) },
      ],
    },
  },
};

test('counts what tests noticed of what could be noticed', () => {
  expect(figuresOf(report)).toEqual({ caught: 2, of: 4 });
  expect(percent(figuresOf(report))).toBe('2 of 4 caught, 50.0 %');
  expect(percent({ caught: 0, of: 0 })).toBe('nothing to catch');
});

test('says where each survivor is and what it changed, in the order of the file', () => {
  expect(survivorsOf(report)).toEqual([
    'server/a.ts:1:13 a > b → a >= b',
    'server/a.ts:2:10 { tell(); } → {} (no test comes here)',
  ]);
});

test('a sample is as large as asked, the same for the same seed, and another for another', () => {
  const mutants = Array.from({ length: 50 }, (_, i) => ({
    id: String(i),
    fileName: 'a.ts',
    location: { line: i },
    mutatorName: 'Conditional',
    replacement: 'true',
  }));
  const sample = chosenOf(mutants, 10, '1');
  expect(sample.size).toBe(10);
  expect(chosenOf(mutants.toReversed(), 10, '1')).toEqual(sample);
  expect(chosenOf(mutants, 10, '2')).not.toEqual(sample);
  expect(chosenOf(mutants, 99, '1').size).toBe(50);
});
