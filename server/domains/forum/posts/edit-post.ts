import type { PostingRules } from '../../../../contract/forum/management.ts';
import type { Poll } from '../../../../contract/forum/polls.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { markedFrom } from '../../../things/silent-edit.ts';
import { useFiles } from '../../upload/index.ts';
import { rolesIn } from '../forum-roles.ts';
import { evaluationText } from './evaluation-text.ts';
import { checkItemType, checkWhoWrites, readRules } from '../forums/posting-rules.ts';
import { tellModerators } from '../moderation/tell-moderators.ts';
import { tellMentionedInPost } from '../notices/tell-of-post.ts';
import { moderates } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { cardImages, checkWriting, sameTagsOnce, type CheckedWriting } from './check-writing.ts';
import { countInCategory } from './count-posts.ts';
import { lockOwnPost, type PostRecord } from './find-post.ts';
import { movePost } from './move-post.ts';
import { reviewOfRefused } from './first-review.ts';
import { newcomerStatusOf, type NewcomerStatus } from './newcomers.ts';
import { pollText, readPoll, samePoll, writePoll } from './polls.ts';
import { postDrafts } from './post-drafts.ts';
import { noteReview, reviewFor, unsuspected, type Review } from '../../discussion/index.ts';
import { cleanHtml, judge, readKeywords, render_version } from '../../text/index.ts';

type Editing = Parsed<'posts.edit'>;

export async function editPost(input: Editing, call: Call): Promise<Output<'posts.edit'>> {
  const post = await lockOwnPost(call, input.pcode);
  const body = await forumDb(call)
    .selectFrom('post_bodies')
    .select(['body_src', 'body_html'])
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow();
  const before: Before = {
    ...body,
    poll: post.item_type === 'poll' ? await readPoll(call, post.id) : null,
  };
  if (saysTheSame(input, post, before)) return { pcode: post.pcode, status: post.status, rev: post.rev };
  if (input.rev !== undefined && input.rev !== post.rev)
    throw outdated('这篇帖子已在别处改过，请先比较两份再保存');
  if (post.trial) throw refuse('这是试用报告，要改请到“我的试用报告”里改');
  if (post.status === 'hidden' || post.status === 'deleted') throw refuse('当前状态不可操作');
  if (input.forum_id !== post.forum_id)
    throw invalid('forum_id', '发布后不能换论坛，可以删除后到另一个论坛重发');

  const moderator = moderates(await rolesIn(call, post));
  const author_status = await newcomerStatusOf(call);
  const checked = await checkWriting(call, input, author_status.newcomer && !moderator);
  const rules = moderator ? undefined : await readRules(call, post.forum_id);
  if (rules && input.item_type !== post.item_type) checkItemType(rules, input.item_type);
  if (rules && post.status === 'refused') await checkWhoWrites(call, post.forum_id, rules);
  const review = rules && (await reviewAfter(call, post, before, checked, rules, author_status));
  const to = review?.needed ? 'first_review' : stateKept(post);

  await keepVersion(call, post, before.body_src);
  await movePost(call, post, post.status === 'refused' ? 'republish' : 'edit', { actor: 'author', to });
  const rev = await writeChange(call, post, input, checked, to);
  await useFiles(call, checked.files, { kind: 'post', id: post.id, title: input.title });
  if (to === 'normal') {
    const known = post.status === 'normal' ? before.body_html : '';
    await tellMentionedInPost(call, { ...post, title: input.title }, checked.html, known);
  }
  if (review?.needed) {
    await noteReview(call, 'post', post.id, review);
    await tellModerators(call, post.forum_id, 'post');
  }
  await dropDraft(postDrafts, { subject_id: post.id, draft_id: input.draft_id }, call);
  return { pcode: post.pcode, status: to, rev };
}

/** What the post said before beside its row. */
type Before = { body_src: string; body_html: string; poll: Poll | null };

