import { bareWords } from './nodes.ts';
import { excerptOf } from './rich-text.ts';

/** The beginning of a clean body on one line, for a notice. */
export const plainExcerpt = (html: string): string => excerptOf(bareWords(html.replaceAll('><', '> <')), 80);
