import type { Access } from '../access.ts';
import { characters } from '../characters.ts';
import type { Issue } from '../http/envelope.ts';

/** For whom a questionnaire is; `category_id`. No zod: pages read it. */
export const qn_categories = {
  1: { title: '全体会员', access: 'user' },
  2: { title: '资源方', access: 'source' },
  3: { title: '测评官', access: 'tester' },
  4: { title: '认证企业', access: 'company' },
  5: { title: '联盟成员', access: 'league' },
} as const satisfies Record<number, { title: string; access: Access }>;
export type QnCategory = keyof typeof qn_categories;
export const qn_category_ids = Object.keys(qn_categories).map(Number) as QnCategory[];

export const qn_limits = {
  title: 40,
  intro: 500,
  questions: 40,
  question: 100,
  options: 20,
  option: 60,
  text: 500,
  /** Fen for one answer, and how many answers are paid. */
  reward: 10_000,
  places: 10_000,
  /** One-time codes at once, and of one questionnaire. */
  codes_at_once: 500,
  codes: 10_000,
  appeal: 200,
  archived_after_days: 30,
} as const;

export const question_kinds = {
  single: { title: '单选' },
  many: { title: '多选' },
  scale: { title: '打分' },
  text: { title: '填空' },
  ranking: { title: '排序' },
} as const;
export type QuestionKind = keyof typeof question_kinds;
export const hasOptions = (kind: QuestionKind): boolean => kind !== 'scale' && kind !== 'text';

export type Question = {
  key: string;
  kind: QuestionKind;
  title: string;
  must: boolean;
  options: { key: string; title: string }[];
  /** Of many: how many at most. */
  most: number | null;
  /** Of a scale: its best mark, and what its ends mean. */
  steps: number;
  low: string;
  high: string;
  /** Asked of those alone who chose one of these in a question before it. */
  show_if: { question: string; any_of: string[] } | null;
};

/** An option, several (in order, where they were ranked), a mark or words; by the keys of the questions. */
export type Answer = string | number | string[];
export type Answers = Record<string, Answer>;

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** The questions that somebody who answers so is asked; what was answered to a question that is hidden since counts for nothing. */
export function askedOf(questions: readonly Question[], answers: Answers): Question[] {
  const asked: Question[] = [];
  for (const question of questions) {
    const { show_if } = question;
    const given = show_if && asked.some(({ key }) => key === show_if.question) && answers[show_if.question];
    const chosen = Array.isArray(given) ? given : [given];
    if (!show_if || chosen.some((key) => typeof key === 'string' && show_if.any_of.includes(key)))
      asked.push(question);
  }
  return asked;
}

/** What is kept: answers to the questions that were asked, without the empty ones. */
export function answersKept(questions: readonly Question[], answers: Answers): Answers {
  const kept = askedOf(questions, answers)
    .map(({ key }) => [key, answers[key]] as const)
    .filter((pair): pair is readonly [string, Answer] => !isEmpty(pair[1]));
  return Object.fromEntries(kept);
}

/** What is wrong with the answer to a question, as the one who answers reads it; null when all is well. */
export function answerFault(question: Question, answer: Answer | undefined): string | null {
  const { kind, must, options, most, steps } = question;
  if (isEmpty(answer)) return must ? '这一题还没有答' : null;
  const known = new Set(options.map(({ key }) => key));
  if (kind === 'text') {
    if (typeof answer !== 'string') return '这一题要填文字';
    return characters(answer) > qn_limits.text ? `至多 ${qn_limits.text} 个字` : null;
  }
  if (kind === 'scale')
    return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= steps
      ? null
      : `打 1 到 ${steps} 分`;
  if (kind === 'single') return typeof answer === 'string' && known.has(answer) ? null : '没有这个选项';
  if (!Array.isArray(answer) || answer.some((key) => !known.has(key))) return '没有这个选项';
  if (new Set(answer).size < answer.length) return '同一个选项只能选一次';
  if (kind === 'ranking') return answer.length === options.length ? null : '每个选项都要排上';
  return most !== null && answer.length > most ? `至多选 ${most} 个` : null;
}

/** Everything that is wrong with answers, by fields: `answers.q1`. */
export function answerFaults(questions: readonly Question[], answers: Answers): Issue[] {
  const unknown = Object.keys(answers).filter((key) => !questions.some((question) => question.key === key));
  return [
    ...askedOf(questions, answers).flatMap((question) => {
      const message = answerFault(question, answers[question.key]);
      return message === null ? [] : [{ path: `answers.${question.key}`, message }];
    }),
    ...unknown.map((key) => ({ path: `answers.${key}`, message: '没有这道题' })),
  ];
}

/** Below this share of the median time an answer is not paid. */
export const quick_share = 0.2;
/** A median of fewer says nothing: until then the time stands that staff think it takes. */
export const median_from = 5;

/** @param others seconds that others took; @param minutes what staff think it takes */
export function usualSeconds(others: readonly number[], minutes: number): number {
  if (others.length < median_from) return minutes * 60;
  const sorted = others.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
export const isTooQuick = (seconds: number, usual: number): boolean => seconds < usual * quick_share;

/** Whole percents of people that add up to 100, where they add up at all: what is lost by rounding goes to the largest rests. */
export function sharesOf(counts: readonly number[], of: number): number[] {
  if (of === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / of) * 100);
  const shares = exact.map(Math.floor);
  if (counts.reduce((sum, count) => sum + count, 0) !== of) return exact.map(Math.round);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const by_rest = exact.map((share, nth) => ({ nth, rest: share - Math.floor(share) }));
  by_rest.sort((a, b) => b.rest - a.rest || a.nth - b.nth);
  for (const { nth } of by_rest.slice(0, missing)) shares[nth]! += 1;
  return shares;
}

/** “4 分 02 秒” */
export const tookWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;
