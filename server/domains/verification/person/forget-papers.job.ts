import { sql } from 'kysely';
import { papers_days } from '../../../../contract/verification/verification-limits.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { useFiles } from '../../upload/index.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { verificationDb } from '../tables.ts';
import { holdPerson } from './find-person.ts';

const batch = 500;

/** Pictures of papers are let go once nobody can ask about the decision any more. */
export const forgetPapersJob: Job = {
  name: 'verification.forget_papers',
  cron: '40 4 * * *',
  work: (_data, context) =>
    holdUpNoOther('papers were not let go', async (each) => {
      const before = daysLater(context.now, -papers_days);
      const old = await verificationDb(context)
        .selectFrom('person_verifications')
        .select('id')
        .where(sql<boolean>`file_ids <> '{}'`)
        .where('status', '<>', 'manual')
        .where('changed_at', '<', before)
        .limit(batch)
        .execute();
      await each(old, ({ id }) =>
        context.asCall(async (call) => {
          const person = await holdPerson(call, id);
          if (person.status === 'manual' || person.changed_at >= before) return;
          await useFiles(call, [], { kind: 'person', id, title: '个人实名' });
          await verificationDb(call)
            .updateTable('person_verifications')
            .set({ file_ids: [], note: '' })
            .where('id', '=', id)
            .execute();
        }),
      );
    }),
};
