import { day, text } from '../../../desk/filters.ts';

/** What every list of this desk can be narrowed by. */
export const content_filters = {
  keyword: text(30),
  author: text(20),
  from: day,
  to: day,
  /** Behind which one the list goes on. */
  after: text(40),
};
