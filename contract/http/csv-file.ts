import * as z from 'zod';

/** A file that is made while one waits: `making`, then `ready` for 24 hours. `failed`: ask again. */
export const csvFile = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  asked_at: z.string(),
  expires_at: z.string().nullable(),
  /** Lines in all, without the heads. */
  rows: z.number().nullable(),
  /** Fetched by the browser that is signed in; at most 100,000 lines each. */
  parts: z.array(z.object({ url: z.string(), rows: z.number() })),
});
export type CsvFile = z.output<typeof csvFile>;
