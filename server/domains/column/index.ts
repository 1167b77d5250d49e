import type { articleCommentEndpoints } from '../../../contract/column/article-comments.ts';
import type { articleEndpoints } from '../../../contract/column/articles.ts';
import type { columnEndpoints } from '../../../contract/column/columns.ts';
import type { Db, UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ReportTarget } from '../../report/report-target.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { articleDetail } from './articles/article-detail.ts';
import { deleteArticle, restoreArticle } from './articles/delete-article.ts';
import { hotArticles } from './articles/hot-articles.ts';
import { likeArticle, unlikeArticle } from './articles/like-article.ts';
import { listArticles, listArticlesOfPerson } from './articles/list-articles.ts';
import { articleSource, listOwnArticles } from './articles/own-articles.ts';
import { previewArticle } from './articles/preview-article.ts';
import { publishArticle } from './articles/publish-article.ts';
import { viewArticle } from './articles/view-article.ts';
import { startCountingViews } from './articles/view-buffer.ts';
import { collectArticle } from './collected/collect-article.ts';
import { collectComment } from './collected/collect-comment.ts';
import { applyForColumn } from './columns/apply-for-column.ts';
import { closeColumn, deleteApplication, deleteColumn, openColumn } from './columns/close-column.ts';
import { columnDetail, columnDetailWithArticles } from './columns/column-detail.ts';
import { editColumn } from './columns/edit-column.ts';
import { listColumnCategories, listColumns } from './columns/list-columns.ts';
import { normalColumns, unfinished } from './columns/normal-columns.ts';
import { listOwnColumns } from './columns/own-columns.ts';
import { columnRelation } from './columns/relation.ts';
import { withdrawColumn } from './columns/withdraw-column.ts';
import { deleteComment, restoreComment } from './comments/delete-comment.ts';
import { updateComment, updateReply } from './comments/edit-comment.ts';
import { foldComment, topComment } from './comments/keep-order.ts';
import { likeComment, unlikeComment } from './comments/like-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { publishComment } from './comments/publish-comment.ts';
import { deleteDraft, listDrafts, readDraft } from './drafts/read-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHot } from './jobs/refresh-hot.job.ts';
import { reportedArticleComment } from './reported/reported-article-comment.ts';
import { reportedArticle } from './reported/reported-article.ts';
import { reportedColumn } from './reported/reported-column.ts';
import { searchedArticles } from './search/searched-articles.ts';
import { searchedColumns } from './search/searched-columns.ts';
import type { CollectKind } from '../collect/index.ts';

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
  'column.article_view': viewArticle,
  'column.article_like': likeArticle,
  'column.article_unlike': unlikeArticle,
  'user.profile_articles': listArticlesOfPerson,
  'user.column_articles': listOwnArticles,
  'user.column_publish_article': publishArticle,
  'user.column_del_article': deleteArticle,
  'user.column_restore_article': restoreArticle,
  'user.column_article_source': articleSource,
  'user.column_preview': previewArticle,
  'user.column_draft': saveDraft,
  'user.column_drafts': listDrafts,
  'user.column_draft_detail': readDraft,
  'user.column_draft_delete': deleteDraft,
} satisfies UseCases<keyof typeof articleEndpoints>;

const commentCalls = {
  'column.comments_get_comments': listComments,
  'column.comments_publish': publishComment,
  'column.comments_update': updateReply,
  'column.comments_parent_update': updateComment,
  'column.comments_del': deleteComment,
  'column.comments_restore': restoreComment,
  'column.comments_like': likeComment,
  'column.comments_unlike': unlikeComment,
  'column.comments_fold': foldComment,
  'column.comments_top': topComment,
} satisfies UseCases<keyof typeof articleCommentEndpoints>;

export const columnUseCases = { ...columnCalls, ...articleCalls, ...commentCalls };

export const columnJobs: Job[] = [refreshHot, eraseDeleted, forgetVisitors];

/** What this domain brings to the rooms that know of no column. */
export { columnApprovalKinds } from './columns/approval-kind.ts';
export { columnActionKinds } from './columns/follow-column.ts';
export const columnCollectKinds: CollectKind[] = [collectArticle, collectComment];
export const columnReportTargets: ReportTarget[] = [reportedArticle, reportedArticleComment, reportedColumn];
/** What can be found, and whose names can be asked for. */
export const columnSearchSources: SearchSource[] = [searchedArticles, searchedColumns];
export { columnNameCheck } from './search/name-check.ts';

export { columnFeed } from './feeds/articles-in-feed.ts';
export { columnLeaving } from './people/leave-columns.ts';
export { columnExportParts } from './people/own-data.ts';

/** What staff may do about columns, articles and comments, each with its audit and the word to whoever wrote it. */
export { banColumn, unbanColumn } from './columns/ban-column.ts';
export { judgeArticle, markArticle, type Verdict } from './articles/judge-article.ts';
export { deleteArticleByStaff, restoreArticleByStaff } from './articles/delete-article.ts';
export { judgeArticleComment } from './comments/keep-order.ts';
export { actOnArticles } from './staff/act-on-articles.ts';
export { actOnArticleComments } from './staff/act-on-article-comments.ts';
export { articlesOfSite, articleWords } from './staff/articles-of-site.ts';
export { waitingInColumns } from './staff/waiting-in-columns.ts';
export { articleCommentsOfSite } from './staff/article-comments-of-site.ts';

export { type ColumnFollowToLoad, loadColumnFollows } from './loading/load-column-follows.ts';
export { type ColumnToLoad, loadColumns } from './loading/load-columns.ts';
export { type ArticleCommentToLoad, type ArticleToLoad, loadArticles } from './loading/load-articles.ts';

/** What this domain does in the background of each process; the answer ends it, nothing lost. */
export const startColumn = (house: { db: Db; onError: (error: unknown) => void }): (() => Promise<void>) =>
  startCountingViews(house.db, house.onError);
export { columnMapSources } from './feeds/map-sources.ts';
