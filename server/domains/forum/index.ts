import type { commentEndpoints } from '../../../contract/forum/comments.ts';
import type { companyForumEndpoints } from '../../../contract/forum/company.ts';
import type { datasetEndpoints } from '../../../contract/forum/dataset.ts';
import type { feedEndpoints } from '../../../contract/forum/feeds.ts';
import type { forumEndpoints } from '../../../contract/forum/forums.ts';
import type { forumManagementEndpoints } from '../../../contract/forum/management.ts';
import type { postLifeEndpoints } from '../../../contract/forum/post-life.ts';
import type { postEndpoints } from '../../../contract/forum/posts.ts';
import type { Db, UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ReportTarget } from '../../report/report-target.ts';
import type { SearchSource } from '../../search/search-source.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { CollectKind } from '../collect/index.ts';
import type { ActionKind } from '../social/index.ts';
import { collectComment } from './collected/collect-comment.ts';
import { collectPost } from './collected/collect-post.ts';
import { listCommentVersions } from './changes/comment-changes.ts';
import { listPostVersions, showPostVersion } from './changes/post-changes.ts';
import { deleteComment, restoreComment } from './comments/delete-comment.ts';
import { editComment } from './comments/edit-comment.ts';
import { foldComment } from './comments/fold-comment.ts';
import { displayComment, hideComment, refuseComment } from './comments/judge-comment.ts';
import { likeComment, unlikeComment } from './comments/like-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { listOwnComments } from './comments/list-own-comments.ts';
import { publishComment } from './comments/publish-comment.ts';
import { topComment } from './comments/top-comment.ts';
import { joinApproval } from './company-forums/join-approval.ts';
import { leaveCompanyForum } from './company-forums/leave-company-forum.ts';
import { listProducts } from './company-forums/list-products.ts';
import { removeCompanyForum } from './company-forums/remove-company-forum.ts';
import { saveStep } from './company-forums/save-step.ts';
import { showApplication } from './company-forums/show-application.ts';
import { refreshCompany, showForumCompany } from './company-forums/show-company.ts';
import { showLog } from './company-forums/show-log.ts';
import { listSlides } from './decoration/list-slides.ts';
import { countDays } from './dataset/count-days.job.ts';
import { rankDataset } from './dataset/rank-dataset.ts';
import { showDataset } from './dataset/show-dataset.ts';
import { saveDecoration } from './decoration/save-decoration.ts';
import { showDecoration } from './decoration/show-decoration.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { listDrafts, readDraft } from './drafts/read-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import type { FeedSource } from './feeds/feed-source.ts';
import { listEvaluations, listRecommended } from './feeds/list-by-date.ts';
import { listFollowingOf } from './feeds/list-following.ts';
import { postsInFeed } from './feeds/posts-in-feed.ts';
import { followForum } from './follows/follow-forum.ts';
import { forumRelation } from './follows/forum-relation.ts';
import { listFollowedForums } from './follows/list-followed-forums.ts';
import { forumDetail } from './forums/forum-detail.ts';
import { forumIndex } from './forums/forum-index.ts';
import { forumPages } from './forums/forum-pages.ts';
import { listCategories } from './forums/list-categories.ts';
import { countActives } from './jobs/count-actives.job.ts';
import { eraseComments } from './jobs/erase-comments.job.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { expireTops } from './jobs/expire-tops.job.ts';
import { forgetReads } from './jobs/forget-reads.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHot } from './jobs/refresh-hot.job.ts';
import { actOnComments } from './management/act-on-comments.ts';
import { actOnPosts } from './management/act-on-posts.ts';
import { approvalData } from './management/approval-data.ts';
import { listAssistants, removeAssistant, saveAssistant } from './management/assistants.ts';
import { addCategory, deleteCategory, editCategory } from './management/categories.ts';
import { addKeyword, deleteKeyword, listKeywords } from './management/keywords.ts';
import { listLog } from './management/list-log.ts';
import { manageComments } from './management/manage-comments.ts';
import { listManaged } from './management/managed-forum.ts';
import { managePosts } from './management/manage-posts.ts';
import { savePostingRules, showPostingRules } from './management/posting-settings.ts';
import { transferForum } from './management/transfer-forum.ts';
import { updateForum } from './management/update-forum.ts';
import { displayPosts, hidePosts, judgeFirst, refusePosts } from './moderation/judge-posts.ts';
import { cancelRecommend, setRecommend } from './moderation/recommend-post.ts';
import { topPost } from './moderation/top-post.ts';
import { listActivePeople } from './people/list-active-people.ts';
import { listPostsOfPerson } from './people/list-posts-of-person.ts';
import { listRepliesOfPerson } from './people/list-replies-of-person.ts';
import { rankActivePeopleJob } from './people/rank-active-people.job.ts';
import { showProfile } from './people/show-profile.ts';
import { acceptAnswer, unacceptAnswer } from './posts/accept-answer.ts';
import { deletePost, restorePost } from './posts/delete-post.ts';
import { editPost } from './posts/edit-post.ts';
import { invitePeople } from './posts/invite-people.ts';
import { hotPosts } from './posts/hot-posts.ts';
import { likePost, unlikePost } from './posts/like-post.ts';
import { listPosts } from './posts/list-posts.ts';
import { myPosts } from './posts/my-posts.ts';
import { postDetail } from './posts/post-detail.ts';
import { postRelation } from './posts/post-relation.ts';
import { postSource } from './posts/post-source.ts';
import { publishPost } from './posts/publish-post.ts';
import { relatedPosts } from './posts/related-posts.ts';
import { suggestAnswerers } from './posts/suggest-answerers.ts';
import { countUnread, markRead } from './reading/mark-read.ts';
import { searchedForums } from './search/searched-forums.ts';
import { searchedPosts } from './search/searched-posts.ts';
import { startCountingViews } from './posts/view-buffer.ts';
import { reportedComment } from './reported/reported-comment.ts';
import { reportedForum } from './reported/reported-forum.ts';
import { reportedPost } from './reported/reported-post.ts';
import { viewPost } from './posts/view-post.ts';

