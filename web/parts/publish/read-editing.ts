import type { Client, Output } from '../../../contract/index.ts';
import { numberIn, otherDrafts, readBegun, withoutWords } from '../writing/read-begun.ts';
import { blank, type Writing } from './writing.ts';

/** So many posts of somebody new are read before they appear. */
const first_posts = 3;

/** What the form begins with: a draft (`?draft_id=`), one's own post (`?pcode=`), or nothing, in a forum (`?forum_id=`). */
export async function readEditing(client: Client, query: URLSearchParams, viewer_id: number, now: number) {
  const [{ draft, thing }, forums, mine, shown, drafts] = await Promise.all([
    readBegun({
      ref: query.get('pcode') || null,
      draft_id: numberIn(query, 'draft_id'),
      thing: (pcode) => client('posts.source', { pcode }),
      draft: (id) => client('posts.draft_detail', { id }),
      draftOf: (pcode) => client('posts.drafts', { pcode, limit: 1 }),
      refOf: ({ pcode }) => pcode,
    }),
    client('forum.index', {}),
    client('posts.mine', { limit: 6 }),
    client('posts.mine', { limit: 1, status: 'normal' }),
    client('posts.drafts', { limit: 6 }),
  ]);
  const groups = forums.groups.map(({ title, forums: list }) => ({
    title,
    forums: list.map(({ id, title: name, flag }) => ({ id, title: name, flag })),
  }));
  const known = new Set(groups.flatMap(({ forums: list }) => list.map(({ id }) => id)));
  const writing: Writing = draft?.payload ??
    thing?.payload ?? { ...blank, forum_id: numberIn(query, 'forum_id') };
  // A company's own forum stands in no list; one that is gone is no choice any more.
  const forum = writing.forum_id ? await readBoard(client, writing.forum_id).catch(() => null) : null;
  if (!forum) writing.forum_id = null;
  else if (!known.has(forum.id))
    groups.push({ title: '企业论坛', forums: [{ id: forum.id, title: forum.title, flag: forum.flag }] });
  return {
    now,
    viewer_id,
    groups,
    writing,
    draft: draft && withoutWords(draft),
    thing: thing && withoutWords(thing),
    forum,
    first_posts: shown.total < first_posts,
    mine: mine.list
      .filter(({ status }) => status !== 'deleted')
      .slice(0, 4)
      .map(({ pcode, title, status, reason, published_at, comment_count }) => ({
        pcode,
        title,
        status,
        reason,
        published_at,
        comment_count,
      })),
    drafts: otherDrafts(drafts.list, ({ pcode }) => pcode),
  };
}

export type Editing = Awaited<ReturnType<typeof readEditing>>;

/** What the form needs to know of the chosen forum, and what the forum asks of the writer. */
export type Board = {
  id: number;
  title: string;
  flag: string;
  rules: string[];
  first_review: boolean;
  categories: { id: number; title: string }[];
} & Pick<Output<'forum.relation'>, 'publish_no' | 'item_types'>;

export async function readBoard(client: Client, forum_id: number): Promise<Board> {
  const [forum, { publish_no, item_types }] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('forum.relation', { forum_id }),
  ]);
  const { id, title, flag, rules, first_review, categories } = forum;
  return {
    id,
    title,
    flag,
    rules,
    first_review,
    categories: categories.map((one) => ({ id: one.id, title: one.title })),
    publish_no,
    item_types,
  };
}
