import * as z from 'zod';

/** What became of one row of a batch: done, or why not. */
export const rowAnswer = z.object({ id: z.number(), done: z.boolean(), msg: z.string() });