const postUseCases = {
  'posts.publish': publishPost,
  'posts.edit': editPost,
  'posts.source': postSource,
  'posts.draft': saveDraft,
  'posts.drafts': listDrafts,
  'posts.draft_detail': readDraft,
  'posts.draft_delete': deleteDraft,
  'posts.index': listPosts,
  'posts.hot': hotPosts,
  'posts.mine': myPosts,
  'posts.detail': postDetail,
  'posts.related': relatedPosts,
  'posts.relation': postRelation,
  'posts.view': viewPost,
  'posts.delete': deletePost,
  'posts.restore': restorePost,
  'posts.like': likePost,
  'posts.unlike': unlikePost,
  'posts.first_approval': judgeFirst,
  'posts.admin_top': topPost,
  'posts.admin_display': displayPosts,
  'posts.admin_hide': hidePosts,
  'posts.admin_refuse': refusePosts,
  'posts.set_recommend': setRecommend,
  'posts.cancel_recommend': cancelRecommend,
} satisfies UseCases<keyof typeof postEndpoints>;

const boardUseCases = {
  'forum.index': forumIndex,
  'forum.pages': forumPages,
  'forum.detail': forumDetail,
  'posts.categories': listCategories,
} satisfies UseCases<keyof typeof forumEndpoints>;

const commentUseCases = {
  'comments.get': listComments,
  'comments.publish': publishComment,
  'comments.edit': editComment,
  'comments.delete': deleteComment,
  'comments.like': likeComment,
  'comments.unlike': unlikeComment,
  'comments.fold': foldComment,
  'comments.top': topComment,
  'comments.admin_display': displayComment,
  'comments.admin_hide': hideComment,
  'comments.admin_refuse': refuseComment,
  'comments.mine': listOwnComments,
} satisfies UseCases<keyof typeof commentEndpoints>;

/** What somebody wrote is asked of this domain, though it stands on the person's page. */
const peopleUseCases = {
  'user.profile': showProfile,
  'user.profile_posts': listPostsOfPerson,
  'user.profile_replies': listRepliesOfPerson,
  'user.active': listActivePeople,
} satisfies UseCases<'user.profile' | 'user.profile_posts' | 'user.profile_replies' | 'user.active'>;

const companyForumUseCases = {
  'forum.apply_step': showApplication,
  'forum.apply_step_save': saveStep,
  'forum.apply_log': showLog,
  'forum.decoration': showDecoration,
  'forum.save': saveDecoration,
  'forum.carousel': listSlides,
  'forum.company': showForumCompany,
  'forum.company_refresh': refreshCompany,
  'forum.products': listProducts,
  'forum.leave': leaveCompanyForum,
  'admin.forum_remove': removeCompanyForum,
} satisfies UseCases<keyof typeof companyForumEndpoints>;

const managementUseCases = {
  'forum.managed': listManaged,
  'forum.approval_data': approvalData,
  'forum.admin_update': updateForum,
  'forum.admin_settings': showPostingRules,
  'forum.admin_settings_save': savePostingRules,
  'forum.assistants': listAssistants,
  'forum.assistant_save': saveAssistant,
  'forum.assistant_remove': removeAssistant,
  'forum.transfer': transferForum,
  'forum.keywords': listKeywords,
  'forum.keyword_add': addKeyword,
  'forum.keyword_delete': deleteKeyword,
  'forum.log': listLog,
  'posts.category_add': addCategory,
  'posts.category_edit': editCategory,
  'posts.category_delete': deleteCategory,
  'posts.manage': managePosts,
  'posts.admin_batch': actOnPosts,
  'comments.manage': manageComments,
  'comments.admin_batch': actOnComments,
} satisfies UseCases<keyof typeof forumManagementEndpoints>;

const datasetUseCases = {
  'forum.dataset': showDataset,
  'forum.dataset_rank': rankDataset,
} satisfies UseCases<keyof typeof datasetEndpoints>;

