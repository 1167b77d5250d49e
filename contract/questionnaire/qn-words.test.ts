import { expect, test } from 'vitest';
import { questionOf } from '../../server/testing/qn-builders.ts';
import { answersKept, askedOf, isTooQuick, sharesOf, tookWords, usualSeconds } from './qn-words.ts';

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
});

test('time is told in minutes and seconds', () => {
  expect([41, 242].map(tookWords)).toEqual(['0 分 41 秒', '4 分 02 秒']);
});
