import { sql } from 'kysely';
import { default_page_size } from '../../../../contract/http/page-sizes.ts';
import { peopleByIds } from '../../account/index.ts';
import type { CollectKind } from '../../collect/index.ts';
import { findComment, noSuchComment } from '../comments/find-comment.ts';
import { isShown } from '../comments/present-comment.ts';
import { maskHtml, maskText, readMasks } from '../content/keywords.ts';
import { readNodes } from '../content/nodes.ts';
import { excerptOf } from '../content/rich-text.ts';
import { surveyOf } from '../content/survey.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** A reply that everybody may read can be collected. How often it was is shown nowhere, so no page is made anew. */
export const collectComment: CollectKind = {
  type: 'collect_comment',
  async find(call, id) {
    const { comment, post } = await findComment(call, id);
    if (!isShown(comment.status) || post.status !== 'normal') throw noSuchComment();
    const { title } = await forumDb(call)
      .selectFrom('posts')
      .select('title')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    const floor = comment.root_id === null ? comment.floor : await floorOf(call, comment.root_id);
    return {
      id,
      author_id: comment.author_id,
      title,
      href: addressOf(post.pcode, floor),
      under_id: post.id,
    };
  },
  async counted(call, id, by) {
    const comments = forumDb(call);
    if (by === 0) {
      const row = await comments
        .selectFrom('comments')
        .select('collect_count')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.collect_count ?? 0;
    }
    const { collect_count } = await comments
      .updateTable('comments')
      .set((set) => ({ collect_count: set('collect_count', '+', by) }))
      .where('id', '=', id)
      .returning('collect_count')
      .executeTakeFirstOrThrow();
    return collect_count;
  },
  async present(call, ids) {
    const { rows } = await sql<{
      id: number;
      author_id: number;
      body_html: string;
      floor: number;
      pcode: string;
      title: string;
      forum_id: number;
    }>`
      select c.id, c.author_id, c.body_html, coalesce(root.floor, c.floor) as floor, p.pcode, p.title, p.forum_id
      from comments c join posts p on p.id = c.post_id left join comments root on root.id = c.root_id
      where c.id = any(${[...ids]}::int[]) and c.status in ('normal', 'folded') and p.status = 'normal'`.execute(
      forumDb(call),
    );
    call.reads(...rows.map((row) => tags.post(row.pcode)));
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
          title: maskText(masks, row.forum_id, row.title),
          excerpt: excerptOf(surveyOf(readNodes(maskHtml(masks, row.forum_id, row.body_html))).text),
          href: addressOf(row.pcode, row.floor),
          image: null,
          author: people.get(row.author_id) ?? null,
        },
      ]),
    );
  },
};

const floorOf = async (call: Parameters<typeof findComment>[0], id: number): Promise<number> => {
  const root = await forumDb(call)
    .selectFrom('comments')
    .select('floor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return root.floor;
};

/** Floors stand on pages by their number. */
function addressOf(pcode: string, floor: number): string {
  const page = Math.ceil(floor / default_page_size);
  return `/posts/${pcode}${page > 1 ? `?page=${page}` : ''}#f${floor}`;
}
