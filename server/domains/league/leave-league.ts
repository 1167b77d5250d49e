import type { ExportPart, Leaving } from '../account/index.ts';
import { revokePermission } from '../account/index.ts';
import { leagueLifecycle, type LeagueStatus } from '../../../contract/league/league-lifecycle.ts';
import { holdLifecycle } from '../../../contract/league/hold-lifecycle.ts';
import { commissionLifecycle } from '../../../contract/league/commission-lifecycle.ts';
import { exchangeLifecycle } from '../../../contract/league/exchange-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { move } from '../../lifecycle/move.ts';
import { withdrawApproval } from '../approval/index.ts';
import { giveUpOpen, giveUpPart } from './commission/take-back.ts';
import { partsOfCommission, statusOf } from './commission/commission-record.ts';
import { partRows } from './commission/present-commission.ts';
import { holdStatusOf, saysOf } from './holds/hold-record.ts';
import { exchangeStatusOf, undoExchange } from './points/exchange-record.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

const gone = '成员已注销';

/** The code of somebody who is gone invites nobody; who came with it stays. */
export const leagueLeaving: Leaving = {
  async leave(call, user_id) {
    await endExchanges(call, user_id);
    await leavePartsBehind(call, user_id);
    await forgetWhere(call, user_id);
    const row = await leagueDb(call)
      .selectFrom('league_members')
      .select(['id', 'code', 'status'])
      .where('user_id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return;
    // Who had quit before still had something to come.
    await giveUpOpen(call, user_id, { actor: 'timer', reason: gone });
    await leagueDb(call)
      .updateTable('league_holds')
      .set({ appeal: '' })
      .where('commission_id', 'in', (row) =>
        row.selectFrom('league_commissions').select('id').where('member_id', '=', user_id),
      )
      .execute();
    if (row.status === 'quit') return;
    await withdrawApproval(call, { kind: 'league', subject_id: row.id });
    await move(
      call,
      leagueLifecycle,
      'leave',
      { table: 'league_members', id: row.id },
      { actor: 'timer', to: 'quit' },
    );
    await revokePermission(call, user_id, 'league');
    call.invalidates(inviteTag(row.code));
  },
};

/** Their part of others' commissions of which nothing is put aside yet is the member's, as if they had not accepted it; or nobody's, who left as well. */
async function leavePartsBehind(call: Call, user_id: number): Promise<void> {
  const db = leagueDb(call);
  const shared = await db
    .selectFrom('league_commissions')
    .selectAll()
    .where('id', 'in', (row) =>
      row.selectFrom('league_commission_parts').select('commission_id').where('user_id', '=', user_id),
    )
    .where('member_id', '<>', user_id)
    .where('status', '=', 'estimated')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of shared) {
    const { id, member_id } = row;
    const parts = db.updateTable('league_commission_parts').where('commission_id', '=', id);
    const { amount } = (await partsOfCommission(call, id)).find((part) => part.user_id === user_id) ?? {};
    if (amount === undefined) continue;
    const { numUpdatedRows } = await parts
      .set((part) => ({ amount: part('amount', '+', amount as bigint) }))
      .where('user_id', '=', member_id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await giveUpPart(call, row, user_id, { actor: 'timer', reason: gone });
    else await parts.set({ amount: 0n }).where('user_id', '=', user_id).execute();
  }
}

/** Which links were opened, and from where was paid what others earned by. */
async function forgetWhere(call: Call, user_id: number): Promise<void> {
  await leagueDb(call)
    .deleteFrom('league_visits')
    .where((row) => row.or([row('user_id', '=', user_id), row('member_id', '=', user_id)]))
    .execute();
  await leagueDb(call)
    .updateTable('league_commissions')
    .set({ network: null })
    .where('buyer_id', '=', user_id)
    .where('network', 'is not', null)
    .execute();
}

/** What is not sent yet is given back; where the rest went is nobody's business any more. */
async function endExchanges(call: Call, user_id: number): Promise<void> {
  const own = await leagueDb(call)
    .selectFrom('league_orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('status', 'in', ['created', 'reviewing'])
    .forNoKeyUpdate()
    .execute();
  for (const row of own) await undoExchange(call, row, 'lapse', { actor: 'timer', reason: gone });
  await leagueDb(call)
    .updateTable('league_orders')
    .set({ address: null })
    .where('user_id', '=', user_id)
    .execute();
  await leagueDb(call)
    .deleteFrom('league_partners')
    .where((row) => row.or([row('user_id', '=', user_id), row('member_id', '=', user_id)]))
    .execute();
}

export const leagueExportParts: ExportPart[] = [
  {
    name: 'league',
    title: '推广联盟',
    columns: { code: '邀请码', status: '状态', applied_at: '申请时间', joined_at: '加入时间' },
    async rows(call, user_id) {
      const rows = await leagueDb(call)
        .selectFrom('league_members')
        .select(['code', 'status', 'applied_at', 'joined_at'])
        .where('user_id', '=', user_id)
        .execute();
      return rows.map((row) => ({
        ...row,
        status: leagueLifecycle.states[row.status as LeagueStatus].title,
      }));
    },
  },
  {
    name: 'league_commissions',
    title: '推广佣金',
    columns: { order_no: '订单', level: '级', part: '我的一份（分）', status: '状态', paid_at: '付款时间' },
    async rows(call, user_id) {
      const rows = await partRows(call).where('p.user_id', '=', user_id).orderBy('c.id').execute();
      return rows.map(({ order_no, level, part, paid_at, ...row }) => ({
        order_no,
        level,
        part: Number(part),
        status: commissionLifecycle.states[statusOf(row)].title,
        paid_at,
      }));
    },
  },
  {
    name: 'league_holds',
    title: '佣金核查',
    columns: {
      order_no: '订单',
      says: '原因',
      held_at: '开始时间',
      status: '状态',
      appeal: '我的申诉',
      reason: '答复',
      ended_at: '结束时间',
    },
    async rows(call, user_id) {
      const rows = await leagueDb(call)
        .selectFrom('league_holds as h')
        .innerJoin('league_commissions as c', 'c.id', 'h.commission_id')
        .select(['c.order_no', 'h.signs', 'h.held_at', 'h.status', 'h.appeal', 'h.reason', 'h.ended_at'])
        .where('c.member_id', '=', user_id)
        .orderBy('h.id')
        .execute();
      return rows.map(({ signs, status, ...row }) => ({
        ...row,
        says: saysOf({ signs }).join('；'),
        status: holdLifecycle.states[holdStatusOf({ status })].title,
      }));
    },
  },
  {
    name: 'league_orders',
    title: '积分兑换',
    columns: {
      order_no: '兑换单',
      title: '换了什么',
      num: '数量',
      points: '积分',
      status: '状态',
      created_at: '时间',
    },
    async rows(call, user_id) {
      const rows = await leagueDb(call)
        .selectFrom('league_orders')
        .select(['order_no', 'title', 'num', 'points', 'status', 'created_at'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        points: Number(row.points),
        status: exchangeLifecycle.states[exchangeStatusOf(row)].title,
      }));
    },
  },
];
