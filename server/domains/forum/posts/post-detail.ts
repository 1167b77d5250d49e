import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Evaluation, PostDetail } from '../../../../contract/forum/posts.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { personById } from '../../account/index.ts';
import { shownNumber } from '../../product/index.ts';
import { rolesIn } from '../forum-roles.ts';
import { tags } from '../page-tags.ts';
import { moderates, nothingAllowed, postCan, visibilityOf } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { showPoll } from './polls.ts';
import { noSuchPost } from './find-post.ts';
import { lastReasons } from './post-history.ts';
import { card_columns, shapeCard } from './present-post.ts';
import { maskHtml, maskText, mask_column, masksOf, withSizedPictures } from '../../text/index.ts';

/** What stands in the place of a deleted post that people had talked about. */
const erased_title = '内容已删除';

export async function postDetail(
  { pcode }: Parsed<'posts.detail'>,
  call: Call,
): Promise<Output<'posts.detail'>> {
  call.dependsOn(tags.post(pcode));
  const post = await readPost(call, pcode);
  if (!post) throw noSuchPost();
  call.dependsOn(tags.forumLife(post.forum_id));
  call.dependsOn(tags.words(post.forum_id));
  const masks = masksOf(post.masks);
  const roles = await rolesIn(call, post);
  const state = {
    ...post,
    status: post.status as PostStatus,
    deleted_from: post.deleted_from as PostStatus | null,
  };
  const visibility = visibilityOf(state, roles);
  if (visibility === 'hidden') throw noSuchPost();

  const masked = (text: string) => maskText(masks, post.forum_id, text);
  const [author_card, liked, reasons, poll] = await Promise.all([
    authorCard(call, post.author_id),
    isLiked(call, post.id),
    roles.author || moderates(roles) ? lastReasons(call, [post.id]) : new Map<number, string>(),
    post.item_type === 'poll' ? showPoll(call, { post_id: post.id, masked, reader: null }) : null,
  ]);
  const { id, username, nickname, avatar, badges } = author_card;
  const detail: PostDetail = {
    ...shapeCard(post, { id, username, nickname, avatar, badges }, masks, call.now),
    post_id: post.id,
    content: maskHtml(masks, post.forum_id, withSizedPictures(post.body_html)),
    evaluation: await evaluationAsRead(call, post.evaluation as Evaluation | null, masked),
    poll,
    edited_at: post.edited_at?.toISOString() ?? null,
    outdated_months: outdated(post, call.now) ? post.fresh_months : null,
    render_version: post.render_version,
    author_card,
    forum_open: post.forum_status === 'open',
    ...(state.status === 'first_review' ? { version: String(post.rev) } : {}),
    reason: reasons.get(post.id) ?? null,
    relation: { liked, can: postCan(state, roles, call.viewer, call.now) },
  };
  return visibility === 'tombstone' ? wordless(detail) : detail;
}

async function evaluationAsRead(
  call: Call,
  said: Evaluation | null,
  masked: (text: string) => string,
): Promise<Evaluation | null> {
  if (!said) return null;
  const { pno, product, pros, cons, score } = said;
  const linked = pno ? await shownNumber(call, pno) : undefined;
  const words = { product: masked(product), pros: masked(pros), cons: masked(cons), score };
  return linked ? { ...words, pno: linked } : words;
}

/** By the months of the calendar, from when its words were last worked on. */
function outdated(
  post: { fresh_months: number | null; published_at: Date; edited_at: Date | null },
  now: Date,
): boolean {
  if (post.fresh_months === null) return false;
  const ends = new Date(post.edited_at ?? post.published_at);
  ends.setUTCMonth(ends.getUTCMonth() + post.fresh_months);
  return ends <= now;
}

const readPost = (call: Call, pcode: string) =>
  forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .innerJoin('forums as f', 'f.id', 'p.forum_id')
    .leftJoin('forum_categories as c', 'c.id', 'p.category_id')
    .select(card_columns)
    .select('f.status as forum_status')
    .select([
      'f.fresh_months',
      'p.edited_at',
      'p.rev',
      'p.deleted_at',
      'p.deleted_by',
      'p.deleted_from',
      'p.erased_at',
      'p.evaluation',
    ])
    .select(['b.body_html', 'b.render_version', mask_column.as('masks')])
    .where('p.pcode', '=', pcode)
    .executeTakeFirst();

async function authorCard(call: Call, author_id: number): Promise<PostDetail['author_card']> {
  const person = (await personById(call, author_id))!;
  const { id, username, nickname, avatar, badges, bio, city, created_at } = person;
  const { post_count, comment_count, liked_count } = person;
  return {
    id,
    username,
    nickname,
    avatar,
    badges,
    bio,
    city,
    post_count,
    comment_count,
    liked_count,
    created_at: created_at.toISOString(),
  };
}

export async function isLiked(call: Call, post_id: number): Promise<boolean> {
  if (!call.viewer) return false;
  const like = await forumDb(call)
    .selectFrom('post_likes')
    .select('at')
    .where('post_id', '=', post_id)
    .where('user_id', '=', call.viewer.id)
    .executeTakeFirst();
  return like !== undefined;
}

const wordless = (detail: PostDetail): PostDetail => ({
  ...detail,
  title: erased_title,
  excerpt: '',
  content: '',
  evaluation: null,
  poll: null,
  images: [],
  tags: [],
  marketplaces: [],
  outdated_months: null,
  reason: null,
  relation: { liked: false, can: nothingAllowed },
});
