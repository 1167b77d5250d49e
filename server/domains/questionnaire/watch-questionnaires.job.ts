import { sql } from 'kysely';
import { qn_limits } from '../../../contract/questionnaire/qn-words.ts';
import { daysLater } from '../../clock/beijing-time.ts';
import { type EachDue, holdUpNoOther } from '../../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../../jobs/jobs.ts';
import { nobodyWaits } from './desk/edit-questionnaire.ts';
import {
  closeQuestionnaire,
  holdQuestionnaire,
  moveQuestionnaire,
  questionnaireRows,
} from './rows/questionnaire-record.ts';

/** In one turn. */
const portion = 100;

/** Ends what is over, and gives back what nobody earned; puts away what ended a month ago. Nobody can answer meanwhile: the time stands in the row. */
export const watchQuestionnaires: Job = {
  name: 'questionnaire.watch',
  cron: '* * * * *',
  work: (_data: object, context) =>
    holdUpNoOther('questionnaires were not looked after', (each) => lookAtAll(each, context)),
};

async function lookAtAll(each: EachDue, { db, now, asCall }: JobContext): Promise<void> {
  const over = await questionnaireRows({ db })
    .where('status', 'in', ['open', 'paused'])
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(portion)
    .execute();
  await each(over, ({ id }) =>
    asCall(async (call) => {
      const { status, closes_at } = await holdQuestionnaire(call, id);
      if ((status === 'open' || status === 'paused') && closes_at <= call.now)
        await closeQuestionnaire(call, id, { event: 'close', actor: 'timer' });
    }),
  );
  const old = await questionnaireRows({ db })
    .where('status', '=', 'closed')
    .where('closed_at', '<=', daysLater(now, -qn_limits.archived_after_days))
    .where(
      sql<boolean>`not exists (select from questionnaire_answers a
          where a.questionnaire_id = questionnaires.id and a.status = 'submitted' and a.appealed_at is not null)`,
    )
    .orderBy('closed_at')
    .limit(portion)
    .execute();
  await each(old, ({ id }) =>
    asCall(async (call) => {
      if ((await holdQuestionnaire(call, id)).status !== 'closed') return;
      await nobodyWaits(call, id);
      await moveQuestionnaire(call, id, 'archive', { actor: 'timer', to: 'archived' });
    }),
  );
}
