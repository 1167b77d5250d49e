import { codes } from '../../contract/http/envelope.ts';

/** The answer that names one wrong field, with this sentence where one is given. */
export const refusedAt = (path: string, message?: unknown) => ({
  code: codes.invalid,
  data: { issues: [message === undefined ? { path } : { path, message }] },
});
