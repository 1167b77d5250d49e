import { expect, test } from 'vitest';
import { questionOf } from '../../server/testing/qn-builders.ts';
import {
  type Answer,
  answerFault,
  answerFaults,
  answersKept,
  askedOf,
  hasOptions,
  isTooQuick,
  type Question,
  qn_category_ids,
  question_kinds,
  type QuestionKind,
  sharesOf,
  tookWords,
  usualSeconds,
} from './qn-words.ts';

test('the usual time is what staff think until five have answered, then the median', () => {
  expect(usualSeconds([1, 2, 3, 4], 5)).toBe(300);
  expect(usualSeconds([9, 100, 1, 50, 20], 5)).toBe(20);
  expect(usualSeconds([10, 20, 30, 40, 50, 60], 5)).toBe(35);
});

test('too quick is less than a fifth of it', () => {
  expect([59, 60, 61].map((seconds) => isTooQuick(seconds, 300))).toEqual([true, false, false]);
});

test('shares of one choice add up to 100, the largest rests are rounded up', () => {
  expect(sharesOf([1, 1, 1], 3)).toEqual([34, 33, 33]);
  expect(sharesOf([326, 190, 151, 88, 40], 795)).toEqual([41, 24, 19, 11, 5]);
  expect(sharesOf([2, 2], 3)).toEqual([67, 67]);
  // Of equal rests the first takes what is missing; what is not all is rounded for itself.
  expect(sharesOf([1, 1, 1, 1, 1, 1], 6)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(sharesOf([1, 1], 3)).toEqual([33, 33]);
  expect(sharesOf([3], 3)).toEqual([100]);
  expect(sharesOf([0, 0], 0)).toEqual([0, 0]);
});

test('a question hangs on what was asked before it: one that is hidden hides those behind it', () => {
  const questions = [
    questionOf('q1'),
    questionOf('q2', 'many', { show_if: { question: 'q1', any_of: ['a'] } }),
    questionOf('q3', 'text', { show_if: { question: 'q2', any_of: ['b', 'c'] } }),
  ];
  const keys = (answers: Parameters<typeof askedOf>[1]) => askedOf(questions, answers).map(({ key }) => key);
  expect(keys({})).toEqual(['q1']);
  expect(keys({ q1: 'a', q2: ['a'] })).toEqual(['q1', 'q2']);
  expect(keys({ q1: 'a', q2: ['a', 'c'] })).toEqual(['q1', 'q2', 'q3']);
  expect(keys({ q1: 'b', q2: ['c'], q3: '有' })).toEqual(['q1']);
  expect(answersKept(questions, { q1: 'b', q2: ['c'], q3: '有' })).toEqual({ q1: 'b' });
  expect(answersKept(questions, { q1: 'a', q2: [] })).toEqual({ q1: 'a' });
  expect(answersKept([questionOf('q1', 'text'), questionOf('q2', 'scale')], { q1: '' })).toEqual({});
  // What was said in words or marks opens nothing, though it reads like an option.
  const by_mark = [
    questionOf('q1', 'scale'),
    questionOf('q2', 'text', { show_if: { question: 'q1', any_of: ['3'] } }),
  ];
  expect(askedOf(by_mark, { q1: 3 }).map(({ key }) => key)).toEqual(['q1']);
});

const kinds = Object.keys(question_kinds) as QuestionKind[];
const fault = (kind: QuestionKind, answer: Answer | undefined, more: Partial<Question> = {}) =>
  answerFault(questionOf('q1', kind, more), answer);

test('what must be answered is; what need not may be left out, by whatever is empty', () => {
  for (const kind of kinds)
    for (const empty of [undefined, '', []]) {
      expect(fault(kind, empty), kind).toBe('这一题还没有答');
      expect(fault(kind, empty, { must: false }), kind).toBeNull();
    }
});

test.each<[QuestionKind, Answer, string | null, Partial<Question>?]>([
  ['single', 'a', null],
  ['single', 'd', '没有这个选项'],
  ['single', ['a'], '没有这个选项'],
  ['single', 1, '没有这个选项'],
  ['many', ['a', 'c'], null],
  ['many', 'a', '没有这个选项'],
  ['many', ['a', 'd'], '没有这个选项'],
  ['many', ['a', 'a'], '同一个选项只能选一次'],
  ['many', ['a', 'b'], null, { most: 2 }],
  ['many', ['a', 'b', 'c'], '至多选 2 个', { most: 2 }],
  ['scale', 1, null],
  ['scale', 5, null],
  ['scale', 0, '打 1 到 5 分'],
  ['scale', 6, '打 1 到 5 分'],
  ['scale', 6, null, { steps: 7 }],
  ['scale', 2.5, '打 1 到 5 分'],
  ['scale', '3', '打 1 到 5 分'],
  ['text', '字'.repeat(500), null],
  ['text', '字'.repeat(501), '至多 500 个字'],
  ['text', 3, '这一题要填文字'],
  ['text', ['a'], '这一题要填文字'],
  ['ranking', ['c', 'a', 'b'], null],
  ['ranking', ['c', 'a'], '每个选项都要排上'],
  ['ranking', ['c', 'a', 'a'], '同一个选项只能选一次'],
  ['ranking', ['c', 'a', 'z'], '没有这个选项'],
])('a question of kind %s takes %j: %s', (kind, answer, says, more) =>
  expect(fault(kind, answer, more)).toBe(says),
);

test('faults are told by their fields, of what was asked, and of what nobody asked', () => {
  const questions = [
    questionOf('q1'),
    questionOf('q2', 'text', { show_if: { question: 'q1', any_of: ['a'] } }),
  ];
  expect(answerFaults(questions, { q1: 'a' })).toEqual([{ path: 'answers.q2', message: '这一题还没有答' }]);
  expect(answerFaults(questions, { q1: 'b' })).toEqual([]);
  expect(answerFaults(questions, { q1: 'z', q9: 'a' })).toEqual([
    { path: 'answers.q1', message: '没有这个选项' },
    { path: 'answers.q9', message: '没有这道题' },
  ]);
});

test('categories and kinds', () => {
  expect(qn_category_ids).toEqual([1, 2, 3, 4, 5]);
  expect(kinds.filter(hasOptions)).toEqual(['single', 'many', 'ranking']);
});

test('time is told in minutes and seconds', () => {
  expect([41, 242].map(tookWords)).toEqual(['0 分 41 秒', '4 分 02 秒']);
});
