import type { Output } from '../../../../contract/index.ts';
import { columnCategory } from '../../../../contract/column/column-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { latestDraft } from '../../../drafts/read-drafts.ts';
import { articleDrafts } from '../articles/article-drafts.ts';
import { columnDb } from '../tables.ts';
import { ownColumnsByIds } from './own-columns.ts';
import { quotaOf } from './quota.ts';

/** Where the reader may publish, and how much more. */
export async function normalColumns(_input: object, call: Call): Promise<Output<'column.normal'>> {
  const [rows, quota] = await Promise.all([
    columnDb(call)
      .selectFrom('columns')
      .select(['id', 'title', 'cate_id', 'article_count'])
      .where('author_id', '=', member(call).viewer.id)
      .where('status', '=', 'approved')
      .orderBy('active_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    quotaOf(call),
  ]);
  return {
    list: rows.map(({ id, title, cate_id, article_count }) => ({
      id,
      title,
      article_count,
      cate: columnCategory(cate_id ?? 0),
    })),
    quota,
  };
}

/** What somebody has begun and not finished: an application, a draft of an article. */
export async function unfinished(_input: object, call: Call): Promise<Output<'column.un_finished'>> {
  const [open, draft] = await Promise.all([
    columnDb(call)
      .selectFrom('columns')
      .select('id')
      .where('author_id', '=', member(call).viewer.id)
      .where('status', 'in', ['draft', 'rejected'])
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    latestDraft(articleDrafts, call),
  ]);
  const [application = null] = open ? await ownColumnsByIds(call, [open.id]) : [];
  return { application, draft };
}