/** A second click on "save", or a save that changes nothing: there is nothing to write. Refused posts are sent in again. */
const saysTheSame = (input: Editing, post: PostRecord, { body_src, poll }: Before): boolean =>
  (post.status === 'normal' || post.status === 'first_review') &&
  input.forum_id === post.forum_id &&
  (input.category_id ?? null) === post.category_id &&
  input.item_type === post.item_type &&
  input.title === post.title &&
  input.content === body_src &&
  sameList(sameTagsOnce(input.tags), post.tags) &&
  sameList([...new Set(input.marketplaces)], post.marketplaces) &&
  sameEvaluation(input, post) &&
  samePoll(input.item_type === 'poll' ? (input.poll ?? null) : null, poll) &&
  sameList(cardImages(input.images, cleanHtml(body_src, 'post').images), post.images);

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

const sameEvaluation = (input: Editing, post: PostRecord): boolean => {
  const asked = input.item_type === 'evaluation' ? (input.evaluation ?? null) : null;
  return asked === null || post.evaluation === null
    ? asked === post.evaluation
    : evaluationText(asked) === evaluationText(post.evaluation) &&
        (asked.pno ?? null) === (post.evaluation.pno ?? null);
};

const stateKept = (post: PostRecord): PostStatus =>
  post.status === 'first_review' ? 'first_review' : 'normal';

/** A post that is shown goes back to review only for a word that it did not have before. */
async function reviewAfter(
  call: Call,
  post: PostRecord,
  { body_src, poll }: Before,
  checked: CheckedWriting,
  rules: PostingRules,
  author_status: NewcomerStatus,
): Promise<Review | undefined> {
  if (post.status === 'refused') return reviewOfRefused(call, rules, author_status, post.id, checked);
  if (post.status === 'first_review' || checked.held.length === 0) return undefined;
  const had = judge(
    await readKeywords(call, post.forum_id),
    [
      post.title,
      cleanHtml(body_src, 'post').judged,
      ...post.tags,
      ...(post.evaluation ? [evaluationText(post.evaluation)] : []),
      ...(poll ? [pollText(poll)] : []),
    ].join('\n'),
  );
  const words = checked.held.filter((word) => !had.held.includes(word));
  return reviewFor(unsuspected, { words });
}

const keepVersion = (call: Call, post: PostRecord, body_src: string) =>
  forumDb(call)
    .insertInto('post_versions')
    .values({
      post_id: post.id,
      rev: post.rev,
      title: post.title,
      body_src,
      evaluation: post.evaluation === null ? null : JSON.stringify(post.evaluation),
      editor_id: member(call).viewer.id,
      at: call.now,
    })
    .execute();

async function writeChange(
  call: Call,
  post: PostRecord,
  input: Editing,
  checked: CheckedWriting,
  to: PostStatus,
): Promise<number> {
  const db = forumDb(call);
  const category_id = input.category_id ?? null;
  const marked = post.status === 'normal' && call.now >= markedFrom(post.published_at);
  const { rev } = await db
    .updateTable('posts')
    .set((set) => ({
      title: input.title,
      category_id,
      item_type: input.item_type,
      excerpt: checked.excerpt,
      images: checked.images,
      tags: checked.tags,
      marketplaces: [...new Set(input.marketplaces)],
      evaluation: checked.evaluation === null ? null : JSON.stringify(checked.evaluation),
      // Only a question has an answer that was chosen.
      ...(input.item_type === 'question' ? {} : { accepted_comment_id: null }),
      rev: set('rev', '+', 1),
      ...(marked ? { edited_at: call.now } : {}),
    }))
    .where('id', '=', post.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('post_bodies')
    .set({ body_src: input.content, body_html: checked.html, render_version })
    .where('post_id', '=', post.id)
    .execute();
  if (checked.poll || post.item_type === 'poll')
    await writePoll(call, post.id, checked.poll, { renamed: input.title !== post.title });
  if (to === 'normal' && category_id !== post.category_id)
    await moveCategory(call, post.category_id, category_id);
  return rev;
}

/** The move has counted the post where it stood; now it stands elsewhere. In order of ids, as all locks are. */
async function moveCategory(call: Call, from: number | null, to: number | null): Promise<void> {
  const changes = [
    { id: from, change: -1 },
    { id: to, change: 1 },
  ].filter((one): one is { id: number; change: number } => one.id !== null);
  for (const { id, change } of changes.sort((a, b) => a.id - b.id)) await countInCategory(call, id, change);
}
