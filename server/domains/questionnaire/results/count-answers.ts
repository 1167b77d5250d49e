import { sql } from 'kysely';
import {
  type Answers,
  hasOptions,
  type Question,
  sharesOf,
} from '../../../../contract/questionnaire/qn-words.ts';
import type { Db } from '../../../call/call.ts';
import { qnDb, type QuestionnaireRow } from '../tables.ts';

type Option = { key: string; title: string; people: number; percent: number };
export type Counted = {
  key: string;
  kind: Question['kind'];
  title: string;
  people: number;
  options: Option[];
  average: number | null;
};

/**
 * What all answered, those that earned nothing too. Of a ranking an option counts whom it came first for; its percents and those of a
 * single choice add up to 100, of several they do not.
 */
export async function countAnswers(
  call: { db: Db },
  { id, questions }: Pick<QuestionnaireRow, 'id' | 'questions'>,
): Promise<{ people: number; questions: Counted[] }> {
  const { rows } = await sql<{ key: string; value: string; nth: number; people: number }>`
    select given.key, chosen.value, chosen.nth::int as nth, count(*)::int as people
    from questionnaire_answers a, jsonb_each(a.answers) given,
      jsonb_array_elements_text(case jsonb_typeof(given.value) when 'array' then given.value else jsonb_build_array(given.value) end)
        with ordinality chosen (value, nth)
    where a.questionnaire_id = ${id} and a.submitted_at is not null
      and given.key = any(${questions.filter(({ kind }) => kind !== 'text').map(({ key }) => key)}::text[])
    group by 1, 2, 3`.execute(qnDb(call));
  const { rows: answered } = await sql<{ key: string | null; people: number }>`
    select given.key, count(*)::int as people
    from questionnaire_answers a left join lateral jsonb_object_keys(a.answers) given (key) on true
    where a.questionnaire_id = ${id} and a.submitted_at is not null group by grouping sets ((given.key), ())`.execute(
    qnDb(call),
  );
  const { rows: all } = await sql<{ people: number }>`
    select count(*)::int as people from questionnaire_answers where questionnaire_id = ${id} and submitted_at is not null`.execute(
    qnDb(call),
  );
  return {
    people: all[0]!.people,
    questions: questions.map((question) => {
      const people = answered.find(({ key }) => key === question.key)?.people ?? 0;
      const given = rows.filter(({ key }) => key === question.key);
      return counted(question, people, given);
    }),
  };
}

type Given = { value: string; nth: number; people: number };

function counted({ key, kind, title, options, steps }: Question, people: number, given: Given[]): Counted {
  const marks = Array.from({ length: steps }, (_, at) => ({ key: String(at + 1), title: `${at + 1} 分` }));
  const shown = kind === 'scale' ? marks : hasOptions(kind) ? options : [];
  const counts = shown.map((option) =>
    given
      .filter(({ value, nth }) => value === option.key && (kind !== 'ranking' || nth === 1))
      .reduce((sum, one) => sum + one.people, 0),
  );
  const shares =
    kind === 'many'
      ? counts.map((n) => (people === 0 ? 0 : Math.round((n / people) * 100)))
      : sharesOf(counts, people);
  const sum = given.reduce((all, { value, people: n }) => all + Number(value) * n, 0);
  return {
    key,
    kind,
    title,
    people,
    options: shown.map((option, at) => ({ ...option, people: counts[at]!, percent: shares[at]! })),
    average: kind === 'scale' && people > 0 ? Math.round((sum / people) * 10) / 10 : null,
  };
}

/** Whether an answer chose an option: of a ranking, put it first. */
export function chose(
  { key, kind }: Pick<Question, 'key' | 'kind'>,
  answers: Answers,
  option: string,
): boolean {
  const given = answers[key];
  if (Array.isArray(given)) return kind === 'ranking' ? given[0] === option : given.includes(option);
  return given !== undefined && String(given) === option;
}
