import { sql } from 'kysely';
import { articleCommentLifecycle } from '../../contract/column/article-lifecycle.ts';
import { notFound } from '../../server/call/refusal.ts';
import { commentThing, type Thread, type ThreadKind } from '../../server/domains/discussion/index.ts';
import type { Thing } from '../../server/things/thing.ts';

/** Step 4 of docs/add-a-thing.md, talked about: the tables of what is said under notes, of the shape that all comments have. */
export const note_comment_tables = `
alter table notes add column next_floor integer not null default 1, add column comment_count integer not null default 0,
  add column published_at timestamptz not null default '2026-11-20', add column last_commented_at timestamptz not null default '2026-11-20';
create table note_comments (like article_comments including all);
create table note_comment_likes (like article_comment_likes including all);
create table note_comment_versions (like article_comment_versions including all);
alter table note_comments rename column article_id to note_id;
alter table note_comment_likes rename column article_id to note_id;
alter table note_comment_versions rename column article_id to note_id;
alter table review_notes drop constraint review_notes_kind_check;
alter table review_notes add constraint review_notes_kind_check check (kind in ('post', 'comment', 'article_comment', 'note_comment'));
alter table complaints drop constraint complaints_target_check;
alter table complaints add constraint complaints_target_check
  check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum', 'column', 'note', 'note_comment'));
`;

/** Notes as people talk under them; staff moderate. */
export const noteThreads: ThreadKind = {
  tables: {
    threads: 'notes' as 'articles',
    comments: 'note_comments' as 'article_comments',
    likes: 'note_comment_likes' as 'article_comment_likes',
    versions: 'note_comment_versions' as 'article_comment_versions',
    touches: 'note_touches' as 'article_touches',
    thread_id: 'note_id' as 'article_id',
  },
  lifecycle: { ...articleCommentLifecycle, machine: 'note_comment' },
  names: { comment: 'note_comment' as 'article_comment', thread: 'note' as 'article' },
  words: { comment: '评论', thread: '笔记', author: '作者' },

  from: sql`notes t`,
  thread: sql<Thread>`json_build_object('id', t.id, 'title', t.title, 'author_id', t.author_id,
    'is_public', t.status = 'normal', 'word_list', 0, 'next_floor', t.next_floor, 'accepted_comment_id', null)`,
  is_public: sql`t.status = 'normal'`,
  at: (id) => sql`t.id = ${id}`,
  word_list: sql.lit(0),
  noSuchThread: () => notFound('这篇笔记不存在或不再公开'),

  async rolesOf({ viewer }, { author_id, is_public }) {
    const [author, staff] = [viewer?.id === author_id, (viewer?.staff_auth ?? 0) > 0];
    return { sees: is_public || author || staff, author, moderates: staff, as: () => (staff ? 'ops' : null) };
  },
  closed: () => null,
  isNewcomer: async () => false,

  href: ({ id }) => `/note/${id}`,
  tag: ({ id }) => `note:${id}`,
  changed: (call, { id }) => call.invalidates(`note:${id}`),
};

/** All rooms know of them by this. */
export const noteCommentThing: Thing = commentThing(noteThreads);
