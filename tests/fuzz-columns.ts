import {
  articleText,
  makeArticle,
  makeArticleComment,
  makeColumn,
  makeCover,
} from '../server/testing/column-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { AskersOfCalls, FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** Columns of two authors and of another, their articles and the comments on one of them in several states. */
export async function makeFuzzColumns(house: TestHouse, { member, other, staff, at }: FuzzPeople) {
  const { db } = house;
  const column = (author_id: number, status?: 'draft' | 'closed') =>
    makeColumn(db, { author_id, at, ...(status ? { status } : {}) });
  const [own, others, of_staff] = [await column(member.id), await column(other.id), await column(staff.id)];
  const [closed, begun] = [await column(member.id, 'closed'), await column(member.id, 'draft')];
  // A new name that waits for staff.
  const renamed = await column(member.id);
  await db
    .updateTable('columns')
    .set({ pending_title: '等着改的名字' })
    .where('id', '=', renamed.id)
    .execute();
  const empty = await column(member.id, 'closed');
  const article = (status: 'normal' | 'deleted' | 'hidden' = 'normal', column_id = own.id) =>
    makeArticle(db, { column_id, at, status });
  const [shown, deleted] = [await article(), await article('deleted')];
  const articles = [
    shown,
    deleted,
    await article('hidden'),
    await article('normal', others.id),
    await article('normal', of_staff.id),
  ];
  const comment = (
    author_id: number,
    status: 'normal' | 'hidden' | 'deleted' | 'first_review',
    root_id?: number,
  ) => makeArticleComment(db, { article_id: shown.id, author_id, at, status, root_id: root_id ?? null });
  const floor = await comment(member.id, 'normal');
  const reply = await comment(member.id, 'normal', floor.id);
  const comments = [
    floor,
    await comment(other.id, 'normal'),
    reply,
    await comment(other.id, 'hidden'),
    await comment(other.id, 'first_review'),
  ];
  const gone = await comment(member.id, 'deleted');
  await db
    .updateTable('article_comments')
    .set({ deleted_at: at, deleted_by: member.id, deleted_from: 'normal' })
    .where('id', '=', gone.id)
    .execute();
  await db
    .insertInto('article_versions')
    .values({
      article_id: shown.id,
      rev: 1,
      title: '改之前的标题',
      summary: '改之前的摘要',
      body_src: '<p>改之前的话</p>',
      editor_id: member.id,
      at: new Date(at.getTime() + 3_600_000),
    })
    .execute();
  await db.updateTable('articles').set({ rev: 2 }).where('id', '=', shown.id).execute();
  const drafts: number[] = [];
  for (const title of ['写到一半', '又一篇'])
    drafts.push((await house.gives('user.column_draft', { payload: { title } }, { as: member })).draft_id);

  const beginner = await house.person();

  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const columns = { column_id: ids([own, others, closed, begun, of_staff, renamed]) };
  const known: KnownOfCalls = {
    'column.': {
      ...columns,
      article_id: ids(articles),
      comment_id: ids([...comments, gone]),
      parent_id: ids(comments),
      cate_id: [5],
    },
    'column.article_version': { article_id: [shown.id], rev: [2] },
    'column.comments_update': { comment_id: [reply.id, ...ids(comments)] },
    'column.comments_restore': { comment_id: ids([gone, ...comments]) },
    'admin.article': {
      ...columns,
      article_id: ids(articles),
      article_ids: [[shown.id], ids(articles)],
      comment_ids: [[floor.id], ids(comments)],
      act: ['hide', 'delete'],
      quality: [undefined, 2],
    },
    'user.column_': {
      ...columns,
      article_id: ids(articles),
      cate_id: [5],
      summary: ['这篇讲退货率怎样从 9% 降到 4%，附三张表。'],
      introduce: ['讲仓库里的数字：周转、库龄和补货节奏。'],
      payload: [{ title: '写到一半' }],
      cover: [(await makeCover(house, member)).id],
      rev: [undefined, 1],
    },
    'user.column_apply': {
      column_id: [null],
      cover: [(await makeCover(house, beginner)).id],
      revision: [undefined],
      draft: [false, true],
    },
    'user.column_apply_del': { column_id: [begun.id] },
    'user.column_withdraw': { column_id: [renamed.id] },
    'user.column_open': { column_id: [closed.id] },
    'user.column_del': { column_id: [empty.id] },
    'user.column_publish_article': { article_id: [null, shown.id], draft_id: drafts },
    'user.column_restore_article': { article_id: [deleted.id] },
    'user.column_drafts': { article_id: [undefined, shown.id] },
    'user.column_draft': { draft_id: drafts, rev: [1], article_id: [null], id: drafts },
  };
  const askers: AskersOfCalls = { 'user.column_apply': { member: beginner } };
  // Long enough for an article, short enough for a comment.
  return { known, askers, content: `<p>${articleText}</p>` };
}
