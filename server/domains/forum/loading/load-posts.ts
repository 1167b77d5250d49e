import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertRows, reserveIds } from '../../../database/insert-rows.ts';
import type { Db } from '../../../call/call.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { loadCollects } from '../../collect/index.ts';
import { countAllDaysAnew } from '../dataset/count-days.job.ts';
import { hot_days, warmPosts } from '../posts/warmth.ts';
import { acceptComments } from './bulk-insert.ts';
import {
  bodyRow,
  cleaned,
  commentRows,
  historyOf,
  isShown,
  pollRows,
  postRow,
  type CleanedPost,
  type PostToLoad,
  versionRows,
} from './post-rows.ts';

const at_once = 150;
type Counts = { post_count: number; comment_count: number; liked_count: number };

/**
 * Posts with their comments and likes, many in a statement, for the demo and the bench: rows and counters as if people
 * had written them, without a notice to anybody. Bodies pass the allow list like everything that is shown. While one batch is
 * on its way into the tables the next is being made.
 * @returns their ids, in the order given
 */
export async function loadPosts(db: Db, posts: Iterable<PostToLoad>, now: Date): Promise<number[]> {
  const counts = new Map<number, Counts>();
  const ids: number[] = [];
  let batch: CleanedPost[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const made = batch;
    batch = [];
    writing = loadBatch(db, made, counts, now).then((added) => void ids.push(...added));
    // A failure is met by whoever waits for it next.
    writing.catch(() => {});
  };
  for (const post of posts) {
    batch.push(cleaned(post));
    if (batch.length === at_once) await write();
    else if (batch.length % 8 === 0) await nextTurn();
  }
  await write();
  await writing;
  for (const [user_id, count] of counts) await addToPersonCounts({ db }, user_id, count);
  await recountForums(db);
  return ids;
}

/** Counts of all forums and their categories, from the posts; their days are counted anew by the job. */
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
  await countAllDaysAnew(db);
}

async function loadBatch(
  db: Db,
  posts: readonly CleanedPost[],
  counts: Map<number, Counts>,
  now: Date,
): Promise<number[]> {
  const ids = await reserveIds(db, 'posts', posts.length);
  const spoken = await reserveIds(db, 'comments', posts.flatMap(({ post }) => post.comments).length);
  let taken = 0;
  const rows = posts.map(({ post, body_html, said_html }, i) => ({
    id: ids[i]!,
    post,
    body_html,
    comments: post.comments.map((comment, at) => ({
      id: spoken[taken++]!,
      post_id: ids[i]!,
      comment,
      body_html: said_html[at]!,
    })),
  }));
  const comments = rows.flatMap((row) => row.comments);
  const accepted = rows.flatMap(({ id, post, comments: all }) =>
    post.accepted === null ? [] : [{ id, comment_id: all[post.accepted]!.id }],
  );

  await insertRows(
    db,
    'posts',
    rows.map(({ id, post }) => postRow(id, post)),
  );
  await insertRows(
    db,
    'post_bodies',
    rows.map(({ id, post, body_html }) => bodyRow(id, post, body_html)),
  );
  await insertRows(
    db,
    'flow_log',
    rows.flatMap(({ id, post }) => historyOf(id, post)),
  );
  await insertRows(
    db,
    'comments',
    rows.flatMap(({ id, comments: all }) => commentRows(id, all)),
  );
  await insertRows(
    db,
    'comment_versions',
    rows.flatMap(({ id: post_id, comments: all }) =>
      all.flatMap(({ id: comment_id, comment: { was, edited_at } }) =>
        was === null ? [] : [{ post_id, comment_id, body_src: was, at: edited_at }],
      ),
    ),
  );
  await insertRows(
    db,
    'post_versions',
    rows.flatMap(({ id, post }) => versionRows(id, post)),
  );
  const asked = rows.map(({ id, post }) => pollRows(id, post));
  await insertRows(
    db,
    'polls',
    asked.flatMap(({ polls }) => polls),
  );
  await insertRows(
    db,
    'poll_choices',
    asked.flatMap(({ choices }) => choices),
  );
  await insertRows(
    db,
    'poll_votes',
    asked.flatMap(({ votes }) => votes),
  );
  await acceptComments(db, accepted);
  await insertRows(
    db,
    'post_likes',
    rows.flatMap(({ id: post_id, post: { liked_by, published_at: at } }) =>
      liked_by.map((user_id) => ({ post_id, user_id, at })),
    ),
  );
  await loadCollects(
    db,
    'collect_post',
    rows.flatMap(({ id, post }) =>
      post.collected_by.map((user_id) => ({ user_id, object_id: id, at: post.published_at })),
    ),
  );
  await insertRows(
    db,
    'comment_likes',
    comments.flatMap(({ id: comment_id, post_id, comment: { liked_by, created_at: at } }) =>
      liked_by.map((user_id) => ({ post_id, comment_id, user_id, at })),
    ),
  );

  posts.forEach(({ post }) => countPeople(post, counts));
  const since = now.getTime() - hot_days * 86_400_000;
  await warmPosts(
    db,
    rows.filter(({ post }) => post.published_at.getTime() > since).map(({ id }) => id),
    now,
  );
  return ids;
}

function countPeople(post: PostToLoad, counts: Map<number, Counts>): void {
  const add = (user_id: number, count: keyof Counts, by: number) => {
    const sum = counts.get(user_id) ?? { post_count: 0, comment_count: 0, liked_count: 0 };
    sum[count] += by;
    counts.set(user_id, sum);
  };
  if (post.status === 'normal') add(post.author_id, 'post_count', 1);
  add(post.author_id, 'liked_count', post.liked_by.length);
  for (const comment of post.comments) {
    if (isShown(comment)) add(comment.author_id, 'comment_count', 1);
    add(comment.author_id, 'liked_count', comment.liked_by.length);
  }
}
