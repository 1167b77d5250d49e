import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import type { WritingKind } from '../writing/writing-kind.ts';
import {
  article_fields,
  isBlankArticle,
  textOfArticle,
  type ArticleField,
  type ArticleWriting,
} from './article-writing.ts';
import type { ArticleEditing } from './read-article.ts';

type Article = NonNullable<ArticleEditing['thing']>;

/** How articles are drafted and sent. */
export const articleKind: WritingKind<
  ArticleWriting,
  ArticleField,
  Article,
  Output<'user.column_publish_article'>
> = {
  name: '文章',
  begin: '写文章',
  fields: article_fields,
  textOf: textOfArticle,
  isBlank: isBlankArticle,
  shelf: 'article-',
  shelfOf: ({ article_id }) => `of-${article_id}`,
  says: ({ status, reason, edit_pending, edit_refused }) => [
    ...(edit_refused === null
      ? []
      : [{ words: `上次的修改没有通过：${edit_refused}。改好可以再发。`, bad: true }]),
    ...(status === 'refused'
      ? [{ words: `没有通过审核${reason ? `：${reason}` : ''}。改好可以再发。`, bad: true }]
      : []),
    ...(status === 'pending' ? [{ words: '这篇正在审核，通过后大家才看得到。现在改的会一起审。' }] : []),
    ...(edit_pending ? [{ words: '有一份修改正在审核，线上仍是原来的版本。下面是等待审核的那一份。' }] : []),
  ],
  query: ({ article_id }) => `article_id=${article_id}`,
  calls: {
    draft: (id) => quietApi('user.column_draft_detail', { id }),
    draftOf: ({ article_id }) => quietApi('user.column_drafts', { article_id, limit: 1 }),
    save: (draft, article) => quietApi('user.column_draft', { ...draft, article_id: article?.article_id }),
    drop: (id) => quietApi('user.column_draft_delete', { id }),
    newest: ({ article_id }) => quietApi('user.column_article_source', { article_id }),
    send: ({ column_id, cover, ...words }, draft_id, article) =>
      quietApi('user.column_publish_article', {
        ...words,
        column_id: column_id ?? 0,
        cover: cover?.id ?? 0,
        draft_id,
        ...(article ? { article_id: article.article_id, rev: article.rev } : {}),
      }),
  },
  done: ({ article_id, status, edit_pending }, article) => ({
    to: status === 'normal' && !edit_pending ? `/column/article/${article_id}` : '/user/posts?type=articles',
    said: edit_pending
      ? '修改已交审核，通过前仍显示原来的版本'
      : status === 'pending'
        ? '已交审核，通过后大家才看得到'
        : article
          ? '已保存'
          : '已发布',
  }),
};
