import { sql } from 'kysely';
import type { Output, Parsed } from '../../../contract/index.ts';
import { complaintLifecycle, type ComplaintStatus } from '../../../contract/complaint/complaint-lifecycle.ts';
import type { DeskComplaint } from '../../../contract/complaint/complaint-desk.ts';
import { complaint_reasons } from '../../../contract/complaint/complaint-reasons.ts';
import { thing_kinds } from '../../../contract/things.ts';
import type { Person } from '../../../contract/account/person.ts';
import { member, type Call } from '../../call/call.ts';
import { peopleByIds } from '../account/index.ts';
import { asComplaint, noSuchComplaint, selectComplaints, type Complaint } from './complaint-row.ts';
import { mayReadAround } from './read-around.ts';
import { openToStaff, possibleEffects, whyNotHandle } from './desk-rules.ts';
import { levelOf } from './rules.ts';
import { filesOf, linesOf, titleOfEvent } from './say.ts';
import { complaintDb } from './tables.ts';
import type { Targets } from './targets.ts';

const states = {
  waiting: ['submitted', 'accepted'],
  asked: ['need_info'],
  appealed: ['appealed'],
  closed: ['upheld', 'dismissed', 'final', 'withdrawn'],
} as const satisfies Record<string, readonly ComplaintStatus[]>;

/** admin.reports */
export async function listComplaints(
  { state, target, mine, page, limit }: Parsed<'admin.complaints'>,
  call: Call,
): Promise<Output<'admin.complaints'>> {
  const { viewer } = member(call);
  const wanted = complaintDb(call)
    .selectFrom('complaints')
    .where('status', 'in', states[state])
    .$if(target !== undefined, (query) => query.where('target', '=', target!))
    .$if(mine !== undefined, (query) => query.where('handler_id', '=', viewer.id));
  const { total } = await wanted
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const query = wanted
    .selectAll()
    .limit(limit)
    .offset((page - 1) * limit);
  const found = await (
    state === 'closed' ? query.orderBy('id', 'desc') : query.orderBy('due_at').orderBy('id')
  ).execute();
  const rows = found.map(asComplaint);
  const people = await peopleByIds(
    call,
    rows.flatMap((row) => row.handler_id ?? []),
  );
  return {
    list: rows.map((row) => presentRow(row, people, call.now)),
    total: Number(total),
    page,
    limit,
    counts: await countComplaints(call),
  };
}

/** How many complaints wait for staff, for who reported, and for somebody else's look; `late` of those before staff. */
export async function countComplaints(
  call: Pick<Call, 'db' | 'now'>,
): Promise<{ waiting: number; asked: number; appealed: number; late: number }> {
  const { rows } = await sql<{ waiting: number; asked: number; appealed: number; late: number }>`
    select count(*) filter (where status in ('submitted', 'accepted'))::int as waiting,
      count(*) filter (where status = 'need_info')::int as asked, count(*) filter (where status = 'appealed')::int as appealed,
      count(*) filter (where status <> 'need_info' and due_at <= ${call.now})::int as late
    from complaints where status in ('submitted', 'accepted', 'need_info', 'appealed')`.execute(
    complaintDb(call),
  );
  return rows[0]!;
}

/** admin.report_detail */
export const showComplaintOf =
  (targets: Targets) =>
  async ({ id }: Parsed<'admin.complaint_detail'>, call: Call): Promise<Output<'admin.complaint_detail'>> => {
    const row = await selectComplaints(call).where('id', '=', id).executeTakeFirst();
    if (!row) throw noSuchComplaint();
    const complaint = asComplaint(row);
    const target = targets.of(complaint.target);
    const [thing, lines] = [
      (await target.present(call, [complaint.target_id])).get(complaint.target_id),
      await linesOf(call, id),
    ];
    const { reporter_id, author_id, handler_id } = complaint;
    const people = await peopleByIds(
      call,
      [reporter_id, author_id, handler_id, ...lines.map((line) => line.user_id)].filter(
        (one) => one !== null,
      ),
    );
    const filesIn = await filesOf(call, lines);
    return {
      ...presentRow(complaint, people, call.now),
      excerpt: complaint.excerpt,
      href: thing?.href ?? complaint.href,
      now: thing?.state ?? '',
      reporter: people.get(reporter_id) ?? null,
      author: author_id === null ? null : (people.get(author_id) ?? null),
      ...(await recordsOf(call, complaint)),
      effects: complaint.effects,
      answer_until: complaint.answer_until?.toISOString() ?? null,
      history: lines.map((line) => ({
        event_title: titleOfEvent(line.event),
        side_title: side_titles[line.side as keyof typeof side_titles],
        actor: line.user_id === null ? null : (people.get(line.user_id) ?? null),
        words: line.words,
        files: filesIn(line.files),
        at: line.at.toISOString(),
      })),
      possible_effects: await possibleEffects(call, complaint, target, thing),
      has_around: target.around !== undefined && mayReadAround(call, complaint),
      can: openToStaff(call, complaint),
      why_not: whyNotHandle(call, complaint),
    };
  };

const side_titles = { reporter: '举报人', author: '被投诉方', staff: '平台', timer: '到期自动' };

/** False reporters show by how their reports ended. */
async function recordsOf(call: Call, { reporter_id, author_id }: Complaint) {
  const { rows } = await sql<{ sent: number; upheld: number; dismissed: number }>`
    select count(*)::int as sent, count(*) filter (where outcome = 'upheld')::int as upheld,
      count(*) filter (where outcome = 'dismissed')::int as dismissed
    from complaints where reporter_id = ${reporter_id}`.execute(complaintDb(call));
  const against = await complaintDb(call)
    .selectFrom('complaints')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('author_id', '=', author_id)
    .where('accepted_at', 'is not', null)
    .where('outcome', '=', 'upheld')
    .executeTakeFirstOrThrow();
  return { reporter_record: rows[0]!, author_upheld: Number(against.times) };
}

function presentRow(complaint: Complaint, people: Map<number, Person>, now: Date): DeskComplaint {
  const { handler_id, status } = complaint;
  return {
    id: complaint.id,
    target: complaint.target,
    target_title: thing_kinds[complaint.target].title,
    title: complaint.title,
    reason_title: complaint_reasons[complaint.reason_code].title,
    status,
    status_title: complaintLifecycle.states[status].title,
    outcome: complaint.outcome,
    submitted_at: complaint.submitted_at.toISOString(),
    due_at: complaint.due_at?.toISOString() ?? null,
    level: levelOf(complaint, now),
    handler: handler_id === null ? null : (people.get(handler_id) ?? null),
  };
}
