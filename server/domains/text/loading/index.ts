/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type KeywordToLoad, loadKeywords } from './load-keywords.ts';
