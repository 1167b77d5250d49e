import type { commentEndpoints } from '../../../contract/forum/comments.ts';
import type { companyForumEndpoints } from '../../../contract/forum/company.ts';
import type { datasetEndpoints } from '../../../contract/forum/dataset.ts';
import type { forumEndpoints } from '../../../contract/forum/forums.ts';
import type { forumManagementEndpoints } from '../../../contract/forum/management.ts';
import type { postLifeEndpoints } from '../../../contract/forum/post-life.ts';
import type { postEndpoints } from '../../../contract/forum/posts.ts';
import type { Db, UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { CollectKind } from '../collect/index.ts';
import type { ActionKind } from '../social/index.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { editComment } from './comments/edit-comment.ts';
import { foldComment } from './comments/fold-comment.ts';
import { displayComment, hideComment, refuseComment } from './comments/judge-comment.ts';
import { likeComment, unlikeComment } from './comments/like-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { listOwnComments } from './comments/list-own-comments.ts';
import { publishComment } from './comments/publish-comment.ts';
import { topComment } from './comments/top-comment.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { listDrafts, readDraft } from './drafts/read-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { forumDetail } from './forums/forum-detail.ts';
import { forumIndex } from './forums/forum-index.ts';
import { forumPages } from './forums/forum-pages.ts';
import { listCategories } from './forums/list-categories.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { expireTops } from './jobs/expire-tops.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHot } from './jobs/refresh-hot.job.ts';
import { displayPosts, hidePosts, judgeFirst, refusePosts } from './moderation/judge-posts.ts';
import { cancelRecommend, setRecommend } from './moderation/recommend-post.ts';
import { topPost } from './moderation/top-post.ts';
import { listActivePeople } from './people/list-active-people.ts';
import { listPostsOfPerson } from './people/list-posts-of-person.ts';
import { listRepliesOfPerson } from './people/list-replies-of-person.ts';
import { rankActivePeopleJob } from './people/rank-active-people.job.ts';
import { showProfile } from './people/show-profile.ts';
import { deletePost, restorePost } from './posts/delete-post.ts';
import { editPost } from './posts/edit-post.ts';
import { hotPosts } from './posts/hot-posts.ts';
import { likePost, unlikePost } from './posts/like-post.ts';
import { listPosts } from './posts/list-posts.ts';
import { myPosts } from './posts/my-posts.ts';
import { postDetail } from './posts/post-detail.ts';
import { postRelation } from './posts/post-relation.ts';
import { postSource } from './posts/post-source.ts';
import { publishPost } from './posts/publish-post.ts';
import { relatedPosts } from './posts/related-posts.ts';
import { startCountingViews } from './posts/view-buffer.ts';
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

const companyForumUseCases = {} satisfies UseCases<keyof typeof companyForumEndpoints>;

const managementUseCases = {} satisfies UseCases<keyof typeof forumManagementEndpoints>;

const datasetUseCases = {} satisfies UseCases<keyof typeof datasetEndpoints>;

const postLifeUseCases = {} satisfies UseCases<keyof typeof postLifeEndpoints>;

export const forumUseCases = {
  ...boardUseCases,
  ...postUseCases,
  ...commentUseCases,
  ...peopleUseCases,
  ...companyForumUseCases,
  ...managementUseCases,
  ...datasetUseCases,
  ...postLifeUseCases,
};

/** What this domain brings to the rooms that know of no forum. */
export const forumApprovalKinds: ApprovalKind[] = [];
export const forumActionKinds: ActionKind[] = [];
export const forumCollectKinds: CollectKind[] = [];

export const forumJobs: Job[] = [refreshHot, expireTops, eraseDeleted, forgetVisitors, rankActivePeopleJob];

export { appointAdmin, boardsRunBy, dismissAdmin } from './forums/appoint-admin.ts';
export { writingFigures } from './posts/writing-figures.ts';
export { forumLeaving } from './people/leave-forum.ts';
export { forumExportParts } from './people/own-data.ts';
export { loadForums, loadKeywords, type LoadedForum } from './loading/load-forums.ts';
export { loadPosts } from './loading/load-posts.ts';
export type { CommentToLoad, PostToLoad } from './loading/post-rows.ts';

/** What this domain does in the background of each process; the answer ends it, nothing lost. */
export const startForum = (house: { db: Db; onError: (error: unknown) => void }): (() => Promise<void>) =>
  startCountingViews(house.db, house.onError);
