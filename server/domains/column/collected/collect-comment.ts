import { sql } from 'kysely';
import type { CollectKind } from '../../collect/index.ts';
import { peopleByIds } from '../../account/index.ts';
import { maskText, plainExcerpt, readMasks } from '../../forum/index.ts';
import { no_forum } from '../columns/present-column.ts';
import { isShown } from '../comments/comment-queries.ts';
import { findComment, noSuchComment } from '../comments/find-comment.ts';
import { commentHref } from '../comments/tell-of-comment.ts';
import { tags } from '../page-tags.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';

/** A comment that everyone may read can be collected. How often it was is shown nowhere, so no page is made anew. */
export const collectComment: CollectKind = {
  type: 'collect_article_comment',
  async find(call, id) {
    const { comment, article } = await findComment(call, id);
    if (!isShown(comment.status) || !isPublic(article)) throw noSuchComment();
    return {
      id,
      author_id: comment.author_id,
      title: article.title,
      href: commentHref(article.id, comment),
      under_id: article.id,
    };
  },
  async counted(call, id, by) {
    const comments = columnDb(call);
    const row = await (by === 0
      ? comments
          .selectFrom('article_comments')
          .select('collect_count')
          .where('id', '=', id)
          .executeTakeFirst()
      : comments
          .updateTable('article_comments')
          .set((set) => ({ collect_count: set('collect_count', '+', by) }))
          .where('id', '=', id)
          .returning('collect_count')
          .executeTakeFirst());
    return row?.collect_count ?? 0;
  },
  async present(call, ids) {
    const { rows } = await sql<{
      id: number;
      root_id: number | null;
      author_id: number;
      body_html: string;
      floor: number;
      article_id: number;
      title: string;
    }>`
      select c.id, c.root_id, c.author_id, c.body_html, coalesce(root.floor, c.floor) as floor, a.id as article_id, a.title
      from article_comments c join articles a on a.id = c.article_id join columns k on k.id = a.column_id
      left join article_comments root on root.id = c.root_id
      where c.id = any(${[...ids]}::int[]) and c.status in ('normal', 'folded') and a.status = 'normal' and k.status <> 'banned'`.execute(
      columnDb(call),
    );
    call.reads(...rows.map((row) => tags.article(row.article_id)));
    const [people, masks] = await Promise.all([
      peopleByIds(
        call,
        rows.map((row) => row.author_id),
      ),
      readMasks(call),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          title: maskText(masks, no_forum, row.title),
          excerpt: maskText(masks, no_forum, plainExcerpt(row.body_html)),
          href: commentHref(row.article_id, row),
          image: null,
          author: people.get(row.author_id) ?? null,
        },
      ]),
    );
  },
};
