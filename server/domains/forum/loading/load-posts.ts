import { sql } from 'kysely';
import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { Db } from '../../../http/call.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { cleanHtml, render_version } from '../content/rich-text.ts';
import type { BodyKind } from '../content/allow-list.ts';
import { hot_days, warmPosts } from '../posts/warmth.ts';

export type CommentToLoad = {
  author_id: number;
  /** Index of the comment it answers, and of that whose floor it stands on; null for a floor of its own. */
  parent: number | null;
  root: number | null;
  content: string;
  status: CommentStatus;
  top: boolean;
  fold_reason: string | null;
  liked_by: number[];
  created_at: Date;
  edited_at: Date | null;
};

export type PostToLoad = {
  pcode: string;
  forum_id: number;
  category_id: number | null;
  author_id: number;
  item_type: ItemType;
  status: PostStatus;
  /** Who said why it was refused or hidden. */
  decision: { by: number; reason: string } | null;
  title: string;
  excerpt: string;
  content: string;
  images: string[];
  tags: string[];
  marketplaces: string[];
  top: 'none' | 'forum' | 'global';
  top_until: Date | null;
  recommend: boolean;
  quality: number;
  /** Index of the accepted comment. */
  accepted: number | null;
  view_count: number;
  collect_count: number;
  liked_by: number[];
  published_at: Date;
  last_commented_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** In the order of time, a comment after the one that it answers. */
  comments: CommentToLoad[];
};

const at_once = 300;
type Counts = { post_count: number; comment_count: number; liked_count: number };

/**
 * Posts with their comments and likes, many in a statement, for the demo and the bench: rows and counters as if people
 * had written them, without a notice to anybody. Bodies pass the allow list like everything that is shown.
 */
export async function loadPosts(db: Db, posts: Iterable<PostToLoad>, now: Date): Promise<number> {
  const counts = new Map<number, Counts>();
  let loaded = 0;
  let batch: PostToLoad[] = [];
  const flush = async () => {
    if (batch.length > 0) await loadBatch(db, batch, counts, now);
    loaded += batch.length;
    batch = [];
  };
  for (const post of posts) {
    batch.push(post);
    if (batch.length === at_once) await flush();
  }
  await flush();
  for (const [user_id, count] of counts) await addToPersonCounts({ db }, user_id, count);
  await recountForums(db);
  return loaded;
}

/** Counts of all forums and their categories, from the posts. */
export async function recountForums(db: Db): Promise<void> {
  await sql`
    update forums f set post_count = p.posts, comment_count = p.comments, member_count = p.members
    from (select forum_id, count(*) filter (where status = 'normal') as posts, sum(comment_count) as comments, count(distinct author_id) filter (where status = 'normal') as members
      from posts group by forum_id) as p
    where f.id = p.forum_id`.execute(db);
  await sql`
    update forum_categories c set post_count = p.posts
    from (select category_id, count(*) filter (where status = 'normal') as posts from posts where category_id is not null group by category_id) as p
    where c.id = p.category_id`.execute(db);
}

async function loadBatch(db: Db, posts: PostToLoad[], counts: Map<number, Counts>, now: Date): Promise<void> {
  const post_ids = await reserve(db, 'posts', posts.length);
  const comment_ids = await reserve(
    db,
    'comments',
    posts.reduce((sum, post) => sum + post.comments.length, 0),
  );
  let taken = 0;
  const numbered = posts.map((post, i) => ({
    id: post_ids[i]!,
    post,
    comments: post.comments.map((comment) => ({ id: comment_ids[taken++]!, comment })),
  }));
  const add = (user_id: number, count: keyof Counts, by: number) => {
    const sum = counts.get(user_id) ?? { post_count: 0, comment_count: 0, liked_count: 0 };
    sum[count] += by;
    counts.set(user_id, sum);
  };

  await insert(
    db,
    'posts',
    numbered.map(({ id, post, comments }) =>
      postRow(
        id,
        post,
        comments.map((one) => one.comment),
      ),
    ),
  );
  await insert(
    db,
    'post_bodies',
    numbered.map(({ id, post }) => ({
      post_id: id,
      body_src: post.content,
      body_html: clean(post.content, 'post'),
      render_version,
    })),
  );
  await insert(
    db,
    'flow_log',
    numbered.flatMap(({ id, post }) => historyOf(id, post)),
  );
  await insert(
    db,
    'comments',
    numbered.flatMap(({ id, comments }) => commentRows(id, comments)),
  );
  await acceptComments(
    db,
    numbered.flatMap(({ id, post, comments }) =>
      post.accepted === null ? [] : [{ id, comment_id: comments[post.accepted]!.id }],
    ),
  );
  await insertLikes(
    db,
    'post_likes',
    'post_id',
    numbered.map(({ id, post }) => ({ id, liked_by: post.liked_by, at: post.published_at })),
  );
  await insertLikes(
    db,
    'comment_likes',
    'comment_id',
    numbered.flatMap(({ comments }) =>
      comments.map(({ id, comment }) => ({ id, liked_by: comment.liked_by, at: comment.created_at })),
    ),
  );

  for (const { post } of numbered) {
    if (post.status === 'normal') add(post.author_id, 'post_count', 1);
    add(post.author_id, 'liked_count', post.liked_by.length);
    for (const comment of post.comments) {
      if (isShown(comment)) add(comment.author_id, 'comment_count', 1);
      add(comment.author_id, 'liked_count', comment.liked_by.length);
    }
  }
  const since = now.getTime() - hot_days * 86_400_000;
  await warmPosts(
    db,
    numbered.filter(({ post }) => post.published_at.getTime() > since).map(({ id }) => id),
    now,
  );
}

