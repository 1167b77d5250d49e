import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { findByCode } from '../answering/find-by-code.ts';
import { questionnaireRows } from '../rows/questionnaire-record.ts';
import { qnDb } from '../tables.ts';
import { chose, countAnswers } from './count-answers.ts';

/** qn.result: to those alone who answered. What was written in words is shown to staff. */
export async function showResult({ acode }: Parsed<'qn.result'>, call: Call): Promise<Output<'qn.result'>> {
  const { of, answer } = await findByCode(call, acode);
  if (!answer || answer.status === 'started') throw refuse('填过才能看结果');
  const { people, questions } = await countAnswers(call, of);
  return {
    id: of.id,
    title: of.title,
    status: of.status,
    closes_at: of.closes_at.toISOString(),
    people,
    questions: questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        mine: chose(question, answer.answers, option.key),
      })),
    })),
  };
}

/** Of each question that takes words. */
const words_shown = 50;

/** admin.qn_result */
export async function showResultToStaff(
  { id }: Parsed<'admin.qn_result'>,
  call: Call,
): Promise<Output<'admin.qn_result'>> {
  const of = await questionnaireRows(call).where('id', '=', id).executeTakeFirst();
  if (!of) throw notFound('没有这份问卷');
  const { people, questions } = await countAnswers(call, of);
  const { rows } = await sql<{ key: string; words: string[] }>`
    select q.key, array(
      select a.answers ->> q.key from questionnaire_answers a
      where a.questionnaire_id = ${id} and a.submitted_at is not null and a.answers ? q.key
      order by a.submitted_at desc, a.id desc limit ${words_shown}) as words
    from unnest(${questions.filter(({ kind }) => kind === 'text').map(({ key }) => key)}::text[]) as q (key)`.execute(
    qnDb(call),
  );
  return {
    people,
    questions: questions.map((question) => ({
      ...question,
      words: rows.find(({ key }) => key === question.key)?.words ?? [],
    })),
  };
}
