import type { ColumnDetail } from '../../../../contract/column/column-shapes.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { personById } from '../../account/index.ts';
import { articleCards } from '../articles/present-article.ts';
import { newestOf } from '../articles/article-queries.ts';
import { tags } from '../page-tags.ts';
import { readable, rolesOf } from '../rules.ts';
import { findColumn, noSuchColumn } from './column-record.ts';
import { columnCards } from './present-column.ts';

export async function columnDetail(
  { column_id }: Parsed<'column.detail'>,
  call: Call,
): Promise<Output<'column.detail'>> {
  call.dependsOn(tags.column(column_id));
  const column = await findColumn(call, column_id);
  const roles = rolesOf(call.viewer, column.author_id);
  if (!readable(column) && !roles.author && !roles.ops) throw noSuchColumn();
  const [[card], author_card] = await Promise.all([
    columnCards(call, [column.id]),
    authorCard(call, column.author_id),
  ]);
  return { ...card!, author_card, note: notes[column.status] ?? null };
}

/** The same with its newest articles. */
export async function columnDetailWithArticles(
  { column_id, article_limit }: Parsed<'column.detail_v2'>,
  call: Call,
): Promise<Output<'column.detail_v2'>> {
  const detail = await columnDetail({ column_id }, call);
  call.dependsOn(tags.columnArticles(column_id));
  return { ...detail, articles: await articleCards(call, await newestOf(call, column_id, article_limit)) };
}

const notes: Partial<Record<string, string>> = {
  closed: '这个专栏已停更，文章照常可读',
  deleted: '这个专栏已由作者注销，文章留下供阅读',
  banned: '这个专栏已被封停，只有你和工作人员能看到',
  draft: '这是还没有提交的申请',
  submitted: '这份申请正在审核',
  rejected: '这份申请没有通过',
};

export async function authorCard(call: Call, author_id: number): Promise<ColumnDetail['author_card']> {
  const person = (await personById(call, author_id))!;
  const { id, username, nickname, avatar, badges, bio, city, created_at } = person;
  const { post_count, comment_count, liked_count } = person;
  return {
    id,
    username,
    nickname,
    avatar,
    badges,
    bio,
    city,
    post_count,
    comment_count,
    liked_count,
    created_at: created_at.toISOString(),
  };
}
