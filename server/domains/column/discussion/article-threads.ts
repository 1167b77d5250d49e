import { sql } from 'kysely';
import {
  articleCommentLifecycle,
  type ArticleStatus,
} from '../../../../contract/column/article-lifecycle.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Thread, ThreadKind } from '../../discussion/index.ts';
import { newcomerStatusOf } from '../../forum/index.ts';
import { noSuchArticle } from '../articles/article-record.ts';
import { articleHref } from '../articles/tell.ts';
import { no_forum, lookedAfter, rolesOf, sees } from '../rules.ts';
import { articlePageChanged, tags } from '../page-tags.ts';

export type ArticleThread = Thread & {
  column_id: number;
  status: ArticleStatus;
  column_status: ColumnStatus;
};

/** Articles as people talk under them. Staff moderate; the keywords of the whole site hold. */
export const articleThreads: ThreadKind<ArticleThread> = {
  tables: {
    threads: 'articles',
    comments: 'article_comments',
    likes: 'article_comment_likes',
    versions: 'article_comment_versions',
    touches: 'article_touches',
    thread_id: 'article_id',
  },
  lifecycle: articleCommentLifecycle,
  names: { comment: 'article_comment', thread: 'article' },
  words: { comment: '评论', thread: '文章', author: '作者' },
  collect: 'collect_article_comment',

  from: sql`articles t join columns k on k.id = t.column_id`,
  thread: sql<ArticleThread>`json_build_object('id', t.id, 'title', t.title, 'author_id', t.author_id, 'status', t.status,
    'column_id', t.column_id, 'column_status', k.status, 'is_public', t.status = 'normal' and k.status <> 'banned',
    'word_list', ${sql.lit(no_forum)}, 'next_floor', t.next_floor, 'accepted_comment_id', null)`,
  is_public: sql`t.status = 'normal' and k.status <> 'banned'`,
  at: (id) => sql`t.id = ${id}`,
  word_list: sql.lit(no_forum),
  noSuchThread: noSuchArticle,

  rolesOf(call, article) {
    const roles = rolesOf(call.viewer, article.author_id);
    return Promise.resolve({
      sees: sees(article, roles),
      author: roles.author,
      moderates: roles.ops,
      as: () => (roles.ops ? 'ops' : null),
    });
  },
  closed: ({ column_status }) => (lookedAfter(column_status) ? null : '专栏已注销，文章只能阅读'),
  isNewcomer: async (call) => (await newcomerStatusOf(call)).newcomer,

  href: (article) => articleHref(article.id),
  tag: (article) => tags.article(article.id),
  changed(call, article, counted) {
    articlePageChanged(call, article.id);
    if (counted)
      call.invalidates(tags.columnArticles(article.column_id), tags.articles, tags.person(counted.username));
  },
};
