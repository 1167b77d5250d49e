import type { companyForumEndpoints } from '../../../contract/forum/company.ts';
import type { datasetEndpoints } from '../../../contract/forum/dataset.ts';
import type { feedEndpoints } from '../../../contract/forum/feeds.ts';
import type { forumEndpoints } from '../../../contract/forum/forums.ts';
import type { forumInvitationEndpoints } from '../../../contract/forum/invitations.ts';
import type { forumManagementEndpoints } from '../../../contract/forum/management.ts';
import type { postLifeEndpoints } from '../../../contract/forum/post-life.ts';
import type { postEndpoints } from '../../../contract/forum/posts.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Views } from '../../counting/views.ts';
import type { Thing } from '../../things/thing.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { commentThing, eraseCommentsOf } from '../discussion/index.ts';
import { listPostVersions, showPostVersion } from './changes/post-changes.ts';
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
import { commentUseCases } from './discussion/comment-calls.ts';
import { postThreads } from './discussion/post-threads.ts';
import { showDecoration } from './decoration/show-decoration.ts';
import { listEvaluations, listRecommended } from './feeds/list-by-date.ts';
import { feedSourcesOf } from './feeds/feed-source.ts';
import { listFollowingOf } from './feeds/list-following.ts';
import { forumRelation } from './follows/forum-relation.ts';
import { listFollowedForums } from './follows/list-followed-forums.ts';
import { forumDetail } from './forums/forum-detail.ts';
import { forumIndex } from './forums/forum-index.ts';
import { forumPages } from './forums/forum-pages.ts';
import { forumThing } from './forums/forum-thing.ts';
import { listCategories } from './forums/list-categories.ts';
import { countActives } from './jobs/count-actives.job.ts';
import { endPolls } from './jobs/end-polls.job.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { expireTops } from './jobs/expire-tops.job.ts';
import { forgetReads } from './jobs/forget-reads.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHot } from './jobs/refresh-hot.job.ts';
import { actOnPosts } from './management/act-on-posts.ts';
import { approvalData } from './management/approval-data.ts';
import { listAssistants, removeAssistant, saveAssistant } from './management/assistants.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './management/invitations.ts';
import { addCategory, deleteCategory, editCategory } from './management/categories.ts';
import { addKeyword, deleteKeyword, listKeywords } from './management/keywords.ts';
import { listLog } from './management/list-log.ts';
import { manageComments } from './management/manage-comments.ts';
import { listManaged } from './management/managed-forum.ts';
import { managePosts } from './management/manage-posts.ts';
import { savePostingRules, showPostingRules } from './management/posting-settings.ts';
import { transferForum } from './management/transfer-forum.ts';
import { updateForum } from './management/update-forum.ts';
import { displayPosts, hidePosts, judgeFirst, refusePosts } from './management/judge-posts.ts';
import { cancelRecommend, setRecommend } from './management/recommend-post.ts';
import { topPost } from './management/top-post.ts';
import { listActivePeople } from './people/list-active-people.ts';
import { listPostsOfPerson } from './people/list-posts-of-person.ts';
import { listRepliesOfPerson } from './people/list-replies-of-person.ts';
import { rankActivePeopleJob } from './people/rank-active-people.job.ts';
import { showProfile } from './people/show-profile.ts';
import { acceptAnswer, unacceptAnswer } from './discussion/accept-answer.ts';
import { deletePost, restorePost } from './posts/delete-post.ts';
import { editPost } from './posts/edit-post.ts';
import { invitePeople } from './posts/invite-people.ts';
import { hotPosts } from './posts/hot-posts.ts';
import { likePost, unlikePost } from './posts/like-post.ts';
import { listPosts } from './posts/list-posts.ts';
import { myPosts } from './posts/my-posts.ts';
import { postDetail } from './posts/post-detail.ts';
import { postDraftCalls } from './posts/post-drafts.ts';
import { postRelation } from './reading/post-relation.ts';
import { postSource } from './posts/post-source.ts';
import { postThing } from './posts/post-thing.ts';
import { publishPost } from './posts/publish-post.ts';
import { relatedPosts } from './posts/related-posts.ts';
import { suggestAnswerers } from './posts/suggest-answerers.ts';
import { countUnread, markRead } from './reading/mark-read.ts';
import { vote } from './posts/vote.ts';
import { viewPostOf } from './posts/view-post.ts';

