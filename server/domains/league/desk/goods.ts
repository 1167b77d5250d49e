import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { presentGoods } from '../points/exchange-record.ts';
import { leagueDb } from '../tables.ts';

/** admin.league_goods */
export async function listAllGoods(
  { page, limit }: Parsed<'admin.league_goods'>,
  call: Call,
): Promise<Output<'admin.league_goods'>> {
  const db = leagueDb(call);
  const { total } = await db
    .selectFrom('league_goods')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('league_goods as g')
    .selectAll('g')
    .select(
      sql<number>`(select count(*)::int from league_orders o where o.goods_id = g.id and o.status in ('created', 'reviewing'))`.as(
        'waiting',
      ),
    )
    .orderBy('on_shelf', 'desc')
    .orderBy('points')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    list: rows.map((row) => ({ ...presentGoods(row), on_shelf: row.on_shelf, waiting: row.waiting })),
    total: Number(total),
    page,
    limit,
  };
}

/** admin.league_goods_save: stock by more and fewer, as members take from it meanwhile. */
export async function saveGoods(
  { id, stock_delta, a_month, ...facts }: Parsed<'admin.league_goods_save'>,
  call: Call,
): Promise<Output<'admin.league_goods_save'>> {
  const db = leagueDb(call);
  const values = { ...facts, a_month: a_month ?? null, changed_at: call.now };
  const before =
    id === undefined
      ? null
      : await db
          .selectFrom('league_goods')
          .selectAll()
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (before === undefined) throw notFound('没有找到这种兑换品');
  const stock = stock_delta === undefined ? (before?.stock ?? null) : (before?.stock ?? 0) + stock_delta;
  if (stock !== null && stock < 0)
    throw invalid('stock_delta', before ? `现在有 ${before.stock ?? 0} 件，减不了这么多` : '库存不能是负数');
  const saved = before
    ? await db
        .updateTable('league_goods')
        .set({ ...values, stock })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('league_goods')
        .values({ ...values, stock, created_at: call.now })
        .returning('id')
        .executeTakeFirstOrThrow();
  await writeAudit(call, {
    action: 'league.goods_save',
    subject: { kind: 'league_goods', id: saved.id, title: facts.title },
    details: { before, after: { ...facts, stock, a_month: a_month ?? null } },
  });
  return saved;
}
