// No zod: the formulas are shown to those they are about, with the figures they are made of.

/** The middle one; of an even number the mean of the two in the middle. Null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Companies have figures from so many finished tasks on, counted over so many days. */
export const credit_rules = { tasks: 5, days: 180, slow: 1.5 } as const;

export type CreditFacts = {
  finished_tasks: number;
  /** Of each report that was paid: days from confirmed to paid. */
  pay_days: readonly number[];
  /** Of each report that got an answer: days from sent in to the first one. */
  answer_days: readonly number[];
  /** Reports that are over, and those of them that were not paid in the end. */
  ended_reports: number;
  unpaid_reports: number;
};
export type Credit =
  | { shown: false; finished_tasks: number; missing: number }
  | {
      shown: true;
      finished_tasks: number;
      reports: number;
      /** With one decimal; null where nothing was to be paid or answered. */
      pay_days: number | null;
      answer_days: number | null;
      unpaid: number;
      /** Hundredths of a percent. */
      unpaid_bp: number;
    };

const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export function creditOf(facts: CreditFacts): Credit {
  const { finished_tasks, ended_reports, unpaid_reports } = facts;
  if (finished_tasks < credit_rules.tasks)
    return { shown: false, finished_tasks, missing: credit_rules.tasks - finished_tasks };
  return {
    shown: true,
    finished_tasks,
    reports: ended_reports,
    pay_days: tenth(median(facts.pay_days)),
    answer_days: tenth(median(facts.answer_days)),
    unpaid: unpaid_reports,
    unpaid_bp: ended_reports === 0 ? 0 : Math.round((unpaid_reports * 10_000) / ended_reports),
  };
}

/** The board of testers: over so many days, so many of them, with so many of the newest reports. */
export const board_rules = { days: 90, shown: 10, newest: 6 } as const;

/** What is believed of somebody of whom nothing is known: so many reports of this quality. */
const prior = { weight: 5, quality: 0.8 } as const;
/** An overdue report of the last so many days counts for two. */
export const overdue_days = 90;

export type TesterFacts = {
  /** Reports handed in, and those of them in time. */
  on_time: number;
  overdue: number;
  overdue_recent: number;
  /** Reports that are over, and those of them that were paid. */
  ended: number;
  confirmed: number;
  /** What companies gave, 1 to 5. */
  ratings: readonly number[];
};
export type TesterScore = {
  /** 0 to 100. */
  score: number;
  on_time_bp: number;
  confirmed_bp: number;
  /** With one decimal; null where nobody has rated. */
  rating: number | null;
};

const believed = (good: number, all: number): number =>
  (good + prior.weight * prior.quality) / (all + prior.weight);

/** 100 × (0.5 in time + 0.3 confirmed + 0.2 rating ÷ 5), each as if five of 80 % had gone before. */
export function testerScore(facts: TesterFacts): TesterScore {
  const { on_time, overdue, overdue_recent, ended, confirmed, ratings } = facts;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const parts = {
    on_time: believed(on_time, on_time + overdue + overdue_recent),
    confirmed: believed(confirmed, ended),
    rating: believed(sum / 5, ratings.length),
  };
  return {
    score: Math.round(100 * (0.5 * parts.on_time + 0.3 * parts.confirmed + 0.2 * parts.rating)),
    on_time_bp: Math.round(10_000 * parts.on_time),
    confirmed_bp: Math.round(10_000 * parts.confirmed),
    rating: ratings.length === 0 ? null : Math.round((sum * 10) / ratings.length) / 10,
  };
}

export const tester_formula =
  '评分 = 100 ×（0.5 × 按时率 + 0.3 × 通过率 + 0.2 × 商家评分 ÷ 5）；每一项先按 5 份、80% 起算，近 90 天的逾期算两次。';
