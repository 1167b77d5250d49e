import { qnAnswerLifecycle } from '../../../contract/questionnaire/qn-lifecycles.ts';
import type { Call } from '../../call/call.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { answerRows, moveAnswer, takePlace } from './rows/answer-record.ts';
import { holdQuestionnaire, returnLeftover } from './rows/questionnaire-record.ts';
import { qnDb } from './tables.ts';
import type { QnAnswerStatus } from '../../../contract/questionnaire/qn-lifecycles.ts';

export const qnExportParts: ExportPart[] = [
  {
    name: 'questionnaire-answers',
    title: '填过的问卷',
    columns: { title: '问卷', status: '状态', seconds: '用时（秒）', answers: '回答', submitted_at: '时间' },
    rows: async (call, user_id) =>
      (
        await qnDb(call)
          .selectFrom('questionnaire_answers as a')
          .innerJoin('questionnaires as q', 'q.id', 'a.questionnaire_id')
          .select(['q.title', 'a.status', 'a.seconds', 'a.answers', 'a.submitted_at'])
          .where('a.user_id', '=', user_id)
          .orderBy('a.id')
          .execute()
      ).map((row) => ({
        ...row,
        answers: JSON.stringify(row.answers),
        status: qnAnswerLifecycle.states[row.status as QnAnswerStatus].title,
      })),
  },
];

/** What was answered counts on, without a name; who objected is waited for no longer. */
export const qnLeaving: Leaving = {
  async leave(call, user_id) {
    const tables = qnDb(call);
    const waiting = await answerRows(call)
      .where('user_id', '=', user_id)
      .where('status', '=', 'submitted')
      .where('appealed_at', 'is not', null)
      .orderBy('questionnaire_id')
      .execute();
    for (const { id, questionnaire_id } of waiting) await giveUp(call, id, questionnaire_id);
    await tables
      .updateTable('questionnaire_answers')
      .set({ user_id: null })
      .where('user_id', '=', user_id)
      .execute();
  },
};

async function giveUp(call: Call, id: bigint, questionnaire_id: number): Promise<void> {
  const { status } = await holdQuestionnaire(call, questionnaire_id);
  const reason = '账号已注销';
  await moveAnswer(call, id, 'refuse', { actor: 'timer', to: 'invalid', reason, set: { reason } });
  await takePlace(call, questionnaire_id, -1);
  if (status === 'closed') await returnLeftover(call, questionnaire_id);
}
