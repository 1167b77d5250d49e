import { beijingDayWords } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { membersAfter } from '../../account/index.ts';
import { siteDb } from '../tables.ts';

const at_once = 1000;

type Data = { id: number; after: number };

/** Tells everybody of a new version, some at a time: each portion and the job for the next commit together. */
export const tellAgreementJob: Job = {
  name: 'site.tell_agreement',
  work: ({ id, after }: Data, { asCall }) =>
    asCall(async (call) => {
      const agreement = await siteDb(call)
        .selectFrom('agreements')
        .select(['type', 'version', 'title', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      const to = await membersAfter(call, after, at_once);
      const last = to.at(-1);
      if (!agreement || last === undefined) return;
      call.notifies({
        to,
        kind: 'system',
        actor_id: null,
        object: 'site',
        object_id: id,
        title: `${agreement.title} ${agreement.version} 版`,
        words: `从 ${beijingDayWords(agreement.published_at)}起生效`,
        href: `/agreement/${agreement.type}?version=${agreement.version}`,
        act: '去看看',
      });
      if (to.length === at_once) await call.later('site.tell_agreement', { id, after: last });
    }),
};
