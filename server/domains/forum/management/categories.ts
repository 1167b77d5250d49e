import { sql } from 'kysely';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { holdSettings, mainForum } from './managed-forum.ts';

const noSuchCategory = () => notFound('这个分类不存在');
type Row = { id: number; title: string; sort: number };

export async function addCategory(
  { forum_id, title }: Parsed<'posts.category_add'>,
  call: Call,
): Promise<Output<'posts.category_add'>> {
  const forum = await mainForum(call, forum_id);
  await holdSettings(call, forum.id);
  const rows = await readCategories(call, forum.id);
  if (rows.length >= management_limits.categories)
    throw refuse(`一个论坛至多 ${management_limits.categories} 个分类`);
  refuseTwin(rows, title);
  const made = await forumDb(call)
    .insertInto('forum_categories')
    .values({ forum_id: forum.id, title, sort: (rows.at(-1)?.sort ?? -1) + 1 })
    .returning(['id', 'title', 'sort'])
    .executeTakeFirstOrThrow();
  changed(call, forum.id);
  return made;
}

/** A new name, a new place, or both. */
export async function editCategory(
  { id, title, sort }: Parsed<'posts.category_edit'>,
  call: Call,
): Promise<Output<'posts.category_edit'>> {
  const forum_id = await heldForumOf(call, id);
  const rows = await readCategories(call, forum_id);
  const own = rows.find((row) => row.id === id);
  if (!own) throw noSuchCategory();
  if (title !== undefined && title !== own.title) {
    refuseTwin(
      rows.filter((row) => row !== own),
      title,
    );
    await forumDb(call).updateTable('forum_categories').set({ title }).where('id', '=', id).execute();
    own.title = title;
  }
  const ordered = sort === undefined ? rows : moved(rows, own, sort);
  await number(call, ordered);
  changed(call, forum_id);
  return ordered.map((row, at) => ({ ...row, sort: at }));
}

const moved = (rows: Row[], own: Row, to: number): Row[] => {
  const others = rows.filter((row) => row !== own);
  return [...others.slice(0, to), own, ...others.slice(to)];
};

const number = (call: Call, ordered: readonly Row[]) =>
  sql`update forum_categories c set sort = o.at - 1
    from unnest(${ordered.map(({ id }) => id)}::int[]) with ordinality as o (id, at)
    where c.id = o.id and c.sort <> o.at - 1`.execute(forumDb(call));

/** Where its posts go has to be said if there are any: into another category, or (0) into none. */
export async function deleteCategory(
  { id, move_to }: Parsed<'posts.category_delete'>,
  call: Call,
): Promise<Output<'posts.category_delete'>> {
  const forum_id = await heldForumOf(call, id);
  const rows = await readCategories(call, forum_id);
  const own = rows.find((row) => row.id === id);
  if (!own) throw noSuchCategory();
  const used = await countPosts(call, id);
  if (used > 0 && move_to === undefined)
    throw invalid('move_to', `“${own.title}”里有 ${used} 篇帖子，请选择移到哪个分类`);
  const target = move_to ? rows.find((row) => row.id === move_to && row !== own) : undefined;
  if (move_to && !target) throw invalid('move_to', '要移到的分类不在这个论坛，请重新选择');
  if (used > 0) await movePosts(call, id, target?.id ?? null);
  await forumDb(call).deleteFrom('forum_categories').where('id', '=', id).execute();
  changed(call, forum_id);
  return { moved: used };
}

async function countPosts(call: Call, category_id: number): Promise<number> {
  const { n } = await forumDb(call)
    .selectFrom('posts')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('category_id', '=', category_id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const movePosts = (call: Call, from: number, to: number | null) =>
  sql`with held as materialized (
      select id from posts where category_id = ${from} order by id for no key update
    ), moved as (
      update posts set category_id = ${to}::int from held where posts.id = held.id returning status
    )
    update forum_categories set post_count = post_count + (select count(*) from moved where status = 'normal')
    where id = ${to}::int`.execute(forumDb(call));

/** The forum of a category that the asker may change, its row held; another's is code 404. */
async function heldForumOf(call: Call, category_id: number): Promise<number> {
  const category = await forumDb(call)
    .selectFrom('forum_categories')
    .select('forum_id')
    .where('id', '=', category_id)
    .executeTakeFirst();
  if (!category) throw noSuchCategory();
  const forum = await mainForum(call, category.forum_id, noSuchCategory);
  await holdSettings(call, forum.id);
  return forum.id;
}

const readCategories = (call: Call, forum_id: number): Promise<Row[]> =>
  forumDb(call)
    .selectFrom('forum_categories')
    .select(['id', 'title', 'sort'])
    .where('forum_id', '=', forum_id)
    .orderBy('sort')
    .orderBy('id')
    .execute();

const plain = (title: string): string => title.normalize('NFKC').toLowerCase();

function refuseTwin(rows: readonly Row[], title: string): void {
  if (rows.some((row) => plain(row.title) === plain(title))) throw invalid('title', '这个论坛已有同名的分类');
}

const changed = (call: Call, forum_id: number): void =>
  call.invalidates(
    tags.forum(forum_id),
    tags.forumPosts(forum_id),
    tags.forumLife(forum_id),
    tags.posts,
    tags.hot,
  );
