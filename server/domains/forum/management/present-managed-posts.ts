import { waitingSince } from '../../../../contract/approval/waiting.ts';
import type { ManagedPost } from '../../../../contract/forum/management.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { lastReasons } from '../posts/post-history.ts';
import { postCards } from '../posts/present-post.ts';
import { reviewNotes } from '../../discussion/index.ts';
import { postCan, rolesOf, type ForumAdmin } from '../rules.ts';
import { forumDb } from '../tables.ts';

/** As those see them who keep order, in the order of the ids; `admin` is what the asker has in their forum, staff need none. */
export async function presentManagedPosts(
  call: Call,
  ids: readonly number[],
  admin: ForumAdmin | null,
): Promise<ManagedPost[]> {
  const [cards, facts, reasons, reviews] = await Promise.all([
    postCards(call, ids),
    readFacts(call, ids),
    lastReasons(call, ids),
    reviewNotes(call, 'post', ids),
  ]);
  return cards.map((card, at) => {
    const id = ids[at]!;
    const post = facts.get(id)!;
    return {
      ...card,
      version: String(post.rev),
      submitted_at: post.submitted_at.toISOString(),
      waiting: card.status === 'first_review' ? waitingSince(post.submitted_at, call.now) : null,
      reason: reasons.get(id) ?? null,
      review: reviews.get(id) ?? null,
      can: postCan(
        { ...post, trial: card.trial },
        rolesOf(call.viewer, post.author_id, admin),
        call.viewer,
        call.now,
      ),
    };
  });
}

async function readFacts(call: Call, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await forumDb(call)
    .selectFrom('posts')
    .select([
      'id',
      'author_id',
      'status',
      'submitted_at',
      'rev',
      'comment_count',
      'deleted_at',
      'deleted_by',
      'deleted_from',
      'erased_at',
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        status: row.status as PostStatus,
        deleted_from: row.deleted_from as PostStatus | null,
      },
    ]),
  );
}
