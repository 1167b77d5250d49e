import type { ComplaintEffect } from '../../../contract/complaint/complaint-effects.ts';
import { member, type Call } from '../../call/call.ts';
import { personForStaff } from '../account/index.ts';
import type { ReportedThing, ComplaintTarget } from '../../complaint/complaint-target.ts';
import { bansOfComplaints } from './banning.ts';
import type { Complaint } from './complaint-row.ts';
import { isHiddenByComplaints } from './hiding.ts';
import { isHeard } from './rules.ts';

/** Why the asker has nothing to do with this complaint, in words; empty where nothing stands against it. */
export function whyNotHandle(call: Call, complaint: Complaint): string {
  const { viewer } = member(call);
  if (complaint.reporter_id === viewer.id || complaint.author_id === viewer.id)
    return '这份举报和你有关，请交给其他版务';
  if (complaint.status === 'appealed' && complaint.decided_by === viewer.id)
    return '原来的结果是你判定的，申诉要由另一位版务裁定';
  return '';
}

/** What the asker may do about it now. */
export function openToStaff(call: Call, complaint: Complaint) {
  const { status, handler_id } = complaint;
  const free = whyNotHandle(call, complaint) === '';
  const mine = free && handler_id === member(call).viewer.id;
  const decides = mine && (status === 'accepted' || status === 'appealed');
  return {
    accept: free && status === 'submitted',
    take: free && !mine && ['accepted', 'need_info', 'appealed'].includes(status),
    ask: mine && status === 'accepted',
    uphold: decides && isHeard(complaint, call.now),
    dismiss: decides,
  };
}

/** What can be done to the thing and to who answers for it. An appeal that upholds once more changes nothing. */
export async function possibleEffects(
  call: Call,
  complaint: Complaint,
  target: ComplaintTarget,
  thing: ReportedThing | undefined,
): Promise<ComplaintEffect[]> {
  if (complaint.outcome === 'upheld') return [];
  const author = complaint.author_id === null ? null : await personForStaff(call, complaint.author_id);
  const reachable = author !== null && author !== undefined && author.state !== 'left';
  // Who works for the platform is dealt with on the desk of people, by its administrators.
  const plain = reachable && !author.permissions.includes('staff');
  // What is hidden by another complaint already can be for this one as well: the appeal of the other then shows nothing again.
  const hideable =
    target.hide && (thing?.shown || (thing?.hidden && (await isHiddenByComplaints(call, complaint))));
  // The same holds of who is banned for another one; a ban that came of something else is the desk's of people.
  const bannable =
    plain && (author.state !== 'banned' || (await bansOfComplaints(call, author.id)).length > 0);
  return [
    ...(hideable ? (['hide'] as const) : []),
    ...(reachable ? (['warn'] as const) : []),
    ...(plain && complaint.target === 'user' ? (['reset_face'] as const) : []),
    ...(bannable ? (['ban'] as const) : []),
  ];
}
