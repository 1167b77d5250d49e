import { describe, expect, test } from 'vitest';
import { complainsOfOpinion, missingFrom, templateLines, wordsOf } from './report-check.ts';
import { creditOf, median, testerScore } from './scores.ts';

describe('a company’s credit', () => {
  const facts = {
    finished_tasks: 5,
    pay_days: [0.2, 3, 0.6],
    answer_days: [1, 2],
    ended_reports: 24,
    unpaid_reports: 1,
  };
  test('is medians, with one decimal', () =>
    expect(creditOf(facts)).toEqual({
      shown: true,
      finished_tasks: 5,
      reports: 24,
      pay_days: 0.6,
      answer_days: 1.5,
      unpaid: 1,
      unpaid_bp: 417,
    }));
  test('is not shown before the fifth task', () =>
    expect(creditOf({ ...facts, finished_tasks: 4 })).toEqual({
      shown: false,
      finished_tasks: 4,
      missing: 1,
    }));
  test('says nothing of what never was', () =>
    expect(
      creditOf({ finished_tasks: 6, pay_days: [], answer_days: [], ended_reports: 0, unpaid_reports: 0 }),
    ).toMatchObject({ pay_days: null, answer_days: null, unpaid_bp: 0 }));
  test('of a half-paid lot is rounded to a hundredth of a percent', () =>
    expect(creditOf({ ...facts, ended_reports: 3, unpaid_reports: 2, pay_days: [0.25] })).toMatchObject({
      unpaid_bp: 6667,
      pay_days: 0.3,
    }));
  test('a median does not see how far off an outlier is', () => {
    expect(median([1, 2, 900])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNull();
  });
});

describe('a tester’s score', () => {
  const none = { on_time: 0, overdue: 0, overdue_recent: 0, ended: 0, confirmed: 0, ratings: [] };
  test('begins with what is believed of everybody', () =>
    expect(testerScore(none)).toEqual({ score: 80, on_time_bp: 8000, confirmed_bp: 8000, rating: null }));
  test('five good reports lift it to 90, and one that is overdue lately costs twice', () => {
    const good = { ...none, on_time: 5, ended: 5, confirmed: 5, ratings: [5, 5, 5, 5, 5] };
    expect(testerScore(good).score).toBe(90);
    const old = testerScore({ ...good, overdue: 1 });
    const recent = testerScore({ ...good, overdue: 1, overdue_recent: 1 });
    expect([old.on_time_bp, recent.on_time_bp]).toEqual([8182, 7500]);
  });
  test('a rating counts by its mean, with one decimal', () => {
    expect(testerScore({ ...none, ratings: [4, 5, 3, 4] }).rating).toBe(4);
    expect(testerScore({ ...none, ratings: [4, 5, 5] }).rating).toBe(4.7);
  });
  test('is half of being in time, three tenths of being accepted, a fifth of being rated', () =>
    expect(
      testerScore({ ...none, on_time: 10, ended: 10, confirmed: 5, ratings: [3, 3, 3, 3, 3] }),
      // 14 of 15, 9 of 15 and 7 of 10.
    ).toEqual({ score: 79, on_time_bp: 9333, confirmed_bp: 6000, rating: 3 }));
});

describe('what a template asks', () => {
  const template = { min_words: 400, min_images: 6, questions: ['第一次使用遇到了什么'], aspects: ['做工'] };
  test('is said line by line, with what is there', () => {
    const size = { words: 390, images: 6, answers: [' '], ratings: [4] };
    expect(templateLines(template, size).map(({ met }) => met)).toEqual([false, true, false, true]);
    expect(missingFrom(template, size)).toEqual([
      { path: 'content', message: '模板要求正文不少于 400 字，现在 390 字' },
      { path: 'answers.0', message: '模板要求回答“第一次使用遇到了什么”，现在没有回答' },
    ]);
  });
  test('is met by just as much, and by nothing where nothing was given', () => {
    expect(templateLines(template, { words: 400, images: 5, answers: ['没有 遇到'], ratings: [] })).toEqual([
      { path: 'content', wanted: '正文不少于 400 字', there: '400 字', met: true },
      { path: 'images', wanted: '图不少于 6 张', there: '5 张', met: false },
      { path: 'answers.0', wanted: '回答“第一次使用遇到了什么”', there: '4 字', met: true },
      { path: 'ratings.0', wanted: '给“做工”打分', there: '没有打分', met: false },
    ]);
    const [, , answer, rating] = templateLines(template, { words: 0, images: 0, answers: [], ratings: [3] });
    expect([answer, rating]).toMatchObject([
      { there: '没有回答', met: false },
      { there: '3 分', met: true },
    ]);
  });
  test('is counted in characters, white space not', () => {
    expect(wordsOf(' 亮\n三 小　时 ')).toBe(4);
    expect(wordsOf('灯💡')).toBe(2);
  });
  test('asks for nothing that it does not name', () =>
    expect(
      templateLines(
        { min_words: 0, min_images: 0, questions: [], aspects: [] },
        { words: 0, images: 0, answers: [], ratings: [] },
      ),
    ).toEqual([]));
});

test.each(['缺点写得太重，影响销量', '打分太低', '整篇都是负面', '差评不收'])(
  'an opinion is no ground: %s',
  (reason) => expect(complainsOfOpinion(reason)).toBe(true),
);
test.each(['模板第 4 条要 60 次噪声，只有 47 次', '图是网上的，不是我们的产品', '只有两张图'])(
  'a ground: %s',
  (reason) => expect(complainsOfOpinion(reason)).toBe(false),
);
