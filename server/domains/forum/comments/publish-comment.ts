import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { blockersOf } from '../../social/index.ts';
import { keyword_column, masksAmong, type Keyword, type Masks } from '../content/keywords.ts';
import { render_version } from '../content/rich-text.ts';
import { rolesIn } from '../forum-roles.ts';
import { tellOfComment } from '../notices/tell-of-comment.ts';
import { checkWhoWrites } from '../management/posting-rules.ts';
import { tellKeepers } from '../moderation/tell-keepers.ts';
import { noSuchPost } from '../posts/find-post.ts';
import { noteReview } from '../posts/review-note.ts';
import { keeps, sightOf } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { checkComment, type CheckedComment } from './check-comment.ts';
import { readComment, type CommentFacts } from './comment-queries.ts';
import { commentCame } from './comment-tags.ts';
import { reviewOfComment } from './first-review.ts';
import { isShown, presentComment } from './present-comment.ts';
import { useCommentFiles } from './use-comment-files.ts';

type Asked = Parsed<'comments.publish'>;

/** The same words by the same person in the same place within this time are one click too many. */
const same_click_ms = 60_000;

/** A floor of its own under a post, or a reply to one. */
export async function publishComment(input: Asked, call: Call): Promise<Output<'comments.publish'>> {
  const { viewer } = member(call);
  const keywords = await takeTurn(call, input.pcode);
  const place = await readPlace(input, call);
  const keeper = await mayAnswer(place, call);
  const masks = masksAmong(keywords);
  const comment =
    place.same_id === null
      ? await checkAndWrite(input, call, place, { keywords, masks, keeper })
      : await readComment(call, place.same_id);
  const shown = await presentComment(call, place, { viewer_id: viewer.id, keeper }, comment, masks);
  return { ...shown, page: pageOf(comment, input.limit) };
}

type With = { keywords: readonly Keyword[]; masks: Masks; keeper: boolean };

async function checkAndWrite(
  input: Asked,
  call: Call,
  place: Place,
  { keywords, masks, keeper }: With,
): Promise<CommentFacts> {
  const checked = await checkComment(call, keywords, input.content);
  const review = await reviewOfComment(call, input.content, checked, keeper);
  if (!review.needed) return write(input, call, place, checked, masks);
  const made = await write(input, call, place, { ...checked, status: 'first_review' }, masks);
  await noteReview(call, 'comment', made.id, review);
  await tellKeepers(call, place.forum_id, made.root_id === null ? 'comment' : 'reply');
  return made;
}

const pageOf = (comment: CommentFacts, limit: number): number => Math.ceil(comment.floor / limit);

/**
 * One reply of a person under a post at a time, or two clicks would both be the first. Held until the call ends; what
 * decides between the two has to be read afterwards. The forum's keywords change by nobody's reply and come along.
 */
async function takeTurn(call: Call, pcode: string): Promise<Keyword[]> {
  const turn = `comment:${member(call).viewer.id}:${pcode}`;
  const { rows } = await sql<{ keywords: Keyword[] }>`
    select pg_advisory_xact_lock(hashtextextended(${turn}, 0)),
      ${keyword_column(sql`(select forum_id from posts where pcode = ${pcode})`)} as keywords`.execute(
    forumDb(call),
  );
  return rows[0]!.keywords;
}

type Place = {
  id: number;
  title: string;
  forum_id: number;
  author_id: number;
  status: PostStatus;
  deleted_from: PostStatus | null;
  comment_count: number;
  accepted_comment_id: number | null;
  parent_id: number | null;
  parent_root_id: number | null;
  parent_author_id: number | null;
  root_author_id: number | null;
  root_floor: number | null;
  parent_status: CommentStatus | null;
  same_id: number | null;
  forum_is_open: boolean;
  who_may_post: string;
  min_account_days: number;
};

/** The post, the comment that is answered, and the same words if they were just sent: all that decides, in one read. */
async function readPlace(input: Asked, call: Call): Promise<Place> {
  const parent_id = input.parent_id ?? null;
  const since = new Date(call.now.getTime() - same_click_ms);
  const { rows } = await sql<Place>`
    select p.id, p.title, p.forum_id, p.author_id, p.status, p.deleted_from, p.comment_count, p.accepted_comment_id,
      parent.id as parent_id, parent.root_id as parent_root_id, root.floor as root_floor, root.author_id as root_author_id, parent.author_id as parent_author_id, parent.status as parent_status, same.id as same_id, f.status = 'open' as forum_is_open, f.who_may_post, f.min_account_days
    from posts p
    join forums f on f.id = p.forum_id
    left join comments parent on parent.id = ${parent_id}::int and parent.post_id = p.id
    left join comments root on root.id = coalesce(parent.root_id, parent.id)
    left join lateral (
      select c.id from comments c
      where c.author_id = ${member(call).viewer.id} and c.created_at > ${since} and c.post_id = p.id and c.parent_id is not distinct from ${parent_id}::int
        and c.body_src = ${input.content} and c.status in ('normal', 'first_review')
      order by c.id desc limit 1
    ) same on true
    where p.pcode = ${input.pcode}`.execute(forumDb(call));
  const place = rows[0];
  if (!place) throw noSuchPost();
  if (parent_id !== null && place.parent_id === null)
    throw invalid('parent_id', '要回复的那条不在这篇帖子里');
  return place;
}

