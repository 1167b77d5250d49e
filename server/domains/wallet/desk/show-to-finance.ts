import type { Output, Parsed } from '../../../../contract/index.ts';
import { withdrawLifecycle, type WithdrawStatus } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDayWords, daysLater } from '../../../clock/beijing-time.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { postingTitle } from '../../../ledger/postings.ts';
import { incomeByKind } from '../../../ledger/standing.ts';
import { peopleByIds } from '../../account/index.ts';
import { walletDb } from '../tables.ts';
import {
  checksOf,
  findWithdraw,
  netOf,
  noSuchWithdraw,
  type WithdrawRow,
} from '../withdraws/withdraw-rows.ts';
import { consentsOf, dueAt, needed, presentOnDesk } from './desk-rows.ts';
import { whyNotDecide } from './decide-withdraw.ts';

type Shown = Output<'admin.withdraw'>;

/** admin.withdraw */
export async function showToFinance({ id }: Parsed<'admin.withdraw'>, call: Call): Promise<Shown> {
  const row = await findWithdraw(call, id);
  if (!row) throw noSuchWithdraw();
  const [on_desk] = await presentOnDesk(call, [row]);
  const consents = await consentsOf(call, [row]);
  const people = await peopleByIds(
    call,
    consents.map(({ by_id }) => by_id),
  );
  const { earn } = await walletOf(call, row.user_id);
  return {
    ...on_desk!,
    fee: Number(row.fee),
    net: Number(netOf(row)),
    payee: row.payee_masked,
    due_at: dueAt(row).toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    channel_no: row.channel_no,
    confirm_until: row.confirm_until?.toISOString() ?? null,
    income: await incomeOf(call, row),
    left: Number(earn),
    checks: checksOf(row),
    consented: consents.map(({ by_id, at, note }) => ({
      person: people.get(by_id)!,
      at: at.toISOString(),
      note,
    })),
    needed: needed(row),
    why_not: whyNotDecide(row, consents, member(call).viewer.id),
    recent: await recentOf(call, row),
    history: await historyOf(call, row),
  };
}

async function incomeOf(call: Call, { user_id, created_at }: WithdrawRow): Promise<Shown['income']> {
  const came = await incomeByKind(call, {
    owner_id: user_id,
    account: 'user.earn',
    since: daysLater(created_at, -90),
  });
  return came.map(({ kind, amount, times, last_at }) => ({
    title: postingTitle(kind),
    says: `${times} 笔，最近一笔 ${beijingDayWords(last_at)}`,
    amount: Number(amount),
  }));
}

async function recentOf(call: Call, { user_id, id }: WithdrawRow): Promise<Shown['recent']> {
  const rows = await walletDb(call)
    .selectFrom('withdraws')
    .select(['id', 'created_at', 'amount', 'status', 'reason'])
    .where('user_id', '=', user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.created_at.toISOString(),
    amount: Number(row.amount),
    status: row.status as WithdrawStatus,
    reason: row.reason,
  }));
}

async function historyOf(call: Call, { id, created_at }: WithdrawRow): Promise<Shown['history']> {
  const lines = await walletDb(call)
    .selectFrom('flow_log')
    .select(['event', 'reason', 'actor', 'actor_id', 'at'])
    .where('machine', '=', withdrawLifecycle.machine)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const people = await peopleByIds(
    call,
    lines.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const by = ({ actor, actor_id }: { actor: string; actor_id: number | null }): string =>
    actor_id ? (people.get(actor_id)?.nickname ?? '') : actor === 'provider' ? '微信' : '系统';
  return [
    ...lines.map((line) => ({
      at: line.at.toISOString(),
      title: withdrawLifecycle.moves[line.event as keyof typeof withdrawLifecycle.moves].title,
      reason: line.reason,
      by: by(line),
    })),
    { at: created_at.toISOString(), title: '申请提现', reason: '冻结，可提现少了这么多', by: '' },
  ];
}
