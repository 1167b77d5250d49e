/** A pattern of LIKE for a text that holds these words as they are. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
