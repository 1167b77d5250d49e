import { quietApi } from '../../api.ts';
import type { OtherDraft } from '../publish/draft-autosave.ts';
import { useKeptDraft } from '../publish/use-draft.ts';
import { isBlankArticle, textOfArticle, type ArticleWriting } from './article-writing.ts';
import type { ArticleEditing } from './read-article.ts';

type Read = { draft_id: number; rev: number; payload: ArticleWriting; updated_at: string };
const other = ({ draft_id, rev, payload, updated_at }: Read): OtherDraft<ArticleWriting> => ({
  draft_id,
  rev,
  writing: payload,
  updated_at,
});

/** The draft of this article: by its number, or, before it has one, by the article that it changes. */
async function readOther(draft_id: number | null, article_id: number | null) {
  if (draft_id) return other(await quietApi('user.column_draft_detail', { id: draft_id }));
  const [found] = article_id ? (await quietApi('user.column_drafts', { article_id, limit: 1 })).list : [];
  return found ? other(found) : null;
}

export function useArticleDraft(data: ArticleEditing, restore: (writing: ArticleWriting) => void) {
  const article_id = data.article?.article_id ?? null;
  return useKeptDraft<ArticleWriting>(data, restore, {
    kind: { textOf: textOfArticle, isBlank: isBlankArticle },
    place: `article-${article_id === null ? (data.draft?.draft_id ?? 'new') : `of-${article_id}`}`,
    named: article_id === null,
    readOther: (draft_id) => readOther(draft_id, article_id),
    save: ({ draft_id, rev, writing }) =>
      quietApi('user.column_draft', {
        draft_id,
        rev,
        payload: writing,
        ...(article_id && (draft_id || rev === 0) ? { article_id } : {}),
      }),
  });
}
