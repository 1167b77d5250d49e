import type { Call } from '../../../call/call.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { peopleByIds } from '../../account/index.ts';
import { render_version } from '../../text/index.ts';
import { useFiles } from '../../upload/index.ts';
import { postChanged } from '../page-tags.ts';
import { countPost } from '../posts/count-posts.ts';
import { forumDb } from '../tables.ts';

export type TrialPost = {
  /** The report's, which becomes the post's. */
  pcode: string;
  author_id: number;
  /** In whose forum it stands, where there is one. */
  company_id: number;
  title: string;
  /** Clean. */
  html: string;
  excerpt: string;
  images: string[];
  files: number[];
  marketplaces: string[];
};

/**
 * A report of a trial as a post of the forum, by whoever lets it pass; sent again it replaces the words of the first. Its author changes
 * and deletes it by the report alone.
 * @returns false where no forum takes it
 */
export async function publishTrialPost(call: Call, report: TrialPost): Promise<boolean> {
  const db = forumDb(call);
  const before = await db
    .selectFrom('posts')
    .select(['id', 'pcode', 'forum_id', 'rev', 'title'])
    .where('pcode', '=', report.pcode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const post = before ? await replace(call, before, report) : await insert(call, report);
  if (!post) return false;
  if (report.files.length > 0 || before)
    await useFiles(call, report.files, { kind: 'post', id: post.id, title: report.title });
  const author = (await peopleByIds(call, [report.author_id])).get(report.author_id);
  postChanged(call, post, author?.username ?? '');
  call.reindexes('post', post.id);
  return true;
}

/** The forum of the company; without one a board that takes evaluations, that of trials first. */
async function placeOf(call: Call, company_id: number): Promise<number | undefined> {
  const own = await forumDb(call)
    .selectFrom('forum_companies as c')
    .innerJoin('forums as f', 'f.id', 'c.forum_id')
    .select('f.id')
    .where('c.user_id', '=', company_id)
    .where('f.status', '=', 'open')
    .executeTakeFirst();
  if (own) return own.id;
  const boards = await forumDb(call)
    .selectFrom('forums')
    .select(['id', 'title'])
    .where('kind', '=', 'board')
    .where('status', '=', 'open')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return (boards.find(({ title }) => /试用|测评/.test(title)) ?? boards[0])?.id;
}

async function insert(call: Call, report: TrialPost) {
  const forum_id = await placeOf(call, report.company_id);
  if (forum_id === undefined) return null;
  const db = forumDb(call);
  const post = await db
    .insertInto('posts')
    .values({
      pcode: report.pcode,
      forum_id,
      author_id: report.author_id,
      item_type: 'evaluation',
      status: 'normal',
      title: report.title,
      excerpt: report.excerpt,
      images: report.images,
      marketplaces: report.marketplaces,
      source: 'task',
      trial: true,
      submitted_at: call.now,
      published_at: call.now,
      last_commented_at: call.now,
    })
    .returning(['id', 'pcode', 'forum_id', 'category_id', 'author_id', 'title'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('post_bodies')
    .values({ post_id: post.id, body_src: report.html, body_html: report.html, render_version })
    .execute();
  await db
    .insertInto('flow_log')
    .values({
      machine: postLifecycle.machine,
      subject_id: BigInt(post.id),
      event: 'publish',
      from_state: 'draft',
      to_state: 'normal',
      actor: 'author',
      actor_id: report.author_id,
      at: call.now,
    })
    .execute();
  await countPost(call, post, null, 'normal');
  return post;
}

async function replace(
  call: Call,
  before: { id: number; pcode: string; forum_id: number; rev: number; title: string },
  report: TrialPost,
) {
  const db = forumDb(call);
  const { body_src } = await db
    .selectFrom('post_bodies')
    .select('body_src')
    .where('post_id', '=', before.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('post_versions')
    .values({
      post_id: before.id,
      rev: before.rev,
      title: before.title,
      body_src,
      evaluation: null,
      editor_id: report.author_id,
      at: call.now,
    })
    .execute();
  await db
    .updateTable('posts')
    .set((set) => ({
      title: report.title,
      excerpt: report.excerpt,
      images: report.images,
      rev: set('rev', '+', 1),
      edited_at: call.now,
    }))
    .where('id', '=', before.id)
    .execute();
  await db
    .updateTable('post_bodies')
    .set({ body_src: report.html, body_html: report.html, render_version })
    .where('post_id', '=', before.id)
    .execute();
  return before;
}
