import { expect, test } from 'vitest';
import type { Question } from '../../../../contract/questionnaire/qn-words.ts';
import { questionsOf, rowsOf } from './question-rows.ts';

test('questions come back from the fields as they went in', () => {
  const typed = questionsOf([
    { kind: 'single', title: ' 走哪条线 ', must: true, lines: '海运\n\n 空派 ' },
    { kind: 'many', title: '为什么', must: false, lines: '快\n便宜', most: 1, on: 1, any_of: ['空派'] },
    { kind: 'scale', title: '满意吗', must: true, lines: '忘了删', steps: 7, low: '不满意' },
  ]);
  expect(typed).toMatchObject([
    {
      key: 'q1',
      title: '走哪条线',
      options: [
        { key: 'o1', title: '海运' },
        { key: 'o2', title: '空派' },
      ],
      show_if: null,
    },
    { key: 'q2', most: 1, show_if: { question: 'q1', any_of: ['o2'] } },
    { key: 'q3', options: [], steps: 7, low: '不满意', high: '' },
  ]);
  expect(questionsOf(rowsOf(typed as Question[]))).toEqual(typed);
});
