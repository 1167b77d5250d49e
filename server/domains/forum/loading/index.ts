/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type ForumFollowToLoad, loadForumFollows } from './load-forum-follows.ts';
export { loadForums, type LoadedForum } from './load-forums.ts';
export { loadForumLog } from './load-forum-log.ts';
export { loadPosts } from './load-posts.ts';
export { madePostCode, multiplyPosts } from './multiply-posts.ts';
export type { CommentToLoad, PostToLoad } from './post-rows.ts';
