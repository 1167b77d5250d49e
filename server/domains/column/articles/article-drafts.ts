import { articlePayload, type ArticlePayload } from '../../../../contract/column/article-shapes.ts';
import { article_limits } from '../../../../contract/column/column-limits.ts';
import type { UseCases } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { deleteDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts, readDraft } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { noSuchArticle, type ArticleRecord } from './article-record.ts';

/** An article before it is published, and a change of one before it is sent. */
export const articleDrafts: DraftKind<ArticlePayload, 'article_id', 'id'> = {
  kind: 'article',
  title: '文章草稿',
  file: 'article-drafts',
  most: article_limits.drafts,
  payload: articlePayload,
  words: ({ title, content }) => ({ title, content }),
  subject: { field: 'article_id', table: 'articles', column: 'id', missing: noSuchArticle },
};

export const articleDraftCalls = {
  'user.column_draft': (input, call) => saveDraft(articleDrafts, input, call),
  'user.column_drafts': (input, call) => listDrafts(articleDrafts, input, call),
  'user.column_draft_detail': ({ id }, call) => readDraft(articleDrafts, id, call),
  'user.column_draft_delete': ({ id }, call) => deleteDraft(articleDrafts, id, call),
} satisfies UseCases<
  'user.column_draft' | 'user.column_drafts' | 'user.column_draft_detail' | 'user.column_draft_delete'
>;

/** What was checked, as it stood in the fields. */
export const typedOf = (
  { column_id }: ArticleRecord,
  words: Pick<ArticleRecord, 'title' | 'summary' | 'cover_id' | 'cover' | 'tags' | 'marketplaces'> & {
    content: string;
  },
) =>
  articlePayload.parse({
    column_id,
    title: words.title,
    summary: words.summary,
    content: words.content,
    tags: words.tags,
    marketplaces: words.marketplaces,
    cover: words.cover_id === null ? null : { id: words.cover_id, url: words.cover },
  });
