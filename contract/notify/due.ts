import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';

/** One thing that somebody has to do, and until when; several alike are one, with the first of their moments. */
const due = z.object({
  key: z.string(),
  /** The verb, as on a button. */
  act: z.string(),
  /** Of what. */
  title: z.string(),
  /** What happens by itself then. */
  says: z.string(),
  at: z.string(),
  href: z.string(),
});
export type Due = z.output<typeof due>;

export const dueEndpoints = {
  'user.due': endpoint('GET', '/api/user/due', {
    summary: '有期限的待办：任务、报告和订单，最先到期的在前，至多 20 件',
    access: 'user',
    input: nothing,
    output: z.object({ list: z.array(due), total: z.number() }),
  }),
};
