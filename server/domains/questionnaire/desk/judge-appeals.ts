import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import {
  answerRows,
  moveAnswer,
  payAnswer,
  takePlace,
  tellOfAnswer,
  usualTimes,
} from '../rows/answer-record.ts';
import { holdQuestionnaire, questionnaireRows, returnLeftover } from '../rows/questionnaire-record.ts';

/** admin.qn_appeals */
export async function listAppeals(
  { page, limit }: Parsed<'admin.qn_appeals'>,
  call: Call,
): Promise<Output<'admin.qn_appeals'>> {
  const waiting = answerRows(call).where('status', '=', 'submitted').where('appealed_at', 'is not', null);
  const { total } = await waiting
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .orderBy('appealed_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const people = await peopleByIds(
    call,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  const ids = [...new Set(rows.map(({ questionnaire_id }) => questionnaire_id))];
  const of = ids.length === 0 ? [] : await questionnaireRows(call).where('id', 'in', ids).execute();
  const usual = await usualTimes(call, of);
  const list = rows.map((row) => {
    const { title, reward } = of.find(({ id }) => id === row.questionnaire_id)!;
    return {
      answer_id: Number(row.id),
      title,
      person: (row.user_id !== null && people.get(row.user_id)) || null,
      seconds: row.seconds!,
      usual: Math.round(usual(row)),
      reward: Number(reward),
      reason: row.reason,
      words: row.appeal,
      appealed_at: row.appealed_at!.toISOString(),
    };
  });
  return { list, total: Number(total), page, limit };
}

/** admin.qn_judge: nobody decides on their own, nor on what they built. */
export async function judgeAppeal(
  { answer_id, pass, reason }: Parsed<'admin.qn_judge'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const found = await answerRows(call).where('id', '=', BigInt(answer_id)).executeTakeFirst();
  if (!found) throw notFound('没有这份答卷');
  const of = await holdQuestionnaire(call, found.questionnaire_id);
  const answer = await answerRows(call).where('id', '=', found.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (answer.user_id === viewer.id) throw refuse('自己的答卷由别人复核');
  // Without a reward there is nothing to decide; without an owner nobody to pay.
  if (answer.appealed_at === null || (pass && answer.user_id === null)) throw refuse('当前状态不可操作');
  if (pass) {
    await moveAnswer(call, answer.id, 'reward', { actor: 'ops', to: 'rewarded' });
    await payAnswer(call, of, answer);
  } else {
    if (reason.length < 2) throw invalid('reason', '请写明理由，至少 2 个字');
    await moveAnswer(call, answer.id, 'refuse', { actor: 'ops', to: 'invalid', reason, set: { reason } });
    await takePlace(call, of.id, -1);
    if (of.status === 'closed') await returnLeftover(call, of.id);
    tellOfAnswer(call, of, answer, '申诉不成立，不付酬', reason);
  }
  await writeAudit(call, {
    action: 'questionnaire.judge',
    subject: { kind: 'questionnaire', id: of.id, title: of.title },
    reason,
    details: { answer_id, pass },
  });
  return null;
}
