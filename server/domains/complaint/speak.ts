import type { Parsed } from '../../../contract/index.ts';
import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { ownComplaint, type Complaint, type Side } from './complaint-row.ts';
import { decideAgainBy, decideBy, openTo } from './rules.ts';
import { say } from './say.ts';
import { complaintDb } from './tables.ts';

type Act = keyof ReturnType<typeof openTo>['can'];

/** The complaint, held, if its side may do this now. */
async function heldFor(call: Call, id: number, act: Act): Promise<{ complaint: Complaint; side: Side }> {
  const found = await ownComplaint(call, id, member(call).viewer.id, { hold: true });
  if (!openTo(found.complaint, found.side, call.now).can[act]) throw refuse('当前状态不可操作');
  return found;
}

/** complaint.add_info */
export async function addInfo({ id, words, files }: Parsed<'complaint.add_info'>, call: Call): Promise<null> {
  const { complaint } = await heldFor(call, id, 'inform');
  const due_at = decideAgainBy(complaint, call.now);
  await move(
    call,
    complaintLifecycle,
    'inform',
    { table: 'complaints', id },
    { actor: 'author', to: 'accepted', set: { due_at, reminded_at: null } },
  );
  await say(call, complaint, { event: 'inform', side: 'reporter', words, files });
  return null;
}

/** complaint.answer: once; staff decide within seven days of it. */
export async function answer({ id, words, files }: Parsed<'complaint.answer'>, call: Call): Promise<null> {
  const { complaint } = await heldFor(call, id, 'answer');
  await say(call, complaint, { event: 'answer', side: 'author', words, files });
  await complaintDb(call)
    .updateTable('complaints')
    .set({
      answered_at: call.now,
      due_at: complaint.status === 'accepted' ? decideBy(call.now) : complaint.due_at,
      reminded_at: null,
    })
    .where('id', '=', id)
    .execute();
  return null;
}

/** complaint.appeal: another member of staff looks at it. */
export async function appeal({ id, words, files }: Parsed<'complaint.appeal'>, call: Call): Promise<null> {
  const { complaint, side } = await heldFor(call, id, 'appeal');
  await move(
    call,
    complaintLifecycle,
    'appeal',
    { table: 'complaints', id },
    {
      actor: 'author',
      to: 'appealed',
      set: { due_at: decideBy(call.now), handler_id: null, reminded_at: null },
    },
  );
  await say(call, complaint, { event: 'appeal', side, words, files });
  return null;
}

/** complaint.withdraw */
export async function withdraw({ id }: Parsed<'complaint.withdraw'>, call: Call): Promise<null> {
  const { complaint } = await heldFor(call, id, 'withdraw');
  await move(
    call,
    complaintLifecycle,
    'withdraw',
    { table: 'complaints', id },
    { actor: 'author', to: 'withdrawn', set: { due_at: null, reminded_at: null } },
  );
  await say(call, complaint, { event: 'withdraw', side: 'reporter', words: '' });
  return null;
}
