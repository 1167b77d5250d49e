import type { Output, Parsed } from '../../../../contract/index.ts';
import type {
  QuestionnaireAct,
  QuestionnaireStatus,
} from '../../../../contract/questionnaire/qn-lifecycles.ts';
import { qn_limits } from '../../../../contract/questionnaire/qn-words.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { answerRows } from '../rows/answer-record.ts';
import {
  closeQuestionnaire,
  holdQuestionnaire,
  moveQuestionnaire,
  newCode,
  questionnaireRows,
} from '../rows/questionnaire-record.ts';
import { qnDb, type QuestionnaireRow } from '../tables.ts';
import { presentRows } from './desk-row.ts';

const presented = async (call: Call, id: number) =>
  (
    await presentRows(call, [await questionnaireRows(call).where('id', '=', id).executeTakeFirstOrThrow()])
  )[0]!;

const noted = (
  call: Call,
  action: string,
  { id, title }: Pick<QuestionnaireRow, 'id' | 'title'>,
  more: object,
) =>
  writeAudit(call, {
    action,
    subject: { kind: 'questionnaire', id, title },
    ...more,
  });

/** admin.qn_save: a draft alone; what people answer stands still. */
export async function saveQuestionnaire(
  { id, rev, list, reward, places, closes_at, ...facts }: Parsed<'admin.qn_save'>,
  call: Call,
): Promise<Output<'admin.qn_save'>> {
  const until = new Date(closes_at);
  if (until <= call.now) throw invalid('closes_at', '截止时间要在以后');
  const values = {
    ...facts,
    reward: BigInt(reward),
    questions: JSON.stringify(list),
    closes_at: until,
  };
  if (id === undefined) {
    const created = await qnDb(call)
      .insertInto('questionnaires')
      .values({
        ...values,
        acode: newCode(8),
        places: reward > 0 ? 0 : places,
        created_by: member(call).viewer.id,
        created_at: call.now,
      })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow();
    await noted(call, 'questionnaire.add', created, {});
    return presented(call, created.id);
  }
  const before = await holdQuestionnaire(call, id);
  if (before.rev !== rev) throw outdated();
  if (before.status !== 'draft') throw refuse('开放以后不能再改');
  if (before.funder_id !== null && before.reward !== values.reward)
    throw invalid('reward', '奖励金已经拨入，报酬不能再改');
  await qnDb(call)
    .updateTable('questionnaires')
    .set({
      ...values,
      places: before.funder_id !== null ? before.places : reward > 0 ? 0 : places,
      rev: before.rev + 1,
    })
    .where('id', '=', id)
    .execute();
  return presented(call, id);
}

type Act = Parsed<'admin.qn_move'>['act'];
const leads_to: Record<Act, { to: QuestionnaireStatus; action: string }> = {
  open: { to: 'open', action: 'questionnaire.open' },
  pause: { to: 'paused', action: 'questionnaire.pause' },
  resume: { to: 'open', action: 'questionnaire.resume' },
  close: { to: 'closed', action: 'questionnaire.close' },
  give_up: { to: 'closed', action: 'questionnaire.give_up' },
  archive: { to: 'archived', action: 'questionnaire.archive' },
};

/** admin.qn_move */
export async function moveByStaff(
  { id, act, reason }: Parsed<'admin.qn_move'>,
  call: Call,
): Promise<Output<'admin.qn_move'>> {
  const row = await holdQuestionnaire(call, id);
  if (act === 'close' || act === 'give_up')
    await closeQuestionnaire(call, id, { event: act, actor: 'ops', reason });
  else {
    // First whether it may be at all: what is missing is said of a draft alone.
    await moveQuestionnaire(call, id, act satisfies QuestionnaireAct, {
      actor: 'ops',
      to: leads_to[act].to,
      reason,
    });
    if (act === 'open' || act === 'resume') mayOpen(row, call.now);
    if (act === 'archive') await nobodyWaits(call, id);
  }
  await noted(call, leads_to[act].action, row, { reason });
  return presented(call, id);
}