const postUseCases = {
  'posts.publish': publishPost,
  'posts.edit': editPost,
  'posts.source': postSource,
  ...postDraftCalls,
  'posts.index': listPosts,
  'posts.hot': hotPosts,
  'posts.mine': myPosts,
  'posts.detail': postDetail,
  'posts.related': relatedPosts,
  'posts.relation': postRelation,
  'posts.delete': deletePost,
  'posts.restore': restorePost,
  'posts.like': likePost,
  'posts.unlike': unlikePost,
  'posts.vote': vote,
  'posts.first_approval': judgeFirst,
  'posts.admin_top': topPost,
  'posts.admin_display': displayPosts,
  'posts.admin_hide': hidePosts,
  'posts.admin_refuse': refusePosts,
  'posts.set_recommend': setRecommend,
  'posts.cancel_recommend': cancelRecommend,
} satisfies UseCases<Exclude<keyof typeof postEndpoints, 'posts.view'>>;

const boardUseCases = {
  'forum.index': forumIndex,
  'forum.pages': forumPages,
  'forum.detail': forumDetail,
  'posts.categories': listCategories,
} satisfies UseCases<keyof typeof forumEndpoints>;

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
  'forum.invitations': listInvitations,
  'forum.invitation_accept': acceptInvitation,
  'forum.invitation_decline': declineInvitation,
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
} satisfies UseCases<
  | Exclude<keyof typeof forumManagementEndpoints, 'comments.admin_batch'>
  | keyof typeof forumInvitationEndpoints
>;

const datasetUseCases = {
  'forum.dataset': showDataset,
  'forum.dataset_rank': rankDataset,
} satisfies UseCases<keyof typeof datasetEndpoints>;

/** `things`: among them what feeds are made of. */
const feedUseCasesOf = (things: readonly Thing[]) =>
  ({
    'forum.relation': forumRelation,
    'forum.follows_mine': listFollowedForums,
    'posts.following': listFollowingOf(feedSourcesOf(things)),
    'posts.evaluation': listEvaluations,
    'posts.recommend': listRecommended,
  }) satisfies UseCases<keyof typeof feedEndpoints>;

const postLifeUseCases = {
  'posts.accept': acceptAnswer,
  'posts.unaccept': unacceptAnswer,
  'posts.versions': listPostVersions,
  'posts.version': showPostVersion,
  'posts.invite_user': invitePeople,
  'posts.invite_suggestions': suggestAnswerers,
  'posts.read': markRead,
  'posts.unread': countUnread,
} satisfies UseCases<Exclude<keyof typeof postLifeEndpoints, 'comments.versions' | 'comments.restore'>>;

export const forumUseCasesOf = ({ things, views }: { things: readonly Thing[]; views: Views }) => ({
  'posts.view': viewPostOf(views),
  ...boardUseCases,
  ...postUseCases,
  ...commentUseCases,
  ...peopleUseCases,
  ...companyForumUseCases,
  ...managementUseCases,
  ...datasetUseCases,
  ...feedUseCasesOf(things),
  ...postLifeUseCases,
});

/** What this domain brings to the rooms that know of no forum. */
export const forumApprovalKinds: ApprovalKind[] = [joinApproval];
export const forumThings: Thing[] = [postThing, commentThing(postThreads), forumThing];

export const forumJobs: Job[] = [
  refreshHot,
  expireTops,
  endPolls,
  eraseDeleted,
  eraseCommentsOf(postThreads, 'forum.erase_comments'),
  forgetVisitors,
  forgetReads,
  countActives,
  rankActivePeopleJob,
  countDays,
];

/** For reports of trials, which become posts. */
export { publishTrialPost } from './trial-posts/publish-trial-post.ts';
export { tagsOfTrialPost, tagTrialPost } from './trial-posts/tag-trial-post.ts';
export { trialPostsTakenDown } from './trial-posts/taken-down.ts';
export { findPerson } from './people/find-person.ts';
export { newPostCode } from './posts/post-code.ts';
export { newcomerStatusOf } from './posts/newcomers.ts';
export { sameTagsOnce } from './posts/check-writing.ts';
export { askToCountDays } from './dataset/count-days.job.ts';
export { askToRankActivePeople } from './people/rank-active-people.job.ts';
export { boardsRunBy, dismissAdmin } from './forums/appoint-admin.ts';
export { entrustBoard } from './management/invitations.ts';
export { setQuality } from './management/set-quality.ts';
/** What the platform's staff see and do over all forums; who may is asked by the calls that use these. */
export { waitingInForums } from './staff/waiting-in-forums.ts';
export { postsOfSite } from './staff/posts-of-site.ts';
export { forumCommentsOfSite } from './staff/comments-of-site.ts';
export { forumsOfSite } from './staff/forums-of-site.ts';
export { markPosts } from './staff/mark-posts.ts';
export { tryWords } from './staff/try-words.ts';
export { writingFigures } from './posts/writing-figures.ts';
export { forumLeaving } from './people/leave-forum.ts';
export { forumExportParts } from './people/own-data.ts';
