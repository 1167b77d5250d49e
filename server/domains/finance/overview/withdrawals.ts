import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { lastChecks } from '../../../ledger/read-checks.ts';
import { lastTurned, turnWithdrawals } from '../../../ledger/withdrawals.ts';
import { peopleByIds } from '../../account/index.ts';

/** Whether money may leave, and if not, who stopped it. */
export async function withdrawalsState(call: Pick<Call, 'db'>): Promise<MoneyOverview['withdrawals']> {
  const [[check], turned] = await Promise.all([lastChecks(call, 1), lastTurned(call)]);
  const by_check = (check?.findings.length ?? 0) > 0;
  const people = await peopleByIds({ db: call.db }, turned ? [turned.by_id] : []);
  return {
    open: !by_check && !turned?.stopped,
    stopped_by: by_check ? 'check' : turned?.stopped ? 'finance' : null,
    turned: turned && {
      stopped: turned.stopped,
      reason: turned.reason,
      at: turned.at.toISOString(),
      by: people.get(turned.by_id) ?? null,
    },
  };
}

/** finance.withdrawals_turn: stops withdrawals, or lets them go on; what a self-check stopped only a clean one opens. */
export async function turnWithdrawalsByHand(
  { stopped, reason }: Parsed<'finance.withdrawals_turn'>,
  call: Call,
): Promise<Output<'finance.withdrawals_turn'>> {
  const { viewer } = member(call);
  const [turned, state] = await Promise.all([lastTurned(call), withdrawalsState(call)]);
  if ((turned?.stopped ?? false) === stopped) {
    if (!stopped && state.stopped_by === 'check')
      throw refuse('提现由自检停止，查明并改正后再自检一次，通过了会自动恢复');
    throw refuse(stopped ? '提现已经停止' : '提现没有停止');
  }
  await turnWithdrawals(call, { stopped, reason, by_id: viewer.id });
  await writeAudit(call, {
    action: stopped ? 'trade.withdrawals_stop' : 'trade.withdrawals_resume',
    subject: { kind: 'trade', id: null, title: '提现' },
    reason,
  });
  return withdrawalsState(call);
}
