import type { Output, Parsed } from '../../../contract/index.ts';
import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { complaint_reasons } from '../../../contract/complaint/complaint-reasons.ts';
import { thing_kinds } from '../../../contract/things.ts';
import { member, type Call } from '../../call/call.ts';
import { asComplaint, ownComplaint, selectComplaints, type Complaint, type Side } from './complaint-row.ts';
import { openTo } from './rules.ts';
import { filesOf, linesOf, titleOfEvent, type Line } from './say.ts';
import { complaintDb } from './tables.ts';

const open_states = ['submitted', 'accepted', 'need_info', 'appealed'];

/** complaint.index */
export async function listOwnComplaints(
  { side, state, page, limit }: Parsed<'complaint.index'>,
  call: Call,
): Promise<Output<'complaint.index'>> {
  const { viewer } = member(call);
  const own = complaintDb(call)
    .selectFrom('complaints')
    .where(side === 'reporter' ? 'reporter_id' : 'author_id', '=', viewer.id)
    .$if(side === 'author', (query) => query.where('accepted_at', 'is not', null))
    .$if(state === 'open', (query) => query.where('status', 'in', open_states))
    .$if(state === 'closed', (query) => query.where('status', 'not in', open_states));
  const { total } = await own
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = await own
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows =
    ids.length === 0
      ? []
      : await selectComplaints(call)
          .where(
            'id',
            'in',
            ids.map((row) => row.id),
          )
          .orderBy('id', 'desc')
          .execute();
  return {
    list: rows.map((row) => presentOwn(asComplaint(row), side, call.now)),
    total: Number(total),
    page,
    limit,
  };
}

/** complaint.detail */
export async function showOwnComplaint(
  { id }: Parsed<'complaint.detail'>,
  call: Call,
): Promise<Output<'complaint.detail'>> {
  const { complaint, side } = await ownComplaint(call, id, member(call).viewer.id);
  const lines = (await linesOf(call, id)).filter((line) => isTold(complaint, side, line));
  const filesIn = await filesOf(call, lines);
  return {
    ...presentOwn(complaint, side, call.now),
    history: lines.map((line) => ({
      event_title: titleOfEvent(line.event),
      side_title: line.side === side ? '我' : side_titles[line.side as keyof typeof side_titles],
      words: line.words,
      files: filesIn(line.files),
      at: line.at.toISOString(),
    })),
  };
}

const side_titles = { reporter: '举报人', author: '被投诉方', staff: '平台', timer: '平台' };

/**
 * Each side reads its own words and the platform's. What is claimed about rights is answered, so its words and proofs are
 * read by both; who merely reported stays unheard by the other.
 */
function isTold(complaint: Complaint, side: Side, line: Line): boolean {
  if (line.event === 'take') return false;
  if (line.side === side || line.side === 'timer') return true;
  if (line.side === 'staff') return line.event !== 'ask' || side === 'reporter';
  return complaint.reason_code === 'infringement';
}

function presentOwn(complaint: Complaint, side: Side, now: Date): Output<'complaint.index'>['list'][number] {
  const { can, until } = openTo(complaint, side, now);
  return {
    id: complaint.id,
    side,
    target: complaint.target,
    target_title: thing_kinds[complaint.target].title,
    title: complaint.title,
    excerpt: complaint.excerpt,
    href: complaint.href,
    reason_code: complaint.reason_code,
    reason_title: complaint_reasons[complaint.reason_code].title,
    status: complaint.status,
    status_title: complaintLifecycle.states[complaint.status].title,
    outcome: complaint.outcome,
    submitted_at: complaint.submitted_at.toISOString(),
    until: until?.toISOString() ?? null,
    can,
  };
}
