import type { ArticlePayload } from '../../../contract/column/article-shapes.ts';
import { article_limits } from '../../../contract/column/column-limits.ts';
import { characters } from '../../../contract/characters.ts';

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
    writing.cover?.id ?? null,
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
export type WrongArticle = Partial<Record<ArticleField, string>>;

type Counted = { length: number; uploading: number; failed: number };

/** What the server would refuse for certain, in the order of the form. */
export function articleLacks(writing: ArticleWriting, { length, uploading, failed }: Counted): WrongArticle {
  const words = (name: string, text: string, [min, max]: readonly [number, number]): string | undefined => {
    const long = characters(text.replace(/\s+/gu, ' ').trim());
    if (long === 0) return `还没写${name}`;
    if (long < min) return `${name}至少 ${min} 个字`;
    return long > max ? `${name}至多 ${max} 个字，现在是 ${long} 个` : undefined;
  };
  const [min, max] = article_limits.content;
  const found: Record<string, string | undefined> = {
    column_id: writing.column_id ? undefined : '还没选专栏',
    title: words('标题', writing.title, article_limits.title),
    summary: words('摘要', writing.summary, article_limits.summary),
    cover:
      uploading > 0
        ? '封面还在上传'
        : failed > 0
          ? '封面没有通过，请换一张'
          : writing.cover
            ? undefined
            : '还没有封面',
    content:
      length === 0
        ? '还没写正文'
        : length < min
          ? `正文至少 ${min} 个字，现在是 ${length} 个`
          : length > max
            ? `正文至多 ${max} 个字，现在是 ${length} 个`
            : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, said]) => said !== undefined));
}

/** What the server says, at the fields of this form; null where it speaks of none of them. */
export function wrongOfArticle(issues: readonly { path: string; message: string }[]): WrongArticle | null {
  const wrong: WrongArticle = {};
  for (const { path, message } of issues) {
    const field = path.split('.')[0] ?? '';
    if (Object.hasOwn(article_fields, field)) wrong[field as ArticleField] ??= message;
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
}

export const articleFieldsInOrder = (wrong: WrongArticle): ArticleField[] =>
  (Object.keys(article_fields) as ArticleField[]).filter((name) => wrong[name]);
