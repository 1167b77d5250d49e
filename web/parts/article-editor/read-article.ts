import type { Client } from '../../../contract/index.ts';
import { blank_article, type ArticleWriting } from './article-writing.ts';

const number = (value: string | null): number | null =>
  value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

/** What the form begins with: a draft (`?draft_id=`), one's own article (`?article_id=`), or nothing, in a column (`?column_id=`). */
export async function readArticleEditing(
  client: Client,
  query: URLSearchParams,
  viewer_id: number,
  now: number,
) {
  const article_id = number(query.get('article_id'));
  const draft_id = number(query.get('draft_id'));
  const [normal, drafts, source, begun, asked] = await Promise.all([
    client('column.normal', {}),
    client('user.column_drafts', { limit: 6 }),
    article_id ? client('user.column_article_source', { article_id }) : null,
    article_id ? client('user.column_drafts', { article_id, limit: 1 }) : null,
    draft_id ? client('user.column_draft_detail', { id: draft_id }) : null,
  ]);
  // A change that was begun and not published goes on where it stopped.
  const draft = asked ?? begun?.list[0] ?? null;
  const edited =
    source ??
    (draft?.article_id
      ? await client('user.column_article_source', { article_id: draft.article_id }).catch(() => null)
      : null);
  const columns = normal.list.map(({ id, title, cate }) => ({ id, title, cate: cate.title }));
  // The column of a published article may be closed: it stays where it is.
  const own = edited?.payload.column_id;
  if (own && !columns.some(({ id }) => id === own)) {
    const closed = await client('column.detail', { column_id: own }).catch(() => null);
    if (closed) columns.push({ id: own, title: closed.title, cate: closed.cate.title });
  }
  const wanted = number(query.get('column_id'));
  const writing: ArticleWriting = draft?.payload ??
    edited?.payload ?? {
      ...blank_article,
      column_id:
        columns.find(({ id }) => id === wanted)?.id ?? (columns.length === 1 ? columns[0]!.id : null),
    };
  if (edited) writing.column_id = edited.payload.column_id;
  else if (!columns.some(({ id }) => id === writing.column_id)) writing.column_id = null;
  return {
    now,
    viewer_id,
    columns,
    quota: normal.quota,
    writing,
    draft: draft ? { draft_id: draft.draft_id, rev: draft.rev, updated_at: draft.updated_at } : null,
    article: edited
      ? {
          article_id: edited.article_id,
          rev: edited.rev,
          status: edited.status,
          reason: edited.reason,
          edit_pending: edited.edit_pending,
        }
      : null,
    drafts: drafts.list.map(({ draft_id: id, updated_at, article_id: of, payload }) => ({
      draft_id: id,
      updated_at,
      article_id: of,
      title: payload.title.trim(),
    })),
  };
}

export type ArticleEditing = Awaited<ReturnType<typeof readArticleEditing>>;
