import { readNodes } from './nodes.ts';
import { surveyOf } from './survey.ts';

/** The visible words of a body that was cleaned, a line for each block. */
export const plainWords = (html: string): string => surveyOf(readNodes(html)).text;
