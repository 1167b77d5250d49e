import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { power_names } from './forum-powers.ts';

const forumInvitation = z.object({
  forum: z.object({ id: z.number(), title: z.string(), flag: z.string() }),
  /** What the one who agrees may do there. */
  powers: z.array(z.enum(power_names)),
  invited_by: person,
  invited_as: z.enum(['main', 'staff']),
  invited_at: z.string(),
});
export type ForumInvitation = z.output<typeof forumInvitation>;

const one = z.object({ forum_id: numericId('论坛') });

export const forumInvitationEndpoints = {
  'forum.invitations': endpoint('GET', '/api/forum/invitations', {
    summary: '邀请自己担任助理的论坛；接受以前没有任何权限',
    access: 'user',
    input: nothing,
    output: z.array(forumInvitation),
  }),
  'forum.invitation_accept': endpoint('POST', '/api/forum/invitations/:forum_id/accept', {
    summary: '接受邀请，成为论坛的助理',
    access: 'user',
    limit: 'edit',
    input: one,
    output: done,
  }),
  'forum.invitation_decline': endpoint('POST', '/api/forum/invitations/:forum_id/decline', {
    summary: '谢绝邀请；发出邀请的人会收到通知',
    access: 'user',
    limit: 'edit',
    input: one,
    output: done,
  }),
};
