import type { ArticlePayload } from '../../../contract/column/article-shapes.ts';
import { article_limits } from '../../../contract/column/column-limits.ts';
import { lackOfBody, lackOfLine, wrongAmong } from '../writing/lacks.ts';
import type { Wrong } from '../writing/writing-kind.ts';

/** What stands in the form; what a draft keeps. */
export type ArticleWriting = ArticlePayload;

export const blank_article: ArticleWriting = {
  column_id: null,
  title: '',
  cover: null,
  summary: '',
  content: '',
  tags: [],
  marketplaces: [],
};

/** Two writings are the same when a reader could not tell them apart in the form. */
export const textOfArticle = (writing: ArticleWriting): string =>
  JSON.stringify([
    writing.column_id ?? null,
    writing.title,
    writing.cover?.url ?? null,
    writing.summary,
    writing.content,
    writing.tags,
    writing.marketplaces,
  ]);

export const isBlankArticle = (writing: ArticleWriting): boolean =>
  !writing.title.trim() &&
  !writing.summary.trim() &&
  !writing.content &&
  !writing.cover &&
  writing.tags.length === 0;

export const article_fields = {
  column_id: '专栏',
  marketplaces: '站点',
  title: '标题',
  summary: '摘要',
  cover: '封面',
  content: '正文',
  tags: '标签',
} as const;
export type ArticleField = keyof typeof article_fields;
type Counted = { length: number; uploading: number; failed: number };

/** What the server would refuse for certain, in the order of the form. */
export const articleLacks = (
  writing: ArticleWriting,
  { length, uploading, failed }: Counted,
): Wrong<ArticleField> =>
  wrongAmong<ArticleField>({
    column_id: writing.column_id ? undefined : '还没选专栏',
    title: lackOfLine('标题', writing.title, article_limits.title),
    summary: lackOfLine('摘要', writing.summary, article_limits.summary),
    cover:
      uploading > 0
        ? '封面还在上传'
        : failed > 0
          ? '封面没有通过，请换一张'
          : writing.cover
            ? undefined
            : '还没有封面',
    content: lackOfBody(length, article_limits.content),
  });