/** Refuses where nothing can be answered; says whether the one who asks keeps the forum. */
async function mayAnswer(place: Place, call: Call): Promise<boolean> {
  const roles = await rolesIn(call, place);
  if (sightOf(place, roles) === 'none') throw noSuchPost();
  if (place.status !== 'normal') throw refuse('这篇帖子现在不能回复');
  if (!place.forum_is_open) throw refuse('这个论坛已经关闭，内容只能阅读，不能再回复');
  if (place.parent_status !== null && !isShown(place.parent_status)) {
    throw invalid(
      'parent_id',
      place.parent_status === 'deleted' ? '要回复的那条已被删除' : '要回复的那条目前没有公开',
    );
  }
  if (!keeps(roles)) {
    await refuseBlocked(place, call);
    await checkWhoWrites(call, place.forum_id, place);
  }
  return keeps(roles);
}

/** Nobody answers those who have blocked them, nor under their posts and floors. Keepers of the forum do their work all the same. */
async function refuseBlocked(place: Place, call: Call): Promise<void> {
  const { author_id, parent_author_id, root_author_id } = place;
  const answered = [author_id, parent_author_id, root_author_id].filter((id) => id !== null);
  const blockers = await blockersOf(call, member(call).viewer.id, answered);
  if (blockers.has(author_id)) throw refuse('楼主已将你拉黑，不能回复这篇帖子');
  if (blockers.size > 0) throw refuse('对方已将你拉黑，不能回复');
}

async function write(
  input: Asked,
  call: Call,
  place: Place,
  checked: CheckedComment,
  masks: Masks,
): Promise<CommentFacts> {
  const { viewer } = member(call);
  const made = await insert(input, call, place, checked);
  if (checked.files.length > 0)
    await useCommentFiles(call, { id: made.id, post_id: place.id }, checked.files);
  if (isShown(checked.status)) {
    call.touches('comment', made.id);
    await addToPersonCounts(call, viewer.id, { comment_count: 1 });
  }
  if (isShown(checked.status)) {
    const { pcode } = input;
    const { id: post_id, forum_id, author_id, title } = place;
    await tellOfComment(
      call,
      {
        ...made,
        author_id: viewer.id,
        root_id: rootOf(place),
        parent_author_id: place.parent_author_id,
        body_html: checked.html,
        post: { id: post_id, pcode, forum_id, author_id, title },
      },
      { masks },
    );
  }
  commentCame(call, { pcode: input.pcode, forum_id: place.forum_id }, viewer.username, checked.status);
  const { parent_id, parent_author_id, parent_status } = place;
  const fresh = {
    top: false,
    fold_reason: null,
    like_count: 0,
    reply_count: 0,
    edited_at: null,
    created_at: call.now,
  };
  return {
    ...fresh,
    ...made,
    root_id: rootOf(place),
    parent_id,
    parent_author_id,
    parent_status,
    author_id: viewer.id,
    status: checked.status,
    body_html: checked.html,
  };
}

/** The comment whose floor a reply stands on; null for a floor of its own. */
const rootOf = (place: Place): number | null => place.parent_root_id ?? place.parent_id;

/**
 * The post's row gives the floor and counts, so floors have no gap and no number twice; each step waits for the one
 * before it, which keeps the order of locks: post, comments, forum.
 */
async function insert(
  input: Asked,
  call: Call,
  place: Place,
  { html, status }: CheckedComment,
): Promise<{ id: number; floor: number }> {
  const root_id = rootOf(place);
  const [own_floor, counted] = [root_id === null ? 1 : 0, isShown(status) ? 1 : 0];
  const { rows } = await sql<{ id: number; floor: number }>`
    with post as (
      update posts set next_floor = next_floor + ${own_floor}::int, comment_count = comment_count + ${counted}::int,
        last_commented_at = case when ${counted}::int = 1 then greatest(last_commented_at, ${call.now}::timestamptz) else last_commented_at end
      where id = ${place.id} and status = 'normal' returning id, forum_id, next_floor - 1 as floor
    ), made as (
      insert into comments (post_id, root_id, parent_id, author_id, floor, status, body_html, body_src, render_version, created_at)
      select id, ${root_id}::int, ${place.parent_id}::int, ${member(call).viewer.id}::int, case when ${own_floor}::int = 1 then floor else 0 end,
        ${status}, ${html}, ${input.content}, ${render_version}::int, ${call.now}::timestamptz
      from post returning id, post_id, floor
    ), answered as (
      update comments set reply_count = reply_count + ${counted}::int from made where comments.id in (${root_id}::int, ${place.parent_id}::int) returning comments.id
    ), forum as (
      update forums set comment_count = comment_count + ${counted}::int from post
      where forums.id = post.forum_id and (select count(*) from answered) >= 0 returning forums.id
    ), touched as (
      insert into post_touches (post_id) select post_id from made where ${counted}::int = 1 on conflict do nothing
    )
    select id, floor from made`.execute(forumDb(call));
  const made = rows[0];
  if (!made) throw refuse('这篇帖子现在不能回复');
  return { id: made.id, floor: place.root_floor ?? made.floor };
}
