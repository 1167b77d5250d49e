import { member, type Call } from '../../../http/call.ts';
import { tooFast } from '../../../http/refusal.ts';
import { forumDb } from '../tables.ts';
import type { Standing } from './newcomers.ts';

/** Seconds between two posts, and posts in 24 hours. */
export const pace = {
  member: { seconds: 10, a_day: 20 },
  newcomer: { seconds: 60, a_day: 20 },
  first_day: { seconds: 60, a_day: 3 },
} as const;

const day_ms = 86_400_000;

/** Refuses (429) who posts too fast. The author's turn must be held, or two clicks would both be the first. */
export async function checkPace(call: Call, standing: Standing): Promise<void> {
  const own = standing.on_first_day ? pace.first_day : standing.newcomer ? pace.newcomer : pace.member;
  const since = new Date(call.now.getTime() - day_ms);
  // `published_at` is never before `submitted_at` and has the index.
  const recent = await forumDb(call)
    .selectFrom('posts')
    .select('submitted_at')
    .where('author_id', '=', member(call).viewer.id)
    .where('published_at', '>', since)
    .where('submitted_at', '>', since)
    .orderBy('submitted_at', 'desc')
    .limit(own.a_day)
    .execute();
  const last = recent[0]?.submitted_at;
  if (!last) return;
  const wait = own.seconds - (call.now.getTime() - last.getTime()) / 1000;
  if (wait > 0) throw tooFast('发帖', Math.ceil(wait));
  const oldest = recent[own.a_day - 1]?.submitted_at;
  if (oldest)
    throw tooFast(
      `24 小时内已发 ${own.a_day} 篇，发帖`,
      Math.max(1, Math.ceil((oldest.getTime() + day_ms - call.now.getTime()) / 1000)),
    );
}
