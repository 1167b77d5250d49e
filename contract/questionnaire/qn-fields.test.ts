import { describe, expect, test } from 'vitest';
import { questionOf } from '../../server/testing/qn-builders.ts';
import { acode, answers, category_id, question, questions, title } from './qn-fields.ts';
import { qn_limits } from './qn-words.ts';

/** What is wrong, each with its field. */
const faults = (schema: typeof questions | typeof answers | typeof question, given: unknown) => {
  const read = schema.safeParse(given);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};
const q1 = questionOf('q1');
const hangs = (asked: string, any_of: string[]) => ({ show_if: { question: asked, any_of } });

describe('questions', () => {
  test('of every kind, one hanging on another, are taken as they are', () => {
    const list = [
      q1,
      questionOf('q2', 'many', { most: 2, ...hangs('q1', ['a', 'c']) }),
      questionOf('q3', 'scale', { steps: 10, low: '不会', high: '一定会' }),
      questionOf('q4', 'text', { must: false, ...hangs('q2', ['b']) }),
      questionOf('q5', 'ranking'),
    ];
    expect(questions.parse(list)).toEqual(list);
    expect(question.parse({ key: 'q1', kind: 'text', title: '说说看' })).toEqual(
      questionOf('q1', 'text', { title: '说说看' }),
    );
  });

  test.each<[string, unknown[], string[]]>([
    ['the same key', [q1, questionOf('q1')], ['1.key 题目的编号重复了']],
    [
      'one option',
      [questionOf('q1', 'many', { options: [q1.options[0]!] })],
      ['0.options 至少要有 2 个选项'],
    ],
    [
      'options of one key',
      [
        questionOf('q1', 'single', {
          options: [
            { key: 'a', title: '甲' },
            { key: 'a', title: '乙' },
          ],
        }),
      ],
      ['0.options 选项的编号重复了'],
    ],
    [
      'options of one name',
      [
        questionOf('q1', 'ranking', {
          options: [
            { key: 'a', title: '甲' },
            { key: 'b', title: ' 甲 ' },
          ],
        }),
      ],
      ['0.options 有两个选项一样'],
    ],
    [
      'a condition on what comes later',
      [{ ...q1, ...hangs('q2', ['a']) }, questionOf('q2')],
      ['0.show_if 条件要取自前面的单选或多选题'],
    ],
    [
      'a condition on what is not there',
      [q1, questionOf('q2', 'text', hangs('q9', ['a']))],
      ['1.show_if 条件要取自前面的单选或多选题'],
    ],
    ['a condition on itself', [{ ...q1, ...hangs('q1', ['a']) }], ['0.show_if 条件要取自前面的单选或多选题']],
    [
      'a condition on a mark',
      [questionOf('q1', 'scale'), questionOf('q2', 'text', hangs('q1', ['a']))],
      ['1.show_if 条件要取自前面的单选或多选题'],
    ],
    [
      'a condition on an option that is not there',
      [q1, questionOf('q2', 'text', hangs('q1', ['a', 'z']))],
      ['1.show_if 条件里有那道题没有的选项'],
    ],
    [
      'a condition without an option',
      [q1, questionOf('q2', 'text', hangs('q1', []))],
      ['1.show_if.any_of 请选择什么时候问这一题'],
    ],
    [
      'too many',
      Array.from({ length: qn_limits.questions + 1 }, (_, at) => questionOf(`q${at}`)),
      [' 至多 40 题'],
    ],
  ])('with %s are refused at their field', (_what, list, said) => {
    expect(faults(questions, list)).toEqual(said);
  });

  test.each([
    [{ title: '题' }, 'title 题目至少 2 个字'],
    [{ kind: 'essay' }, 'kind 没有这种题型'],
    [{ key: 'Q1' }, 'key 编号不对'],
    [{ key: '' }, 'key 编号不对'],
    [{ key: 'q12345678' }, 'key 编号不对'],
    [{ most: 0 }, 'most 至少能选 1 个'],
    [{ most: 1.5 }, 'most 至多选几个应为整数'],
    [{ steps: 2 }, 'steps 满分最少 3 分'],
    [{ steps: 11 }, 'steps 满分最多 10 分'],
    [{ low: '一二三四五六七八九十一二三' }, 'low 最低分的意思至多 12 个字'],
    [
      { options: Array.from({ length: 21 }, (_, at) => ({ key: `o${at}`, title: `第 ${at}` })) },
      'options 至多 20 个选项',
    ],
  ])('with %j are refused', (change, said) => {
    expect(faults(question, { ...q1, ...change })).toEqual([said]);
  });
});

test('answers are keyed by questions, of the kinds that there are, and no more than there can be', () => {
  const good = { q1: 'a', q2: ['a', 'b'], q3: 4, q4: '一句话' };
  expect(answers.parse({ ...good, q4: ' 一句话\n' })).toEqual(good);
  const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`q${at}`, 1]));
  expect(faults(answers, many(qn_limits.questions))).toEqual([]);
  expect(faults(answers, many(qn_limits.questions + 1))).toEqual([' 回答比题目还多']);
  expect(faults(answers, { q1: true })).toEqual(['q1 这一题的回答不对']);
  expect(faults(answers, { 'Q 1': 'a' })).toHaveLength(1);
  expect(faults(answers, null)).toEqual([' 请填写回答']);
});

test('a code is typed in any case; a category is one of five', () => {
  expect(acode.parse(' qn2k ')).toBe('QN2K');
  for (const typed of ['abc', 'A'.repeat(13), 'AB-CD', '', '码码码码'])
    expect(acode.safeParse(typed).error?.issues[0]?.message).toBe('邀请码是 4 到 12 位字母和数字');
  expect([1, 5, '3'].map((given) => category_id.safeParse(given).success)).toEqual([true, true, true]);
  for (const given of [0, 6]) expect(category_id.safeParse(given).success).toBe(false);
  expect(category_id.safeParse(6).error?.issues[0]?.message).toBe('没有这个类别');
  expect(title.safeParse('三个字').success).toBe(false);
});
