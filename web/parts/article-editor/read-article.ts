import type { Client } from '../../../contract/index.ts';
import { numberIn, otherDrafts, readBegun, withoutWords } from '../writing/read-begun.ts';
import { blank_article, type ArticleWriting } from './article-writing.ts';

/** What the form begins with: a draft (`?draft_id=`), one's own article (`?article_id=`), or nothing, in a column (`?column_id=`). */
export async function readArticleEditing(
  client: Client,
  query: URLSearchParams,
  viewer_id: number,
  now: number,
) {
  const [{ draft, thing }, normal, drafts] = await Promise.all([
    readBegun({
      ref: numberIn(query, 'article_id'),
      draft_id: numberIn(query, 'draft_id'),
      thing: (article_id) => client('user.column_article_source', { article_id }),
      draft: (id) => client('user.column_draft_detail', { id }),
      draftOf: (article_id) => client('user.column_drafts', { article_id, limit: 1 }),
      refOf: ({ article_id }) => article_id,
    }),
    client('column.normal', {}),
    client('user.column_drafts', { limit: 6 }),
  ]);
  const columns = normal.list.map(({ id, title, cate }) => ({ id, title, cate: cate.title }));
  // The column of a published article may be closed: it stays where it is.
  const own = thing?.payload.column_id;
  if (own && !columns.some(({ id }) => id === own)) {
    const closed = await client('column.detail', { column_id: own }).catch(() => null);
    if (closed) columns.push({ id: own, title: closed.title, cate: closed.cate.title });
  }
  const wanted = numberIn(query, 'column_id');
  const writing: ArticleWriting = draft?.payload ??
    thing?.payload ?? {
      ...blank_article,
      column_id:
        columns.find(({ id }) => id === wanted)?.id ?? (columns.length === 1 ? columns[0]!.id : null),
    };
  if (thing) writing.column_id = thing.payload.column_id;
  else if (!columns.some(({ id }) => id === writing.column_id)) writing.column_id = null;
  return {
    now,
    viewer_id,
    columns,
    quota: normal.quota,
    writing,
    draft: draft && withoutWords(draft),
    thing: thing && withoutWords(thing),
    drafts: otherDrafts(drafts.list, ({ article_id }) => article_id),
  };
}

export type ArticleEditing = Awaited<ReturnType<typeof readArticleEditing>>;