/** `sources`: what feeds are made of beside posts, brought by the domains that keep it. */
const feedUseCasesOf = (sources: readonly FeedSource[]) =>
  ({
    'forum.relation': forumRelation,
    'forum.follows_mine': listFollowedForums,
    'posts.following': listFollowingOf([postsInFeed, ...sources]),
    'posts.evaluation': listEvaluations,
    'posts.recommend': listRecommended,
  }) satisfies UseCases<keyof typeof feedEndpoints>;

const postLifeUseCases = {
  'posts.accept': acceptAnswer,
  'posts.unaccept': unacceptAnswer,
  'posts.versions': listPostVersions,
  'posts.version': showPostVersion,
  'comments.versions': listCommentVersions,
  'comments.restore': restoreComment,
  'posts.invite_user': invitePeople,
  'posts.invite_suggestions': suggestAnswerers,
  'posts.read': markRead,
  'posts.unread': countUnread,
} satisfies UseCases<keyof typeof postLifeEndpoints>;

export const forumUseCasesOf = (sources: readonly FeedSource[]) => ({
  ...boardUseCases,
  ...postUseCases,
  ...commentUseCases,
  ...peopleUseCases,
  ...companyForumUseCases,
  ...managementUseCases,
  ...datasetUseCases,
  ...feedUseCasesOf(sources),
  ...postLifeUseCases,
});

/** What this domain brings to the rooms that know of no forum. */
export const forumApprovalKinds: ApprovalKind[] = [joinApproval];
export const forumActionKinds: ActionKind[] = [followForum];
export const forumCollectKinds: CollectKind[] = [collectPost, collectComment];
export const forumReportTargets: ReportTarget[] = [reportedPost, reportedComment, reportedForum];

export const forumJobs: Job[] = [
  refreshHot,
  expireTops,
  eraseDeleted,
  eraseComments,
  forgetVisitors,
  forgetReads,
  countActives,
  rankActivePeopleJob,
  countDays,
];

/** How texts are cleaned, judged and shown, for all who let people write. */
export { cleanHtml, type CleanBody, excerptOf, render_version } from './content/rich-text.ts';
export {
  judge,
  type Keyword,
  maskHtml,
  type Masks,
  masksAmong,
  maskText,
  readKeywords,
  readMasks,
} from './content/keywords.ts';
export { settleMentions } from './content/mentions.ts';
export { newlyMentioned } from './notices/mentioned-people.ts';
export { plainExcerpt } from './notices/plain-excerpt.ts';
export { withSizedPictures } from './content/sized-pictures.ts';
export { type CheckedComment, checkComment } from './comments/check-comment.ts';
export { sameTagsOnce } from './posts/check-writing.ts';
export { askToCountDays } from './dataset/count-days.job.ts';
export { askToRankActivePeople } from './people/rank-active-people.job.ts';
export type { FeedSource };
export { viewSaltOf } from './posts/view-buffer.ts';
export { appointAdmin, boardsRunBy, dismissAdmin } from './forums/appoint-admin.ts';
export { setQuality } from './moderation/set-quality.ts';
/** What the platform's staff see and do over all forums; who may is asked by the calls that use these. */
export { byAuthorAndDays, countsOf, type OfSite, waitingInForums } from './staff/of-site.ts';
export { postsOfSite } from './staff/posts-of-site.ts';
export { commentsOfSite } from './staff/comments-of-site.ts';
export { forumsOfSite } from './staff/forums-of-site.ts';
export { markPosts } from './staff/mark-posts.ts';
export {
  addSiteKeyword,
  changeSiteKeyword,
  deleteSiteKeyword,
  listSiteKeywords,
} from './staff/site-keywords.ts';
export { importSiteKeywords } from './staff/import-keywords.ts';
export { tryWords } from './staff/try-words.ts';
export { writingFigures } from './posts/writing-figures.ts';
export { forumLeaving } from './people/leave-forum.ts';
export { forumExportParts } from './people/own-data.ts';
export { type ForumFollowToLoad, loadForumFollows } from './loading/load-forum-follows.ts';
export { loadForums, loadKeywords, type LoadedForum } from './loading/load-forums.ts';
export { loadForumLog } from './loading/load-forum-log.ts';
export { loadPosts } from './loading/load-posts.ts';
export { madePostCode, multiplyPosts } from './loading/multiply-posts.ts';
export type { CommentToLoad, PostToLoad } from './loading/post-rows.ts';

/** What can be found, and whose names can be asked for. */
export const forumSearchSources: SearchSource[] = [searchedPosts, searchedForums];
export { forumNameChecks } from './search/name-checks.ts';
export { siteWordJudge } from './search/site-word-judge.ts';
export { plainWords } from './content/plain-words.ts';

/** What this domain does in the background of each process; the answer ends it, nothing lost. */
export const startForum = (house: { db: Db; onError: (error: unknown) => void }): (() => Promise<void>) =>
  startCountingViews(house.db, house.onError);
export { forumMapSources } from './feeds/map-sources.ts';
