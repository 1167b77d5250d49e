import { commissionLifecycle, type CommissionStatus } from '../../../contract/league/commission-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { book_address } from './book-address.ts';
import { type CommissionRow, leagueDb } from './tables.ts';

const looks = {
  estimated: 'wait',
  frozen: 'wait',
  settled: 'done',
  cancelled: 'plain',
  clawed_back: 'bad',
} as const satisfies Record<CommissionStatus, string>;

const about = ({ title, order_no, status }: Pick<CommissionRow, 'title' | 'order_no' | 'status'>) => ({
  title: `推广佣金：${title}`,
  number: order_no,
  state: {
    title: commissionLifecycle.states[status as CommissionStatus].title,
    look: looks[status as CommissionStatus],
  },
  href: book_address,
});

/** What a wallet says of commissions: by the order they are of, and by what was taken back. */
export const leagueMoney = [
  {
    kinds: ['commission_freeze', 'commission_settle', 'commission_debt'] as const,
    async describe(call: Call, ids: readonly bigint[], user_id: number) {
      const rows = await leagueDb(call)
        .selectFrom('league_commissions as c')
        .innerJoin('league_commission_parts as p', 'p.commission_id', 'c.id')
        .select(['c.order_id', 'c.title', 'c.order_no', 'c.status'])
        .where('c.order_id', 'in', [...ids])
        .where('p.user_id', '=', user_id)
        .execute();
      return new Map(rows.map((row) => [row.order_id, about(row)]));
    },
    async held(call: Call, user_id: number) {
      const rows = await leagueDb(call)
        .selectFrom('league_commissions as c')
        .innerJoin('league_commission_parts as p', 'p.commission_id', 'c.id')
        .leftJoin('league_holds as h', (on) =>
          on.onRef('h.commission_id', '=', 'c.id').on('h.status', '=', 'held'),
        )
        .select(['c.title', 'c.order_no', 'p.amount', 'c.release_at', 'h.id as hold_id'])
        .where('p.user_id', '=', user_id)
        .where('c.status', '=', 'frozen')
        .where('p.amount', '>', 0n)
        .orderBy('c.release_at')
        .execute();
      return {
        accounts: ['league.frozen'] as const,
        lines: rows.map(({ title, amount, release_at, hold_id }) => ({
          title: `推广佣金：${title}`,
          amount: Number(amount),
          says:
            hold_id === null ? '过了售后期转入收益余额，买家退款就取消' : '平台在核查，查完再结算，可以申诉',
          until: hold_id === null ? (release_at?.toISOString() ?? null) : null,
          href: book_address,
          act: null,
        })),
      };
    },
  },
  {
    kinds: ['commission_cancel', 'commission_claw_back'] as const,
    async describe(call: Call, ids: readonly bigint[], user_id: number) {
      const rows = await leagueDb(call)
        .selectFrom('league_commission_backs as b')
        .innerJoin('league_commissions as c', 'c.id', 'b.commission_id')
        .select(['b.id', 'c.title', 'c.order_no', 'c.status'])
        .where('b.id', 'in', [...ids])
        .where('b.user_id', '=', user_id)
        .execute();
      return new Map(rows.map((row) => [row.id, about(row)]));
    },
  },
];
