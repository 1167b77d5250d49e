import { keyword_actions } from '../../../../contract/forum/forum-powers.ts';

/** What can be done about a word, for a choice. */
export const action_options = Object.entries(keyword_actions).map(
  ([value, { title }]) => [value, title] as const,
);
