import * as z from 'zod';

/** A list as it is looked at, as a file at once; `cut`: there were more than `rows`. */
export const csvOfView = z.object({
  file_name: z.string(),
  csv: z.string(),
  rows: z.number(),
  cut: z.boolean(),
});
export type CsvOfView = z.output<typeof csvOfView>;
