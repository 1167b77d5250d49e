import { qnAnswerLifecycle, type QnAnswerStatus } from '../../../contract/questionnaire/qn-lifecycles.ts';
import type { Call } from '../../call/call.ts';
import { qnDb } from './tables.ts';

/** What a wallet says of rewards: for which questionnaire. */
export const qnMoney = [
  {
    kinds: ['qn_reward'] as const,
    async describe(call: Call, ids: readonly bigint[], user_id: number) {
      const rows = await qnDb(call)
        .selectFrom('questionnaire_answers as a')
        .innerJoin('questionnaires as q', 'q.id', 'a.questionnaire_id')
        .select(['a.id', 'a.status', 'q.title'])
        .where('a.id', 'in', [...ids])
        .where('a.user_id', '=', user_id)
        .execute();
      return new Map(
        rows.map(({ id, status, title }) => [
          id,
          {
            title: `问卷报酬：${title}`,
            number: '',
            state: {
              title: qnAnswerLifecycle.states[status as QnAnswerStatus].title,
              look: 'done' as const,
            },
            href: '/user/qn?type=mine',
          },
        ]),
      );
    },
  },
];
