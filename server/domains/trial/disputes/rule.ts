import { dispute_limits as limits } from '../../../../contract/trial/dispute-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { shareOf } from '../../../../contract/trade/terms.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { settleReport } from '../../task/index.ts';
import { refuseGuarded } from '../../text/index.ts';
import { moveReport } from '../rows/move-report.ts';
import type { HeldReport } from '../rows/report-record.ts';
import { trialDb } from '../tables.ts';
import { type DisputeRecord, heldIn, holdDispute, moveDispute } from '../rows/dispute-record.ts';
import { tellOfDispute } from './tell.ts';

type Held = HeldReport & { dispute: DisputeRecord };

/** The three parts of what is held, to the fen: what rounding leaves goes back. @param share_bp hundredths of a percent */
export function splitOf({ reward, fee }: { reward: bigint; fee: bigint }, share_bp: number) {
  const to_tester = shareOf(reward, share_bp);
  const to_platform = shareOf(fee, share_bp);
  return { to_tester, to_platform, back: reward + fee - to_tester - to_platform };
}

/** The first ruling, which either side may still appeal against; after an appeal the last one, by somebody else. */
export async function ruleDispute(
  input: Parsed<'admin.dispute_rule'>,
  call: Call,
): Promise<Output<'admin.dispute_rule'>> {
  const { id, share_bp, template, words } = input;
  const held = await holdDispute(call, id, 'any');
  const { dispute, report, task } = held;
  const { viewer } = member(call);
  refuseParty(viewer.id, dispute);
  refuseGuarded('chat', [{ path: 'words', name: '裁决的话', text: words }]);
  const ruling = { share_bp, ruling_template: template, ruling: words };
  await writeAudit(call, {
    action: 'trial_dispute.rule',
    subject: { kind: 'trial_dispute', id, title: report.title },
    reason: words,
    details: { share_bp },
  });
  if (dispute.status === 'appealed') {
    if (viewer.id === dispute.ruled_by || viewer.id === dispute.signed_by)
      throw refuse('申诉要由另一位裁，你裁过或复核过这一件');
    await moveDispute(call, dispute, 'rule_appeal', {
      actor: 'ops',
      to: 'closed',
      reason: words,
      set: { ...ruling, ...heldIn(dispute, task), final_by: viewer.id, closed_at: call.now },
    });
    await execute(call, held, share_bp, 'ops', words);
    return { status: 'closed' };
  }
  const alone = task.reward < BigInt(limits.two_persons_from);
  const to = alone ? ('ruled' as const) : ('to_sign' as const);
  await moveDispute(call, dispute, 'rule', {
    actor: 'ops',
    to,
    reason: words,
    set: {
      ...ruling,
      ruled_by: viewer.id,
      ruled_at: call.now,
      appeal_by: alone ? daysLater(call.now, limits.appeal_days) : null,
    },
  });
  if (alone) tellRuling(call, held, share_bp);
  return { status: to };
}

/** A second person agrees to a large sum, or hands it back with what is wrong. */
export async function signRuling(
  input: Parsed<'admin.dispute_sign'>,
  call: Call,
): Promise<Output<'admin.dispute_sign'>> {
  const held = await holdDispute(call, input.id, 'any');
  const { dispute, report } = held;
  const { viewer } = member(call);
  refuseParty(viewer.id, dispute);
  if (viewer.id === dispute.ruled_by) throw refuse('自己的裁决要由另一位复核');
  await writeAudit(call, {
    action: input.agree ? 'trial_dispute.sign' : 'trial_dispute.send_back',
    subject: { kind: 'trial_dispute', id: dispute.id, title: report.title },
    ...(input.agree ? {} : { reason: input.reason! }),
  });
  if (!input.agree) {
    await moveDispute(call, dispute, 'send_back', {
      actor: 'ops',
      to: 'open',
      reason: input.reason!,
      set: { share_bp: null, ruling: '', ruling_template: '', ruled_at: null },
    });
    return { status: 'open' };
  }
  await moveDispute(call, dispute, 'sign', {
    actor: 'ops',
    to: 'ruled',
    set: { signed_by: viewer.id, appeal_by: daysLater(call.now, limits.appeal_days) },
  });
  tellRuling(call, held, dispute.share_bp ?? 0);
  return { status: 'ruled' };
}

/** Nobody appealed in time: what was ruled is done. */
export async function settleDispute(call: Call, id: number): Promise<void> {
  const held = await holdDispute(call, id, 'any');
  const { dispute, task } = held;
  if (dispute.status !== 'ruled' || dispute.appeal_by === null || dispute.appeal_by > call.now) return;
  await moveDispute(call, dispute, 'settle', {
    actor: 'timer',
    to: 'closed',
    set: { ...heldIn(dispute, task), closed_at: call.now },
  });
  await execute(call, held, dispute.share_bp ?? 0, 'timer', dispute.ruling);
}

/** The money goes as it was ruled, in one posting; the report and its application are done. */
async function execute(
  call: Call,
  { dispute, report, task }: Held,
  share_bp: number,
  actor: 'ops' | 'timer',
  words: string,
): Promise<void> {
  const paid = await settleReport(
    call,
    { id: report.id },
    { actor, share_bp, dispute_id: dispute.id, reason: words },
  );
  await moveReport(call, report, 'arbitrate', {
    actor,
    to: 'arbitrated',
    set: { paid, ended_at: call.now, ...(paid > 0n ? { paid_at: call.now } : {}) },
  });
  const back = splitOf(task, share_bp).back;
  tellOfDispute(call, dispute, report.title, 'tester', `的仲裁已结案，到账 ${yuanWords(paid)}`);
  tellOfDispute(call, dispute, report.title, 'company', `的仲裁已结案，退回 ${yuanWords(back)}`);
}

function tellRuling(call: Call, { dispute, report }: Held, share_bp: number): void {
  tellOfDispute(
    call,
    dispute,
    report.title,
    'both',
    `的仲裁已裁决，付给测评官 ${share_bp / 100}%，${limits.appeal_days} 天内可以申诉`,
    '去看看',
  );
}

function refuseParty(viewer_id: number, { tester_id, company_id }: DisputeRecord): void {
  if (viewer_id === tester_id || viewer_id === company_id) throw refuse('自己是其中一方，不能裁');
}

/** Disputes that wait for somebody, for the desk and its overview. */
export const countWaiting = async (call: Pick<Call, 'db'>): Promise<number> => {
  const { times } = await trialDb(call)
    .selectFrom('trial_disputes')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('status', 'in', ['open', 'to_sign', 'appealed'])
    .executeTakeFirstOrThrow();
  return Number(times);
};
