import type { OwnAnswer } from '../../contract/questionnaire/qn.ts';
import type { Answers, Question, QuestionKind } from '../../contract/questionnaire/qn-words.ts';
import { daysLater } from '../clock/beijing-time.ts';
import { fen } from '../ledger/amount.ts';
import { posted } from './ledger-builders.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';

/** A question with the options 甲, 乙, 丙 (`a`, `b`, `c`). */
export const questionOf = (
  key: string,
  kind: QuestionKind = 'single',
  more: Partial<Question> = {},
): Question => ({
  key,
  kind,
  title: `第 ${key} 题`,
  must: true,
  options:
    kind === 'scale' || kind === 'text'
      ? []
      : ['甲', '乙', '丙'].map((title, at) => ({ key: 'abc'[at]!, title })),
  most: null,
  steps: 5,
  low: '',
  high: '',
  show_if: null,
  ...more,
});

type Facts = {
  title?: string;
  questions?: Question[];
  reward?: number;
  places?: number;
  minutes?: number;
  category_id?: number;
  by_code?: boolean;
  status?: 'draft' | 'open';
  days?: number;
  created_by?: number;
};
let made = 0;

/** One that is open for everybody, takes five minutes and ends in a week; its rewards lie in its pool. */
export async function makeQuestionnaire(house: TestHouse, facts: Facts = {}) {
  const { questions = [questionOf('q1')], reward = 0, places = 100, minutes = 5, status = 'open' } = facts;
  const now = house.clock.now();
  const created_by = facts.created_by ?? (await house.person()).id;
  const row = await house.db
    .insertInto('questionnaires')
    .values({
      acode: `QN${100_000 + ++made}`,
      status,
      title: facts.title ?? `第 ${made} 份问卷`,
      intro: '',
      category_id: facts.category_id ?? 1,
      by_code: facts.by_code ?? false,
      minutes,
      reward: BigInt(reward),
      places,
      questions: JSON.stringify(questions),
      created_by,
      funder_id: reward > 0 ? created_by : null,
      created_at: now,
      closes_at: daysLater(now, facts.days ?? 7),
    })
    .returning(['id', 'acode', 'title', 'funder_id'])
    .executeTakeFirstOrThrow();
  if (reward > 0)
    await posted(house, 'qn_fund', {
      funder_id: created_by,
      questionnaire_id: row.id,
      nth: places,
      amount: fen(reward * places),
    });
  return row;
}

/** One-time codes of it. */
export async function makeQnCodes(house: TestHouse, questionnaire_id: number, num = 1): Promise<string[]> {
  const codes = Array.from({ length: num }, () => `CODE${10_000_000 + ++made}`);
  await house.db
    .insertInto('questionnaire_codes')
    .values(codes.map((code) => ({ code, questionnaire_id })))
    .execute();
  return codes;
}

export type Answered = { minutes?: number; answers?: Answers };

/** Opened by somebody, and answered after so many minutes. */
export async function answeredQn(
  house: TestHouse,
  acode: string,
  as: TestPerson,
  { minutes = 4, answers = { q1: 'a' } }: Answered = {},
): Promise<OwnAnswer> {
  await house.gives('qn.start', { acode }, { as });
  house.clock.advance(minutes * 60_000);
  return house.gives('qn.answer', { acode, answers }, { as });
}

/** What lies ready for one, in fen. */
export async function qnPool(house: TestHouse, questionnaire_id: number): Promise<number> {
  const row = await house.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'qn.pool')
    .where('subject_id', '=', BigInt(questionnaire_id))
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
}
