import { sql } from 'kysely';
import { may } from '../../../../contract/access.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { QnCard } from '../../../../contract/questionnaire/qn.ts';
import { qn_categories, qn_category_ids } from '../../../../contract/questionnaire/qn-words.ts';
import { member, type Call } from '../../../call/call.ts';
import { daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { answerRows, presentOwn } from '../rows/answer-record.ts';
import { placesLeft, questionnaireRows } from '../rows/questionnaire-record.ts';
import { qnDb, type QuestionnaireRow } from '../tables.ts';
import { findByCode } from './find-by-code.ts';
import { whyNot } from './why-not.ts';

/** qn.index: what the viewer may answer and has not, the first to end first. Without a place left it is gone. */
export async function listQuestionnaires(
  { category_id, page, limit }: Parsed<'qn.index'>,
  call: Call,
): Promise<Output<'qn.index'>> {
  const { viewer } = member(call);
  const own = qn_category_ids.filter(
    (id) => may(viewer, qn_categories[id].access) && (category_id === undefined || id === category_id),
  );
  const open = questionnaireRows(call)
    .where('status', '=', 'open')
    .where('closes_at', '>', call.now)
    .where('category_id', 'in', own.length > 0 ? own : [0])
    .where(sql<boolean>`taken + returned < places`)
    .where((row) =>
      row.and([
        row('created_by', '<>', viewer.id),
        row(row.fn.coalesce('funder_id', row.lit(0)), '<>', viewer.id),
      ]),
    )
    .where(
      sql<boolean>`(by_code or not exists (select from questionnaire_answers a
        where a.questionnaire_id = questionnaires.id and a.user_id = ${viewer.id} and a.code is null and a.status <> 'started'))`,
    );
  const today_ends = daysLater(startOfBeijingDay(call.now), 1);
  const { total, ending_today } = await open
    .clearSelect()
    .select((row) => [
      row.fn.countAll<bigint>().as('total'),
      row.fn.countAll<bigint>().filterWhere('closes_at', '<=', today_ends).as('ending_today'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await open
    .orderBy('closes_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    list: rows.map(presentCard),
    total: Number(total),
    ending_today: Number(ending_today),
    page,
    limit,
  };
}

const presentCard = (row: QuestionnaireRow): QnCard => ({
  id: row.id,
  acode: row.by_code ? null : row.acode,
  title: row.title,
  intro: row.intro,
  category_id: row.category_id,
  status: row.status,
  questions: row.questions.length,
  minutes: row.minutes,
  reward: Number(row.reward),
  places: row.places,
  places_left: placesLeft(row),
  closes_at: row.closes_at.toISOString(),
});

/** qn.mine */
export async function listOwnAnswers(
  { page, limit }: Parsed<'qn.mine'>,
  call: Call,
): Promise<Output<'qn.mine'>> {
  const { id: user_id } = member(call).viewer;
  const { rows: sums } = await sql<{ total: number; earned: number }>`
    select count(*)::int as total, coalesce(sum(q.reward) filter (where a.status = 'rewarded'), 0)::float8 as earned
    from questionnaire_answers a join questionnaires q on q.id = a.questionnaire_id
    where a.user_id = ${user_id} and a.submitted_at is not null`.execute(qnDb(call));
  const answers = await answerRows(call)
    .where('user_id', '=', user_id)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = [...new Set(answers.map(({ questionnaire_id }) => questionnaire_id))];
  const of = ids.length === 0 ? [] : await questionnaireRows(call).where('id', 'in', ids).execute();
  const by_id = new Map(of.map((row) => [row.id, row]));
  return {
    list: answers.map((answer) => presentOwn(answer, by_id.get(answer.questionnaire_id)!)),
    total: sums[0]!.total,
    earned: sums[0]!.earned,
    page,
    limit,
  };
}

/** qn.detail */
export async function showQuestionnaire(
  { acode }: Parsed<'qn.detail'>,
  call: Call,
): Promise<Output<'qn.detail'>> {
  const { viewer } = member(call);
  const found = await findByCode(call, acode);
  const { of, answer } = found;
  const closed_for = whyNot(found, viewer.id, call.now);
  return {
    ...presentCard(of),
    acode,
    list: of.questions,
    started_at: answer?.status === 'started' ? answer.started_at.toISOString() : null,
    closed_for,
    can: { answer: closed_for === null, result: answer !== null && answer.status !== 'started' },
  };
}
