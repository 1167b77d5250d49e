import type { PostingRules } from '../../../../contract/forum/management.ts';
import { member, type Call } from '../../../call/call.ts';
import { draftBegunAt } from '../../../drafts/read-drafts.ts';
import { forumDb } from '../tables.ts';
import type { CheckedWriting } from './check-writing.ts';
import type { NewcomerStatus } from './newcomers.ts';
import { postDrafts } from './post-drafts.ts';
import { reviewFor, reviewNotes, suspicionOf, type Review, type Suspicion } from '../../discussion/index.ts';

type Written = { content: string; draft_id?: number | null | undefined };

/** Whether a new post of somebody who does not keep the forum has to be read before it appears, and why. */
export async function reviewOfPost(
  call: Call,
  rules: PostingRules,
  author_status: NewcomerStatus,
  written: Written,
  checked: CheckedWriting,
): Promise<Review> {
  const { survey } = checked;
  const typed_ms = author_status.first_posts ? await typedFor(call, written) : undefined;
  const repeated = (since: Date) => wroteBefore(call, written.content, since);
  const looked = { ...survey, repeated, typed_ms };
  return byRules(
    call,
    rules,
    author_status,
    checked,
    await suspicionOf(call, looked, author_status.first_posts),
  );
}

/** The same for a refused post that is sent in again: what spoke against it still does. */
export async function reviewOfRefused(
  call: Call,
  rules: PostingRules,
  author_status: NewcomerStatus,
  post_id: number,
  checked: CheckedWriting,
): Promise<Review> {
  const before = (await reviewNotes(call, 'post', [post_id])).get(post_id);
  const reasons = before?.reasons.filter((one) => !['forum', 'newcomer', 'keyword'].includes(one)) ?? [];
  return byRules(call, rules, author_status, checked, { score: before?.score ?? 0, reasons });
}

const byRules = (
  call: Call,
  rules: PostingRules,
  author_status: NewcomerStatus,
  { held }: CheckedWriting,
  suspicion: Suspicion,
): Review =>
  reviewFor(suspicion, {
    newcomer: author_status.first_posts && call.switches.newcomer_review,
    forum: rules.first_review,
    words: held,
  });

/** Milliseconds since the draft was begun. Null where there is none: a page keeps one from the first key stroke. */
async function typedFor(call: Call, { draft_id }: Written): Promise<number | null> {
  const begun_at = draft_id ? await draftBegunAt(postDrafts, draft_id, call) : null;
  return begun_at && call.now.getTime() - begun_at.getTime();
}

async function wroteBefore(call: Call, content: string, since: Date): Promise<boolean> {
  const same = await forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .select('p.id')
    .where('p.author_id', '=', member(call).viewer.id)
    .where('p.published_at', '>', since)
    .where('b.body_src', '=', content)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}
