import type { Output, Parsed } from '../../../contract/index.ts';
import { escalate_after_hours, remind_after_hours } from '../../../contract/approval/waiting.ts';
import { member, type Call } from '../../call/call.ts';
import { peopleBeginningWith } from '../account/index.ts';
import { before } from './count-kinds.ts';
import { deskRows } from './desk-rows.ts';
import { approvalRows } from './find-approval.ts';
import type { Kinds } from './kinds.ts';

type Asked = Parsed<'admin.approval_queue'>;

/** What waits, the oldest first; what is decided, the newest first. */
export const listQueue =
  (kinds: Kinds) =>
  async (asked: Asked, call: Call): Promise<Output<'admin.approval_queue'>> => {
    const { page, limit, state } = asked;
    const found = await filtered(asked, call);
    const [rows, { total }] = await Promise.all([
      found
        .orderBy(state === 'pending' ? 'submitted_at' : 'decided_at', state === 'pending' ? 'asc' : 'desc')
        .orderBy('id', state === 'pending' ? 'asc' : 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      found
        .clearSelect()
        .select((row) => row.fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { list: await deskRows(call, kinds, rows), total: Number(total), page, limit };
  };

async function filtered({ kind, state, age, assigned, keyword }: Asked, call: Call) {
  const named = await peopleBeginningWith(call, keyword, []);
  const { id: viewer_id } = member(call).viewer;
  return approvalRows(call)
    .where('kind', '=', kind)
    .$if(state !== 'decided', (rows) => rows.where('status', '=', state))
    .$if(state === 'decided', (rows) => rows.where('status', 'in', ['approved', 'rejected']))
    .$if(age === 'over_24', (rows) => rows.where('submitted_at', '<=', before(call.now, remind_after_hours)))
    .$if(age === 'over_48', (rows) =>
      rows.where('submitted_at', '<=', before(call.now, escalate_after_hours)),
    )
    .$if(age === 'again', (rows) => rows.where('revision', '>', 1))
    .$if(assigned === 'mine', (rows) =>
      rows.where('assigned_to', '=', viewer_id).where('assigned_until', '>', call.now),
    )
    .$if(assigned === 'free', (rows) =>
      rows.where((row) => row.or([row('assigned_until', 'is', null), row('assigned_until', '<=', call.now)])),
    )
    .$if(keyword !== '', (rows) =>
      rows.where((row) =>
        row.or([
          row('title', 'ilike', `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
          ...named.map((person) => row('applicant_id', '=', person.id)),
        ]),
      ),
    );
}
