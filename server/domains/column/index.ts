import type { articleEndpoints } from '../../../contract/column/articles.ts';
import type { columnEndpoints } from '../../../contract/column/columns.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Views } from '../../counting/views.ts';
import type { Thing } from '../../things/thing.ts';
import { listArticleVersions, showArticleVersion } from './articles/article-changes.ts';
import { articleDetail } from './articles/article-detail.ts';
import { articleDraftCalls } from './articles/article-drafts.ts';
import { articleThing } from './articles/article-thing.ts';
import { deleteArticle, restoreArticle } from './articles/delete-article.ts';
import { hotArticles } from './articles/hot-articles.ts';
import { likeArticle, unlikeArticle } from './articles/like-article.ts';
import { listArticles, listArticlesOfPerson } from './articles/list-articles.ts';
import { articleSource, listOwnArticles } from './articles/own-articles.ts';
import { previewArticle } from './articles/preview-article.ts';
import { publishArticle } from './articles/publish-article.ts';
import { viewArticleOf } from './articles/view-article.ts';
import { applyForColumn } from './columns/apply-for-column.ts';
import { closeColumn, deleteApplication, deleteColumn, openColumn } from './columns/close-column.ts';
import { columnDetail, columnDetailWithArticles } from './columns/column-detail.ts';
import { columnThing } from './columns/column-thing.ts';
import { editColumn } from './columns/edit-column.ts';
import { listColumnCategories, listColumns } from './columns/list-columns.ts';
import { normalColumns, unfinished } from './columns/normal-columns.ts';
import { listOwnColumns } from './columns/own-columns.ts';
import { columnRelation } from './columns/relation.ts';
import { withdrawColumn } from './columns/withdraw-column.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHot } from './jobs/refresh-hot.job.ts';
import { commentThing, eraseCommentsOf } from '../discussion/index.ts';
import { articleThreads } from './discussion/article-threads.ts';
import { commentUseCases } from './discussion/comment-calls.ts';

const columnCalls = {
  'column.list': listColumns,
  'column.detail': columnDetail,
  'column.detail_v2': columnDetailWithArticles,
  'column.categories': listColumnCategories,
  'column.normal': normalColumns,
  'column.un_finished': unfinished,
  'column.relation': columnRelation,
  'user.column_apply': applyForColumn,
  'user.column_withdraw': withdrawColumn,
  'user.column_index': listOwnColumns,
  'user.column_edit': editColumn,
  'user.column_close': closeColumn,
  'user.column_open': openColumn,
  'user.column_apply_del': deleteApplication,
  'user.column_del': deleteColumn,
} satisfies UseCases<keyof typeof columnEndpoints>;

const articleCalls = {
  'column.hot': hotArticles,
  'column.articles': listArticles,
  'column.article_detail': articleDetail,
  'column.article_versions': listArticleVersions,
  'column.article_version': showArticleVersion,
  'column.article_like': likeArticle,
  'column.article_unlike': unlikeArticle,
  'user.profile_articles': listArticlesOfPerson,
  'user.column_articles': listOwnArticles,
  'user.column_publish_article': publishArticle,
  'user.column_del_article': deleteArticle,
  'user.column_restore_article': restoreArticle,
  'user.column_article_source': articleSource,
  'user.column_preview': previewArticle,
  ...articleDraftCalls,
} satisfies UseCases<Exclude<keyof typeof articleEndpoints, 'column.article_view'>>;

export const columnUseCasesOf = (views: Views) => ({
  'column.article_view': viewArticleOf(views),
  ...columnCalls,
  ...articleCalls,
  ...commentUseCases,
});

export const columnJobs: Job[] = [
  refreshHot,
  eraseDeleted,
  eraseCommentsOf(articleThreads, 'column.erase_comments'),
  forgetVisitors,
];

/** What this domain brings to the rooms that know of no column. */
export const columnThings: Thing[] = [articleThing, commentThing(articleThreads), columnThing];

export { columnLeaving } from './people/leave-columns.ts';
export { columnExportParts } from './people/own-data.ts';

/** What staff may do about columns, articles and comments, each with its audit and the word to whoever wrote it. */
export { banColumn, unbanColumn } from './columns/ban-column.ts';
export { judgeArticle, markArticle, type Verdict } from './articles/judge-article.ts';
export { deleteArticleByStaff, restoreArticleByStaff } from './articles/delete-article.ts';
export { actOnArticles } from './staff/act-on-articles.ts';
export { actOnArticleComments } from './staff/act-on-article-comments.ts';
export { articlesOfSite, articleWords } from './staff/articles-of-site.ts';
export { waitingInColumns } from './staff/waiting-in-columns.ts';
export { articleCommentsOfSite } from './staff/article-comments-of-site.ts';
