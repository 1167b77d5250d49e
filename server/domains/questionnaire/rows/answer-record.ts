import { sql } from 'kysely';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { OwnAnswer } from '../../../../contract/questionnaire/qn.ts';
import { qnAnswerLifecycle, type QnAnswerStatus } from '../../../../contract/questionnaire/qn-lifecycles.ts';
import { usualSeconds } from '../../../../contract/questionnaire/qn-words.ts';
import type { Call, Db } from '../../../call/call.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { type AnswerRow, qnDb, type QuestionnaireRow } from '../tables.ts';

export const answerRows = (call: { db: Db }) =>
  qnDb(call).selectFrom('questionnaire_answers').selectAll().$castTo<AnswerRow>();

type Event = keyof typeof qnAnswerLifecycle.moves;
type Facts = { submitted_at?: Date; seconds?: number; answers?: string; appeal?: string; appealed_at?: Date };
export const moveAnswer = (
  call: Call,
  id: bigint,
  event: Event,
  as: { actor: Actor; to: QnAnswerStatus; reason?: string; set?: Facts & { reason?: string } },
) => move(call, qnAnswerLifecycle, event, { table: 'questionnaire_answers', id }, as);

/** Takes or gives back a place. The questionnaire is held; the table refuses more than there are. */
export const takePlace = (call: Call, questionnaire_id: number, by: 1 | -1) =>
  qnDb(call)
    .updateTable('questionnaires')
    .set((row) => ({ taken: row('taken', '+', by) }))
    .where('id', '=', questionnaire_id)
    .execute();

/** Pays an answer out of the pool, and tells its author. It has been moved, and the place for it taken. */
export async function payAnswer(
  call: Call,
  of: QuestionnaireRow,
  { id, user_id }: Pick<AnswerRow, 'id' | 'user_id'>,
): Promise<void> {
  await post(call, 'qn_reward', {
    funder_id: of.funder_id!,
    questionnaire_id: of.id,
    answer_id: id,
    member_id: user_id!,
    amount: fen(of.reward),
  });
  tellOfAnswer(call, of, { id, user_id }, `报酬 ${yuanWords(of.reward)}已到账`);
}

export function tellOfAnswer(
  call: Call,
  { title }: Pick<QuestionnaireRow, 'title'>,
  { id, user_id }: Pick<AnswerRow, 'id' | 'user_id'>,
  words: string,
  excerpt?: string,
): void {
  if (user_id === null) return;
  call.notifies({
    to: [user_id],
    kind: 'wallet',
    actor_id: null,
    object: 'questionnaire',
    object_id: Number(id),
    title: `问卷“${title}”`,
    words,
    ...(excerpt !== undefined && { excerpt }),
    href: '/user/qn?type=mine',
  });
}

/** Seconds in the middle of what others took, to be asked with the answer that is held against them. */
export async function usualTimes(
  call: { db: Db },
  of: readonly Pick<QuestionnaireRow, 'id' | 'minutes'>[],
): Promise<(answer: Pick<AnswerRow, 'id' | 'questionnaire_id'>) => number> {
  const { rows } = await sql<{ id: bigint; questionnaire_id: number; seconds: number }>`
    select id, questionnaire_id, seconds from questionnaire_answers
    where questionnaire_id = any(${of.map(({ id }) => id)}::int[]) and submitted_at is not null`.execute(
    qnDb(call),
  );
  return (answer) => {
    const others = rows.filter(
      ({ id, questionnaire_id }) => questionnaire_id === answer.questionnaire_id && id !== answer.id,
    );
    const { minutes } = of.find(({ id }) => id === answer.questionnaire_id)!;
    return usualSeconds(
      others.map(({ seconds }) => seconds),
      minutes,
    );
  };
}

/** May be objected to: once, and while there is a place that is paid for. */
export const mayAppeal = (
  answer: Pick<AnswerRow, 'status' | 'appealed_at'>,
  of: Pick<QuestionnaireRow, 'status'>,
): boolean =>
  answer.status === 'invalid' &&
  answer.appealed_at === null &&
  (of.status === 'open' || of.status === 'paused');

export const presentOwn = (answer: AnswerRow, of: QuestionnaireRow): OwnAnswer => ({
  id: String(answer.id),
  acode: answer.code ?? of.acode,
  title: of.title,
  questions: of.questions.length,
  reward: Number(of.reward),
  seconds: answer.seconds ?? 0,
  submitted_at: (answer.submitted_at ?? answer.started_at).toISOString(),
  status: answer.status,
  looked_at: answer.status === 'submitted' && answer.appealed_at !== null,
  reason: answer.reason,
  can: { appeal: mayAppeal(answer, of) },
});
