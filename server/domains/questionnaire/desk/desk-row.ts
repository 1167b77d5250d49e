import { sql } from 'kysely';
import type { QnRow } from '../../../../contract/questionnaire/qn-desk.ts';
import type { Db } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { poolOf } from '../rows/questionnaire-record.ts';
import { qnDb, type QuestionnaireRow } from '../tables.ts';

type Counts = { id: number; people: number; rewarded: number; made: number; used: number };

export async function presentRows(call: { db: Db }, rows: readonly QuestionnaireRow[]): Promise<QnRow[]> {
  const { rows: counts } = await sql<Counts>`
    select q.id,
      (select count(*)::int from questionnaire_answers a where a.questionnaire_id = q.id and a.submitted_at is not null) as people,
      (select count(*)::int from questionnaire_answers a where a.questionnaire_id = q.id and a.status = 'rewarded') as rewarded,
      (select count(*)::int from questionnaire_codes c where c.questionnaire_id = q.id) as made,
      (select count(*)::int from questionnaire_answers a where a.questionnaire_id = q.id and a.code is not null) as used
    from unnest(${rows.map(({ id }) => id)}::int[]) as q (id)`.execute(qnDb(call));
  const people = await peopleByIds(
    call,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => {
    const of = counts.find(({ id }) => id === row.id)!;
    return {
      id: row.id,
      rev: row.rev,
      acode: row.acode,
      status: row.status,
      title: row.title,
      intro: row.intro,
      category_id: row.category_id,
      by_code: row.by_code,
      minutes: row.minutes,
      reward: Number(row.reward),
      places: row.places,
      taken: row.taken,
      returned: row.returned,
      pool: poolOf(row, of.rewarded),
      people: of.people,
      codes: { made: of.made, used: of.used },
      list: row.questions,
      closes_at: row.closes_at.toISOString(),
      by: people.get(row.created_by)?.nickname ?? '',
    };
  });
}
