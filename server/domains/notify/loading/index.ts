/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { loadNotices, type NoticeToLoad } from './load-notices.ts';
