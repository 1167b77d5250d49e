/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type FollowToLoad, loadFollows } from './load-follows.ts';
