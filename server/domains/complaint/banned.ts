import type { Output, Parsed } from '../../../contract/index.ts';
import { complaint_reasons } from '../../../contract/complaint/complaint-reasons.ts';
import { thing_kinds } from '../../../contract/things.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { bannedBy, isForGood, viewerOfUser } from '../account/index.ts';
import { asComplaint, selectComplaints, type Complaint } from './complaint-row.ts';
import { openTo } from './rules.ts';
import { linesOf } from './say.ts';
import { appeal } from './speak.ts';

/** complaint.ban: why somebody cannot sign in who has just proved who they are, and whether they may appeal. */
export async function showBan(
  { ticket }: Parsed<'complaint.ban'>,
  call: Call,
): Promise<Output<'complaint.ban'>> {
  const { ban, complaint } = await banOf(call, ticket);
  return {
    until: isForGood(ban.banned_until) ? null : ban.banned_until.toISOString(),
    reason: ban.ban_reason,
    complaint: complaint && {
      target_title: thing_kinds[complaint.target].title,
      title: complaint.title,
      excerpt: complaint.excerpt,
      reason_title: complaint_reasons[complaint.reason_code].title,
      ...(await appealOf(call, complaint)),
    },
  };
}

/** complaint.appeal_ban: as `complaint.appeal`, by who cannot sign in. */
export async function appealBan(
  { ticket, words }: Parsed<'complaint.appeal_ban'>,
  call: Call,
): Promise<null> {
  const { ban, complaint } = await banOf(call, ticket);
  if (!complaint) throw refuse('这次停用不是由投诉而来，请联系站务');
  const viewer = await viewerOfUser(call.db, ban.user_id);
  return appeal({ id: complaint.id, words, files: [] }, { ...call, viewer });
}

/** The ban that a ticket speaks of, and the complaint that it came of, if it came of one. */
async function banOf(call: Call, ticket: string) {
  const ban = await bannedBy(call, ticket);
  if (!ban) throw refuse('这次停用已解除，或停留太久，请重新登录');
  const row = await selectComplaints(call)
    .where('author_id', '=', ban.user_id)
    .where('accepted_at', 'is not', null)
    .where('banned_until', '=', ban.banned_until)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { ban, complaint: row ? asComplaint(row) : null };
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