/** admin.qn_until: later or earlier, while people can answer; what was told of the time is read from the row. */
export async function moveClosing(
  { id, closes_at }: Parsed<'admin.qn_until'>,
  call: Call,
): Promise<Output<'admin.qn_until'>> {
  const row = await holdQuestionnaire(call, id);
  const until = new Date(closes_at);
  if (row.status !== 'open' && row.status !== 'paused')
    throw refuse(
      row.status === 'draft' ? '还没有开放，截止时间在问卷里改' : '问卷已经结束，不能再改截止时间',
    );
  // Over by the clock, before any job has looked: whoever came late was told so.
  if (row.closes_at <= call.now) throw refuse('问卷已经结束，不能再改截止时间');
  if (until <= call.now) throw invalid('closes_at', '截止时间要在以后');
  await qnDb(call).updateTable('questionnaires').set({ closes_at: until }).where('id', '=', id).execute();
  await noted(call, 'questionnaire.until', row, {
    details: { before: row.closes_at.toISOString(), after: until.toISOString() },
  });
  return presented(call, id);
}

function mayOpen({ questions, places, closes_at }: QuestionnaireRow, now: Date): void {
  if (questions.length === 0) throw refuse('还没有题目，先添上再开放');
  // Without a reward there is one at least.
  if (places === 0) throw refuse('还没有奖励金，财务拨入以后才能开放');
  if (closes_at <= now) throw refuse('截止时间已经过了');
}

/** Whoever objected is answered before it is put away. */
export async function nobodyWaits(call: Call, id: number): Promise<void> {
  const waiting = await answerRows(call)
    .where('questionnaire_id', '=', id)
    .where('status', '=', 'submitted')
    .where('appealed_at', 'is not', null)
    .executeTakeFirst();
  if (waiting) throw refuse('还有申诉没有复核，先复核再归档');
}

/** admin.qn_fund: money for so many more answers. Who builds a questionnaire does not fund it. */
export async function fundQuestionnaire(
  { id, places, reason }: Parsed<'admin.qn_fund'>,
  call: Call,
): Promise<Output<'admin.qn_fund'>> {
  const { viewer } = member(call);
  const row = await holdQuestionnaire(call, id);
  if (row.reward === 0n) throw refuse('这份问卷没有报酬，不用拨奖励金');
  if (row.status === 'closed' || row.status === 'archived') throw refuse('问卷已经结束，不能再拨奖励金');
  if (row.created_by === viewer.id) throw refuse('自己建的问卷由别人拨款');
  const nth = row.places + places;
  if (nth > qn_limits.places) throw invalid('places', `一份问卷至多 ${qn_limits.places} 份`);
  const funder_id = row.funder_id ?? viewer.id;
  await qnDb(call)
    .updateTable('questionnaires')
    .set({ places: nth, funder_id })
    .where('id', '=', id)
    .execute();
  await post(call, 'qn_fund', {
    funder_id,
    questionnaire_id: id,
    nth,
    amount: fen(row.reward * BigInt(places)),
  });
  await noted(call, 'questionnaire.fund', row, { reason, details: { places, reward: Number(row.reward) } });
  return presented(call, id);
}

/** admin.qn_codes: each is good for one answer. */
export async function makeCodes(
  { id, num }: Parsed<'admin.qn_codes'>,
  call: Call,
): Promise<Output<'admin.qn_codes'>> {
  const row = await holdQuestionnaire(call, id);
  if (!row.by_code) throw refuse('这份问卷不用邀请码');
  if (row.status === 'closed' || row.status === 'archived') throw refuse('问卷已经结束，不用再发邀请码');
  const { made } = await qnDb(call)
    .selectFrom('questionnaire_codes')
    .select((code) => code.fn.countAll<bigint>().as('made'))
    .where('questionnaire_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(made) + num > qn_limits.codes) throw invalid('num', `一份问卷至多 ${qn_limits.codes} 个邀请码`);
  const codes = Array.from({ length: num }, () => newCode(12));
  await qnDb(call)
    .insertInto('questionnaire_codes')
    .values(codes.map((code) => ({ code, questionnaire_id: id })))
    .execute();
  await noted(call, 'questionnaire.codes', row, { details: { num } });
  return { codes };
}
