import { may, type Access } from '../contract/access.ts';
import { codes, type Envelope } from '../contract/http/envelope.ts';
import type { Viewer } from '../contract/viewer.ts';

/** What is said at the door of a call: a stranger is asked to sign in, a member is told the missing permission, others come in. */
export type AtDoor = 'comes in' | 'must sign in' | `lacks ${string}`;

export const expectedAtDoor = (viewer: Viewer | null, access: Access): AtDoor =>
  may(viewer, access) ? 'comes in' : viewer ? `lacks ${access}` : 'must sign in';

/** What an answer says of it. Past the door a call may well find nothing (404) or dislike its input (40001). */
export function saidAtDoor({ code, data }: Pick<Envelope, 'code' | 'data'>): AtDoor {
  if (code === codes.not_logged_in) return 'must sign in';
  const permission = (data as { permission?: string } | null)?.permission;
  return code === codes.error && permission ? `lacks ${permission}` : 'comes in';
}
