import type { LimitName } from '../../../../contract/limits.ts';
import { latestStamp } from '../../../clock/latest-stamp.ts';
import { member, type Call } from '../../../call/call.ts';
import { tooFast } from '../../../call/refusal.ts';
import { forumDb } from '../tables.ts';
import type { NewcomerStatus } from './newcomers.ts';

const limitOf = ({ on_first_day, newcomer }: NewcomerStatus): LimitName =>
  on_first_day ? 'post_first_day' : newcomer ? 'post_newcomer' : 'post';

/**
 * Refuses (429) who posts too fast: in each window of the limit at most so many. What is counted are posts and not tries. The
 * author's turn must be held, or two clicks would both be the first.
 */
export async function checkPace(call: Call, author_status: NewcomerStatus): Promise<void> {
  const windows = call.allowed(limitOf(author_status));
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const since = new Date(call.now.getTime() - longest * 1000);
  // `published_at` is never before `submitted_at` and has the index.
  const recent = await forumDb(call)
    .selectFrom('posts')
    .select('submitted_at')
    .where('author_id', '=', member(call).viewer.id)
    .where('published_at', '>', since)
    .where('submitted_at', '>', since)
    .where('submitted_at', '<=', latestStamp(call.now))
    .orderBy('submitted_at', 'desc')
    .limit(Math.max(...windows.map(({ max }) => max)))
    .execute();
  for (const { max, seconds } of windows) {
    const oldest = recent[max - 1]?.submitted_at;
    const wait = oldest ? seconds - (call.now.getTime() - oldest.getTime()) / 1000 : 0;
    if (wait <= 0) continue;
    const what = seconds < 3600 ? '发帖' : `${seconds / 3600} 小时内已发 ${max} 篇，发帖`;
    throw tooFast(what, Math.min(seconds, Math.max(1, Math.ceil(wait))));
  }
}
