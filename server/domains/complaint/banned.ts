import type { Output, Parsed } from '../../../contract/index.ts';
import { complaint_reasons } from '../../../contract/complaint/complaint-reasons.ts';
import { thing_kinds } from '../../../contract/things.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { bannedBy, isForGood, viewerOfUser } from '../account/index.ts';
import { bansOfComplaints } from './banning.ts';
import type { Complaint } from './complaint-row.ts';
import { openTo } from './rules.ts';
import { linesOf } from './say.ts';
import { appeal } from './speak.ts';

/** complaint.ban: why somebody cannot sign in who has just proved who they are, and whether they may appeal. */
export async function showBan(
  { ticket }: Parsed<'complaint.ban'>,
  call: Call,
): Promise<Output<'complaint.ban'>> {
  const { ban, complaints } = await banOf(call, ticket);
  // The last to end keeps them out; where nothing more can be said of it, another that may still be appealed.
  const complaint = complaints.find((one) => openTo(one, 'author', call.now).can.appeal) ?? complaints[0];
  return {
    until: isForGood(ban.banned_until) ? null : ban.banned_until.toISOString(),
    reason: ban.ban_reason,
    complaint: complaint
      ? {
          id: complaint.id,
          target_title: thing_kinds[complaint.target].title,
          title: complaint.title,
          excerpt: complaint.excerpt,
          reason_title: complaint_reasons[complaint.reason_code].title,
          ...(await appealOf(call, complaint)),
        }
      : null,
  };
}

/** complaint.appeal_ban: as `complaint.appeal`, by who cannot sign in. */
export async function appealBan(
  { ticket, id, words }: Parsed<'complaint.appeal_ban'>,
  call: Call,
): Promise<null> {
  const { ban, complaints } = await banOf(call, ticket);
  const complaint = complaints.find((one) => one.id === id);
  if (!complaint) throw refuse('这次停用不是由投诉而来，请联系站务');
  const viewer = await viewerOfUser(call.db, ban.user_id);
  return appeal({ id: complaint.id, words, files: [] }, { ...call, viewer });
}

/** The ban that a ticket speaks of, and the complaints that it came of, if it came of any; the last to end is the first. */
async function banOf(call: Call, ticket: string) {
  const ban = await bannedBy(call, ticket);
  if (!ban) throw refuse('这次停用已解除，或停留太久，请重新登录');
  return { ban, complaints: await bansOfComplaints(call, ban.user_id) };
}

async function appealOf(call: Call, complaint: Complaint) {
  const { can, until } = openTo(complaint, 'author', call.now);
  if (can.appeal) return { appeal: 'open' as const, appeal_until: until!.toISOString() };
  const appealed = (await linesOf(call, complaint.id)).some(({ event }) => event === 'appeal');
  const appeal =
    complaint.status === 'appealed'
      ? ('waiting' as const)
      : appealed
        ? ('settled' as const)
        : ('late' as const);
  return { appeal, appeal_until: null };
}
