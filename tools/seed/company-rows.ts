import type { CommentToLoad, PostToLoad } from '../../server/domains/forum/loading/index.ts';
import { companyEvaluation, company_posts, type CompanyPost } from './company-posts.ts';
import { answerTime, awake, DAY, HOUR } from './hours.ts';
import type { Demo } from './index.ts';
import { ask, type Stage } from './play.ts';
import { excerptOf, pcodeOf } from './posts.ts';
import { random, type Random } from './random.ts';

type Place = { forum_id: number; categories: ReadonlyMap<string, number> };

/** The posts of the companies' forums as rows to load; those forums came of the story. */
export async function companyRows(
  stage: Stage,
  demo: Demo,
  people: readonly number[],
  now: Date,
): Promise<PostToLoad[]> {
  const places = new Map<string, Place>();
  for (const owner of new Set(company_posts.map((post) => post.owner)))
    places.set(owner, await placeOf(stage, owner, now));
  return company_posts.map((post) =>
    rowOf(post, places.get(post.owner)!, stage, demo, people, now.getTime()),
  );
}

async function placeOf(stage: Stage, owner: string, now: Date): Promise<Place> {
  const by = stage.people.get(owner)!;
  const [forum] = await ask(stage, by, now, 'forum.managed');
  const categories = await ask(stage, by, now, 'posts.categories', { forum_id: forum!.id });
  return { forum_id: forum!.id, categories: new Map(categories.map(({ id, title }) => [title, id])) };
}

function rowOf(
  post: CompanyPost,
  { forum_id, categories }: Place,
  stage: Stage,
  demo: Demo,
  people: readonly number[],
  now: number,
): PostToLoad {
  const r = random(`company post ${post.title}`);
  const author_id = stage.people.get(post.author)!;
  const published = awake(now - post.days_ago * DAY, now - 2 * HOUR);
  const crowd = [...demo.people, ...demo.readers]
    .filter((one) => one.created_at.getTime() < published)
    .map((one) => people[one.index]!);
  const likers = (most: number, but: number) =>
    r.some(
      crowd.filter((id) => id !== but),
      r.int(0, most),
    );
  const comments = commentsOf(post, stage, r, published, now, likers);
  const accepted = comments.findIndex((comment) => comment.content.startsWith('<p>✓'));
  const category_id = categories.get(post.category);
  if (category_id === undefined) throw new Error(`${post.owner} has no category “${post.category}”`);
  const liked_by = likers(post.item_type === 'question' ? 9 : 24, author_id);
  return {
    pcode: pcodeOf(r),
    forum_id,
    category_id,
    author_id,
    item_type: post.item_type,
    evaluation: companyEvaluation(post),
    poll: null,
    status: 'normal',
    decision: null,
    title: post.title,
    excerpt: excerptOf(post.html),
    content: post.html,
    before: [],
    images: [],
    tags: [],
    marketplaces: [],
    top: post.author === post.owner && post.category === '公告' && post.days_ago > 30 ? 'forum' : 'none',
    top_until: null,
    recommend: liked_by.length > 16,
    quality: 0,
    accepted: accepted < 0 ? null : accepted,
    view_count: 30 + liked_by.length * r.int(8, 20) + comments.length * r.int(9, 24),
    liked_by,
    collected_by: likers(5, author_id),
    published_at: new Date(published),
    last_commented_at: comments.at(-1)?.created_at ?? new Date(published),
    edited_at: null,
    deleted_at: null,
    comments: comments.map((comment) => ({ ...comment, content: comment.content.replace('<p>✓', '<p>') })),
  };
}

function commentsOf(
  { remarks }: CompanyPost,
  { people }: Stage,
  r: Random,
  published: number,
  now: number,
  likers: (most: number, but: number) => number[],
): CommentToLoad[] {
  const said: CommentToLoad[] = [];
  let at = published;
  const say = (by: string, text: string, root: number | null, parent: number | null) => {
    at = answerTime(r, at, now - HOUR, false);
    const author_id = people.get(by)!;
    said.push({
      author_id,
      parent,
      root,
      content: `<p>${text}</p>`,
      was: null,
      status: 'normal',
      top: false,
      fold_reason: null,
      liked_by: likers(root === null ? 7 : 3, author_id),
      created_at: new Date(at),
      edited_at: null,
    });
  };
  for (const { by, text, answers } of remarks) {
    const root = said.length;
    say(by, text, null, null);
    for (const answer of answers) say(answer.by, answer.text, root, said.length - 1);
  }
  return said;
}
