import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { draftBegunAt } from '../../../drafts/read-drafts.ts';
import { useFiles } from '../../upload/index.ts';
import { rolesIn } from '../forum-roles.ts';
import { checkItemType, checkWhoWrites, readRules } from '../forums/posting-rules.ts';
import { tellModerators } from '../moderation/tell-moderators.ts';
import { tellMentionedInPost } from '../notices/tell-of-post.ts';
import { postChanged } from '../page-tags.ts';
import { moderates } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { checkWriting, type CheckedWriting } from './check-writing.ts';
import { countPost } from './count-posts.ts';
import { reviewOfPost } from './first-review.ts';
import { newcomerStatusOf } from './newcomers.ts';
import { checkPace } from './pace.ts';
import { newPostCode } from './post-code.ts';
import { postDrafts } from './post-drafts.ts';
import { writePoll } from './polls.ts';
import { noteFirstState } from './post-history.ts';
import { noteReview } from '../../discussion/index.ts';
import { render_version } from '../../text/index.ts';

type Publishing = Parsed<'posts.publish'>;

export async function publishPost(input: Publishing, call: Call): Promise<Output<'posts.publish'>> {
  await takeAuthorsTurn(call);
  const twin = await findTwin(input, call);
  if (twin) return twin;
  if (input.isd === 1) await refuseWithoutDraft(input, call);

  const moderator = moderates(
    await rolesIn(call, { forum_id: input.forum_id, author_id: member(call).viewer.id }),
  );
  const rules = moderator ? undefined : await readRules(call, input.forum_id);
  if (rules) {
    checkItemType(rules, input.item_type);
    await checkWhoWrites(call, input.forum_id, rules);
  }
  const author_status = await newcomerStatusOf(call);
  const checked = await checkWriting(call, input, author_status.newcomer && !moderator);
  await checkPace(call, author_status);

  const review = rules && (await reviewOfPost(call, rules, author_status, input, checked));
  const status = review?.needed ? 'first_review' : 'normal';
  const post = await insertPost(input, checked, status, call);
  await noteFirstState(call, post.id, status);
  await countPost(call, post, null, status);
  if (checked.files.length > 0)
    await useFiles(call, checked.files, { kind: 'post', id: post.id, title: input.title });
  await dropDraft(postDrafts, { subject_id: post.id, draft_id: input.draft_id }, call);
  postChanged(call, post, member(call).viewer.username);
  call.reindexes('post', post.id);
  if (review?.needed) {
    await noteReview(call, 'post', post.id, review);
    await tellModerators(call, post.forum_id, 'post');
  }
  if (status === 'normal') await tellMentionedInPost(call, post, checked.html);
  return { pcode: post.pcode, status };
}

/** `isd`: the post is what became of that draft; where another window has published or deleted it there is nothing to publish. */
async function refuseWithoutDraft({ draft_id }: Publishing, call: Call): Promise<void> {
  if (!draft_id) throw invalid('draft_id', '从草稿发布要给出草稿编号');
  if (!(await draftBegunAt(postDrafts, draft_id, call)))
    throw invalid('draft_id', '这份草稿已经不在了，可能在别的窗口发布或删除过');
}

/** One post of an author at a time, on every process: limits and twins are looked for in what is written already. */
const takeAuthorsTurn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('post author', ${member(call).viewer.id})`);

const twin_ms = 60_000;

/** The post that the same click has made already: of the same draft, or the same words, within a minute. */
async function findTwin(input: Publishing, call: Call): Promise<Output<'posts.publish'> | null> {
  const since = new Date(call.now.getTime() - twin_ms);
  const twin = await forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .select(['p.pcode', 'p.status'])
    .where('p.author_id', '=', member(call).viewer.id)
    .where('p.published_at', '>=', since)
    .where('p.submitted_at', '>=', since)
    .where('p.status', '<>', 'deleted')
    .where((where) =>
      where.or([
        ...(input.draft_id ? [where('p.draft_id', '=', input.draft_id)] : []),
        where.and([
          where('p.forum_id', '=', input.forum_id),
          where('p.title', '=', input.title),
          where('b.body_src', '=', input.content),
        ]),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return twin ? { pcode: twin.pcode, status: twin.status as PostStatus } : null;
}

async function insertPost(input: Publishing, checked: CheckedWriting, status: PostStatus, call: Call) {
  const db = forumDb(call);
  const post = await db
    .insertInto('posts')
    .values({
      pcode: newPostCode(),
      forum_id: input.forum_id,
      category_id: input.category_id ?? null,
      author_id: member(call).viewer.id,
      item_type: input.item_type,
      status,
      title: input.title,
      excerpt: checked.excerpt,
      images: checked.images,
      tags: checked.tags,
      marketplaces: [...new Set(input.marketplaces)],
      evaluation: checked.evaluation === null ? null : JSON.stringify(checked.evaluation),
      source: input.source,
      draft_id: input.draft_id ?? null,
      submitted_at: call.now,
      published_at: call.now,
      last_commented_at: call.now,
    })
    .returning(['id', 'pcode', 'forum_id', 'category_id', 'author_id', 'title'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('post_bodies')
    .values({ post_id: post.id, body_src: input.content, body_html: checked.html, render_version })
    .execute();
  if (checked.poll) await writePoll(call, post.id, checked.poll);
  return post;
}
