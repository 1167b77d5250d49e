import type { Parsed } from '../../../contract/index.ts';
import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { complaint_effects, type ComplaintEffect } from '../../../contract/complaint/complaint-effects.ts';
import type { ComplaintTarget } from '../../complaint/complaint-target.ts';
import { member, type Call } from '../../call/call.ts';
import { invalid } from '../../call/refusal.ts';
import { lastMove } from '../../lifecycle/last-move.ts';
import { move } from '../../lifecycle/move.ts';
import { personForStaff } from '../account/index.ts';
import { resetFace } from '../social/index.ts';
import { type Banning, banBeside, liftBan } from './banning.ts';
import type { Complaint } from './complaint-row.ts';
import { possibleEffects } from './desk-rules.ts';
import { audited, heldByStaff } from './handle.ts';
import { isHiddenByComplaints, lockHiding } from './hiding.ts';
import { appealBy } from './rules.ts';
import { say } from './say.ts';
import { complaintDb } from './tables.ts';
import type { Targets } from './targets.ts';
import { tell } from './tell.ts';

type Input = Parsed<'admin.complaint_decide'>;

/** admin.report_decide: state, effects, history, audit and the word to both sides, in one transaction. */
export const decideComplaintOf =
  (targets: Targets) =>
  async (input: Input, call: Call): Promise<null> => {
    const { id, upheld, reason } = input;
    const complaint = await heldByStaff(call, id, upheld ? 'uphold' : 'dismiss');
    await lockHiding(call, complaint);
    const target = targets.of(complaint.target);
    const effects = upheld ? await checkedEffects(call, complaint, target, input.effects) : [];
    const appealed = complaint.status === 'appealed';
    const outcome = upheld ? ('upheld' as const) : ('dismissed' as const);
    const event = appealed ? 'settle' : upheld ? 'uphold' : 'dismiss';
    const changed = complaint.outcome !== outcome;
    const set = {
      outcome,
      effects: changed ? effects : complaint.effects,
      decided_at: call.now,
      ...(appealed ? {} : { decided_by: member(call).viewer.id }),
      due_at: appealed ? null : appealBy(call.now),
      reminded_at: null,
    };
    await move(
      call,
      complaintLifecycle,
      event,
      { table: 'complaints', id },
      { actor: 'ops', to: appealed ? 'final' : outcome, reason, set },
    );
    if (changed && upheld) {
      const done = await apply(call, complaint, target, effects, input);
      await complaintDb(call).updateTable('complaints').set(done).where('id', '=', id).execute();
    }
    if (changed && complaint.outcome === 'upheld') await takeBack(call, complaint, target, reason);
    await say(call, complaint, {
      event,
      side: 'staff',
      words: `${appealed ? `裁定${upheld ? '成立' : '不成立'}：` : ''}${reason}`,
    });
    await audited(call, complaint, upheld ? 'uphold' : 'dismiss', {
      reason,
      details: { appealed, effects, ...(effects.includes('ban') ? { ban_days: input.ban_days } : {}) },
    });
    tellSides(call, complaint, upheld, appealed, effects, reason);
    return null;
  };

async function checkedEffects(
  call: Call,
  complaint: Complaint,
  target: ComplaintTarget,
  asked: readonly ComplaintEffect[],
): Promise<ComplaintEffect[]> {
  const thing = (await target.present(call, [complaint.target_id])).get(complaint.target_id);
  const possible = await possibleEffects(call, complaint, target, thing);
  const wrong = asked.find((effect) => !possible.includes(effect));
  if (wrong) throw invalid('effects', `现在不能“${complaint_effects[wrong].title}”，请刷新后重新选择`);
  return [...new Set(asked)];
}

/** @returns what was done of that which an appeal may take back */
async function apply(
  call: Call,
  complaint: Complaint,
  target: ComplaintTarget,
  effects: readonly ComplaintEffect[],
  { reason, ban_days }: Input,
): Promise<Done> {
  const { author_id, target_id } = complaint;
  const done: Done = { hide_move: null, banned_until: null, ban_since: null, ban_reason: '' };
  await target.upheld?.(call, target_id, 1);
  if (effects.includes('hide')) {
    const thing = (await target.present(call, [target_id])).get(target_id);
    if (!thing?.hidden) await target.hide!(call, target_id, reason);
    done.hide_move = await lastMove(call, complaint.target, target_id);
  }
  if (author_id === null) return done;
  if (effects.includes('reset_face')) {
    const { username } = (await personForStaff(call, author_id))!;
    await resetFace(call, { id: author_id, username }, ['nickname', 'avatar', 'bio']);
  }
  if (effects.includes('ban'))
    Object.assign(done, await banBeside(call, author_id, { days: ban_days, reason }));
  return done;
}

type Done = Pick<Complaint, 'hide_move'> & Banning;

/**
 * An appeal was right: what this complaint hid is shown again, who is still banned for it comes back. What is hidden or banned by
 * now for another reason stays so.
 */
async function takeBack(
  call: Call,
  complaint: Complaint,
  target: ComplaintTarget,
  reason: string,
): Promise<void> {
  const { author_id, target_id, banned_until } = complaint;
  await target.upheld?.(call, target_id, -1);
  if (await isHiddenByThisAlone(call, complaint, target)) await target.display?.(call, target_id, reason);
  if (author_id !== null && banned_until !== null) await liftBan(call, author_id, complaint);
}

/** As it stands after this complaint is no longer upheld: nothing else hid the thing since, and no other complaint keeps it hidden. */
async function isHiddenByThisAlone(
  call: Call,
  complaint: Complaint,
  target: ComplaintTarget,
): Promise<boolean> {
  const { target_id, hide_move } = complaint;
  if (hide_move === null) return false;
  if ((await lastMove(call, complaint.target, target_id)) !== hide_move) return false;
  const thing = (await target.present(call, [target_id])).get(target_id);
  return thing?.hidden === true && !(await isHiddenByComplaints(call, complaint));
}

function tellSides(
  call: Call,
  complaint: Complaint,
  upheld: boolean,
  appealed: boolean,
  effects: readonly ComplaintEffect[],
  reason: string,
): void {
  const result = `${appealed ? '经申诉裁定' : '判定'}${upheld ? '成立' : '不成立'}`;
  const done = effects.map((effect) => complaint_effects[effect].title).join('、');
  const appeal = appealed ? {} : { act: '看结果' };
  tell(call, complaint, 'reporter', result, { excerpt: reason, ...appeal });
  tell(call, complaint, 'author', done ? `${result}，处理：${done}` : result, { excerpt: reason, ...appeal });
}
