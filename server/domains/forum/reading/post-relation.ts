import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { collectedAmong, collectedUnder } from '../../collect/index.ts';
import { ownUnseen } from '../../discussion/index.ts';
import { postThreads } from '../discussion/post-threads.ts';
import { readFloor } from './mark-read.ts';
import { moderates, postCan, visibilityOf, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { findPost, type PostRecord } from '../posts/find-post.ts';
import { isLiked } from '../posts/post-detail.ts';
import { showPoll } from '../posts/polls.ts';
import { maskText, readMasks } from '../../text/index.ts';

/** A page shows at most a hundred comments; these are the newest ones of the reader on the whole post. */
const most = 500;

/** The one small call that makes a page, which is the same for everyone, the reader's own. */
export async function postRelation(
  { pcode }: Parsed<'posts.relation'>,
  call: Call,
): Promise<Output<'posts.relation'>> {
  const { viewer } = member(call);
  const { post, roles } = await findPost(call, pcode, { or_place: true });
  const db = forumDb(call);
  const [liked, collected, collected_comments, likes, own, own_unseen, read_floor, poll] = await Promise.all([
    isLiked(call, post.id),
    collectedAmong(call, viewer.id, 'collect_post', [post.id]),
    collectedUnder(call, viewer.id, 'collect_comment', post.id),
    db
      .selectFrom('comment_likes')
      .select('comment_id as id')
      .where('post_id', '=', post.id)
      .where('user_id', '=', viewer.id)
      .orderBy('comment_id', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('comments')
      .select('id')
      .where('post_id', '=', post.id)
      .where('author_id', '=', viewer.id)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    ownUnseen(postThreads, call, {
      ...post,
      is_public: post.status === 'normal',
      word_list: post.forum_id,
    }),
    readFloor(call, post.id),
    post.item_type === 'poll' ? ownPoll(call, post, roles) : null,
  ]);
  return {
    liked,
    collected: collected.has(post.id),
    can: postCan(post, roles, viewer, call.now),
    liked_comments: likes.map((row) => row.id),
    collected_comments,
    own_comments: own.map((row) => row.id),
    own_unseen,
    can_moderate_comments: moderates(roles),
    can_accept: roles.author && post.item_type === 'question' && post.status === 'normal',
    can_invite: post.status === 'normal' && post.forum_status === 'open',
    read_floor,
    poll,
  };
}

/** As the reader sees it, with the own choice; of a post of which only the place is left there is none. */
async function ownPoll(call: Call, post: PostRecord, roles: Roles) {
  if (visibilityOf(post, roles) !== 'full') return null;
  const masks = await readMasks(call);
  return showPoll(call, {
    post_id: post.id,
    masked: (text) => maskText(masks, post.forum_id, text),
    reader: { id: member(call).viewer.id, author: roles.author },
  });
}
