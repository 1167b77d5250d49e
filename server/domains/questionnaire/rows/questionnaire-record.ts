import { randomInt } from 'node:crypto';
import type { Actor } from '../../../../contract/lifecycle.ts';
import {
  questionnaireLifecycle,
  type QuestionnaireAct,
  type QuestionnaireStatus,
} from '../../../../contract/questionnaire/qn-lifecycles.ts';
import type { Call, Db } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { qnDb, type QuestionnaireRow } from '../tables.ts';

export const questionnaireRows = (call: { db: Db }) =>
  qnDb(call).selectFrom('questionnaires').selectAll().$castTo<QuestionnaireRow>();

/** Held until the transaction ends: places and answers of one questionnaire are given out one after the other. */
export async function holdQuestionnaire(call: Call, id: number): Promise<QuestionnaireRow> {
  const row = await questionnaireRows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('没有这份问卷');
  return row;
}

export const placesLeft = ({
  places,
  taken,
  returned,
}: Pick<QuestionnaireRow, 'places' | 'taken' | 'returned'>): number => places - taken - returned;

/** What lies ready for one, in fen: paid answers have left it. @param rewarded how many were paid */
export const poolOf = (
  { reward, places, returned }: Pick<QuestionnaireRow, 'reward' | 'places' | 'returned'>,
  rewarded: number,
): number => Number(reward) * (places - returned - rewarded);

export const moveQuestionnaire = (
  call: Call,
  id: number,
  event: QuestionnaireAct,
  as: { actor: Actor; to: QuestionnaireStatus; reason?: string; set?: { closed_at: Date } },
) => move(call, questionnaireLifecycle, event, { table: 'questionnaires', id }, as);

/** Of one that has ended: places that nobody has, and the money for them, go back to where it came from. */
export async function returnLeftover(call: Call, id: number): Promise<void> {
  const row = await holdQuestionnaire(call, id);
  const left = placesLeft(row);
  if (left === 0) return;
  const returned = row.returned + left;
  await qnDb(call).updateTable('questionnaires').set({ returned }).where('id', '=', id).execute();
  if (row.funder_id === null) return;
  await post(call, 'qn_release', {
    funder_id: row.funder_id,
    questionnaire_id: id,
    nth: returned,
    amount: fen(row.reward * BigInt(left)),
  });
}

export async function closeQuestionnaire(
  call: Call,
  id: number,
  as: { event: 'close' | 'give_up'; actor: Actor; reason?: string },
): Promise<void> {
  await moveQuestionnaire(call, id, as.event, { ...as, to: 'closed', set: { closed_at: call.now } });
  await returnLeftover(call, id);
}

/** No 0, 1, I and O: codes are typed by people. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** @param length of one-time codes 12, so that nobody guesses one */
export const newCode = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
