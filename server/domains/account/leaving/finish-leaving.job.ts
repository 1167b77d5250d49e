import type { Job } from '../../../jobs/jobs.ts';
import type { PostsOfLeaver } from '../../../things/own-data.ts';
import type { AccountHooks } from '../hooks.ts';

export type LeftPerson = { user_id: number; posts: PostsOfLeaver };

/** Things taken away in one transaction: some seconds of work, where a job may last two minutes. */
export const portion = 50;

/**
 * Takes away what somebody left behind who is gone already: one portion a job, which sends the next one in its own transaction.
 * So much cannot be that it never ends, and after a crash it goes on where it was.
 */
export const finishLeavingJobOf = ({ leavings }: Pick<AccountHooks, 'leavings'>): Job => ({
  name: 'account.finish_leaving',
  work: ({ user_id, posts }: LeftPerson, { asCall }) =>
    asCall(async (call) => {
      for (const { inPortions } of leavings) {
        if (!inPortions || (await inPortions(call, user_id, posts, portion)) === 0) continue;
        await call.later('account.finish_leaving', { user_id, posts });
        return;
      }
    }),
});
