import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';

/** What people wrote and nobody but staff and the forum's admins sees yet, each counted up to 1,000. */
export const waitingContent = z.object({
  posts: z.number(),
  comments: z.number(),
  /** With changes of live ones. */
  articles: z.number(),
  article_comments: z.number(),
});
export type WaitingContent = z.output<typeof waitingContent>;

export const waitingEndpoints = {
  'admin.content_waiting': endpoint('GET', '/api/admin/content/waiting', {
    summary: '内容里等处理的数量，每类至多数到 1,000',
    access: 'staff_moderator',
    input: nothing,
    output: waitingContent.extend({
      /** Complaints that wait for staff, appeals among them. */
      complaints: z.number(),
    }),
  }),
};
