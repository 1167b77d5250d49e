import { sql } from 'kysely';
import { forum_log_events, type ForumLogEvent } from '../../../../contract/forum/forum-powers.ts';
import { commentLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Thread, ThreadKind } from '../../discussion/index.ts';
import { rolesIn } from '../forum-roles.ts';
import { checkWhoWrites, type WhoMayPost } from '../forums/posting-rules.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { tellModerators } from '../moderation/tell-moderators.ts';
import { postPageChanged, tags } from '../page-tags.ts';
import { noSuchPost } from '../posts/find-post.ts';
import { newcomerStatusOf } from '../posts/newcomers.ts';
import { lacksPower, moderates, moderatorActor, visibilityOf } from '../rules.ts';

export type PostThread = Thread &
  WhoMayPost & {
    pcode: string;
    status: PostStatus;
    deleted_from: PostStatus | null;
    comment_count: number;
    forum: { id: number; title: string; flag: string };
    forum_is_open: boolean;
  };

const isLogged = (event: string): event is ForumLogEvent => Object.hasOwn(forum_log_events, event);

/** Posts as people talk under them. Those who run the forum moderate; its keywords, its rules of who writes and its log hold. */
export const postThreads: ThreadKind<PostThread> = {
  tables: {
    threads: 'posts',
    comments: 'comments',
    likes: 'comment_likes',
    versions: 'comment_versions',
    touches: 'post_touches',
    thread_id: 'post_id',
  },
  lifecycle: commentLifecycle,
  names: { comment: 'comment', thread: 'post' },
  words: { comment: '回复', thread: '帖子', author: '楼主' },
  collect: 'collect_comment',

  from: sql`posts t join forums f on f.id = t.forum_id`,
  thread: sql<PostThread>`json_build_object('id', t.id, 'pcode', t.pcode, 'title', t.title, 'author_id', t.author_id, 'status', t.status,
    'deleted_from', t.deleted_from, 'is_public', t.status = 'normal', 'word_list', t.forum_id, 'next_floor', t.next_floor,
    'comment_count', t.comment_count, 'accepted_comment_id', t.accepted_comment_id,
    'forum', json_build_object('id', f.id, 'title', f.title, 'flag', f.flag),
    'forum_is_open', f.status = 'open', 'who_may_post', f.who_may_post, 'min_account_days', f.min_account_days)`,
  is_public: sql`t.status = 'normal'`,
  at: (pcode) => sql`t.pcode = ${pcode}`,
  word_list: sql`t.forum_id`,
  noSuchThread: noSuchPost,

  async rolesOf(call, post) {
    const roles = await rolesIn(call, { forum_id: post.forum.id, author_id: post.author_id });
    return {
      sees: visibilityOf(post, roles) !== 'hidden',
      author: roles.author,
      moderates: moderates(roles),
      as: (power) => moderatorActor(roles, power) ?? (moderates(roles) ? lacksPower(power) : null),
    };
  },
  closed: (post) => (post.forum_is_open ? null : '这个论坛已经关闭，内容只能阅读'),
  checkWriter: (call, post) => checkWhoWrites(call, post.forum.id, post),
  isNewcomer: async (call) => (await newcomerStatusOf(call)).newcomer,

  href: (post) => `/posts/${post.pcode}`,
  tag: (post) => tags.post(post.pcode),
  // Boards' totals may be as old as their pages, or each reply would make every page of the site anew.
  changed(call, post, counted) {
    postPageChanged(call, post);
    if (counted) call.invalidates(tags.posts, tags.forumPosts(post.forum.id), tags.person(counted.username));
  },
  reindexes: (call, id) => call.reindexes('comment', id),

  onLeaving: (id) => sql`, accepted_comment_id = nullif(accepted_comment_id, ${id}::int)`,
  returning: sql`, forum_id`,
  counts: (change) => sql`
      update forums set comment_count = comment_count + ${change}::int from thread
      where forums.id = thread.forum_id and (select count(*) from answered) >= 0 returning forums.id`,

  tellWaiting: (call, post, what) => tellModerators(call, post.forum.id, what),
  async noteDecision(call, post, comment_id, { event, actor, reason }) {
    const logged = `comment_${event}`;
    if (isLogged(logged))
      await moderated(call, {
        forum_id: post.forum.id,
        event: logged,
        actor,
        reason,
        post_id: post.id,
        comment_id,
      });
  },
};
