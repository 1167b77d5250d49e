/** How texts are cleaned, judged, shown and cut, and the words that are kept out of them: for all who let people write. */
export { type BodyKind } from './body/allow-list.ts';
export { readNodes } from './body/nodes.ts';
export { plainExcerpt } from './body/plain-excerpt.ts';
export { plainWords } from './body/plain-words.ts';
export { type CleanBody, cleanHtml, excerptOf, render_version } from './body/rich-text.ts';
export { withSizedPictures } from './body/sized-pictures.ts';
export { surveyOf } from './body/survey.ts';
export { requireCleanWords } from './keywords/clean-words.ts';
export { importSiteKeywords } from './keywords/import-keywords.ts';
export {
  type Keyword,
  type MaskedWord,
  type Masks,
  judge,
  keyword_column,
  maskHtml,
  maskText,
  mask_column,
  masksAmong,
  masksOf,
  readKeywords,
  readMasks,
} from './keywords/keywords.ts';
export {
  addSiteKeyword,
  changeSiteKeyword,
  deleteSiteKeyword,
  listSiteKeywords,
} from './keywords/site-keywords.ts';
export { siteWordJudge } from './keywords/site-word-judge.ts';
export { fold, foldedText, placesOf } from './keywords/word-match.ts';
export { newlyMentioned } from './mentions/mentioned-people.ts';
export { mention_limits, settleMentions } from './mentions/mentions.ts';
export {
  addWord,
  forumOfWord,
  holding,
  holdWords,
  removeWord,
  shapeKeyword,
  wordsOf,
} from './keywords/word-lists.ts';
/** Bought reviews, contact and payment outside: one list for tasks, reports and what people say to each other. */
export { maskGuarded, refuseGuarded } from './guard/guard.ts';
export { guard_rules } from './guard/guard-rules.ts';