const isShown = (comment: CommentToLoad): boolean =>
  comment.status === 'normal' || comment.status === 'folded';

const postRow = (
  id: number,
  {
    decision: _decision,
    content: _content,
    accepted: _accepted,
    liked_by,
    comments: _all,
    deleted_at,
    ...post
  }: PostToLoad,
  comments: CommentToLoad[],
) => ({
  ...post,
  id,
  source: 'web',
  like_count: liked_by.length,
  comment_count: comments.filter(isShown).length,
  next_floor: 1 + comments.filter((comment) => comment.root === null).length,
  submitted_at: post.published_at,
  deleted_at,
  ...(post.status === 'deleted' ? { deleted_by: post.author_id, deleted_from: 'normal' } : {}),
});

type Numbered = { id: number; comment: CommentToLoad };

function commentRows(post_id: number, comments: Numbered[]) {
  let floors = 0;
  const replies = new Map<number, number>();
  for (const { comment } of comments) {
    if (!isShown(comment)) continue;
    for (const answered of new Set([comment.root, comment.parent]))
      if (answered !== null) replies.set(answered, (replies.get(answered) ?? 0) + 1);
  }
  return comments.map(({ id, comment: { content, liked_by, root, parent, ...comment } }, index) => ({
    ...comment,
    id,
    post_id,
    root_id: root === null ? null : comments[root]!.id,
    parent_id: parent === null ? null : comments[parent]!.id,
    floor: root === null ? ++floors : 0,
    body_src: content,
    body_html: clean(content, 'comment'),
    render_version,
    like_count: liked_by.length,
    reply_count: replies.get(index) ?? 0,
    deleted_from: comment.status === 'deleted' ? 'normal' : null,
  }));
}

/** Every state that a post is in has a move that led there. */
function historyOf(subject_id: number, post: PostToLoad) {
  const moves: {
    event: string;
    from_state: string;
    to_state: string;
    actor: string;
    actor_id: number;
    reason: string;
    at: Date;
  }[] = [];
  const first = post.status === 'first_review' || post.status === 'refused' ? 'first_review' : 'normal';
  moves.push({
    event: 'publish',
    from_state: 'draft',
    to_state: first,
    actor: 'author',
    actor_id: post.author_id,
    reason: '',
    at: post.published_at,
  });
  const next = { refused: 'refuse', hidden: 'hide', deleted: 'delete' }[post.status as string];
  const by =
    post.status === 'deleted'
      ? { actor: 'author', actor_id: post.author_id, reason: '' }
      : {
          actor: 'admin',
          actor_id: post.decision?.by ?? post.author_id,
          reason: post.decision?.reason ?? '',
        };
  if (next)
    moves.push({
      event: next,
      from_state: first,
      to_state: post.status,
      ...by,
      at: post.deleted_at ?? post.published_at,
    });
  return moves.map((move) => ({ machine: 'post', subject_id, ...move }));
}

async function acceptComments(db: Db, accepted: { id: number; comment_id: number }[]): Promise<void> {
  if (accepted.length === 0) return;
  await sql`
    update posts set accepted_comment_id = a.comment_id from unnest(${accepted.map((a) => a.id)}::int[], ${accepted.map((a) => a.comment_id)}::int[]) as a (id, comment_id)
    where posts.id = a.id`.execute(db);
}

async function insertLikes(
  db: Db,
  table: 'post_likes' | 'comment_likes',
  column: 'post_id' | 'comment_id',
  liked: { id: number; liked_by: number[]; at: Date }[],
): Promise<void> {
  const rows = liked.flatMap(({ id, liked_by, at }) => liked_by.map((user_id) => ({ id, user_id, at })));
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, user_id, at)
    select * from unnest(${rows.map((r) => r.id)}::int[], ${rows.map((r) => r.user_id)}::int[], ${rows.map((r) => r.at)}::timestamptz[])`.execute(
    db,
  );
}

async function reserve(db: Db, table: 'posts' | 'comments', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** One statement for many rows; all of them have the same fields, and the table gives them their types. */
async function insert(
  db: Db,
  table: 'posts' | 'post_bodies' | 'comments' | 'flow_log',
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

// Demo and bench say many things more than once.
const cleaned = new Map<string, string>();
const most_remembered = 5000;

function clean(source: string, kind: BodyKind): string {
  const key = `${kind}:${source}`;
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const { html } = cleanHtml(source, kind);
  if (cleaned.size < most_remembered) cleaned.set(key, html);
  return html;
}
