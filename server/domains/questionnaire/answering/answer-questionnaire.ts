import type { Output, Parsed } from '../../../../contract/index.ts';
import { answerFaults, answersKept, isTooQuick } from '../../../../contract/questionnaire/qn-words.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalidFields, notFound, refuse } from '../../../call/refusal.ts';
import {
  answerRows,
  mayAppeal,
  moveAnswer,
  payAnswer,
  presentOwn,
  takePlace,
  usualTimes,
} from '../rows/answer-record.ts';
import { holdQuestionnaire, placesLeft } from '../rows/questionnaire-record.ts';
import { qnDb } from '../tables.ts';
import { findByCode } from './find-by-code.ts';
import { whyNot } from './why-not.ts';

/** qn.start: from now on the time counts. Again it is what it was. */
export async function startQuestionnaire(
  { acode }: Parsed<'qn.start'>,
  call: Call,
): Promise<Output<'qn.start'>> {
  const { viewer } = member(call);
  const { id } = (await findByCode(call, acode)).of;
  const held = await holdQuestionnaire(call, id);
  const found = { ...(await findByCode(call, acode)), of: held };
  const says = whyNot(found, viewer.id, call.now);
  if (says !== null) throw refuse(says);
  if (found.answer) return { started_at: found.answer.started_at.toISOString() };
  await qnDb(call)
    .insertInto('questionnaire_answers')
    .values({ questionnaire_id: id, user_id: viewer.id, code: found.code, started_at: call.now })
    .execute();
  return { started_at: call.now.toISOString() };
}

/** qn.answer: stored, and paid in the same transaction. What was answered too quickly counts as an answer and earns nothing. */
export async function answerQuestionnaire(
  { acode, answers }: Parsed<'qn.answer'>,
  call: Call,
): Promise<Output<'qn.answer'>> {
  const { viewer } = member(call);
  const { id } = (await findByCode(call, acode)).of;
  const of = await holdQuestionnaire(call, id);
  const { code, answer } = await findByCode(call, acode);
  const says = whyNot({ of, code, answer }, viewer.id, call.now);
  if (says !== null) throw refuse(says);
  if (!answer) throw refuse('还没有开始填，请先打开问卷');
  const faults = answerFaults(of.questions, answers);
  if (faults.length > 0) throw invalidFields(faults);

  const seconds = Math.round((call.now.getTime() - answer.started_at.getTime()) / 1000);
  const pays = of.reward > 0n;
  const quick = pays && isTooQuick(seconds, (await usualTimes(call, [of]))(answer));
  await moveAnswer(call, answer.id, 'submit', {
    actor: 'author',
    to: quick ? 'invalid' : pays ? 'rewarded' : 'submitted',
    set: {
      submitted_at: call.now,
      seconds,
      answers: JSON.stringify(answersKept(of.questions, answers)),
      reason: quick ? '用时太短，不到中位数的五分之一，不付酬' : '',
    },
  });
  if (!quick) {
    await takePlace(call, id, 1);
    if (pays) await payAnswer(call, of, answer);
  }
  const stored = await answerRows(call).where('id', '=', answer.id).executeTakeFirstOrThrow();
  return presentOwn(stored, of);
}

/** qn.appeal: holds a place until staff have looked. */
export async function appealAnswer({ answer_id, words }: Parsed<'qn.appeal'>, call: Call): Promise<null> {
  const own = await answerRows(call)
    .where('id', '=', BigInt(answer_id))
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!own) throw notFound('没有这份答卷');
  const of = await holdQuestionnaire(call, own.questionnaire_id);
  const answer = await answerRows(call).where('id', '=', own.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (answer.status === 'invalid' && answer.appealed_at !== null)
    throw refuse('已经申诉过一次，以站务的答复为准');
  if (answer.status === 'invalid' && !mayAppeal(answer, of)) throw refuse('问卷已经结束，不能再申诉');
  if (answer.status === 'invalid' && placesLeft(of) <= 0) throw refuse('名额已经用完，不能再申诉');
  await moveAnswer(call, answer.id, 'appeal', {
    actor: 'author',
    to: 'submitted',
    set: { appeal: words, appealed_at: call.now },
  });
  await takePlace(call, of.id, 1);
  return null;
}
