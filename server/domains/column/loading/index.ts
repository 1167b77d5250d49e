/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type ColumnFollowToLoad, loadColumnFollows } from './load-column-follows.ts';
export { type ArticleCommentToLoad, type ArticleToLoad, loadArticles } from './load-articles.ts';
