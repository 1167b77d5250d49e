import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { points } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { ownAddress } from '../../account/index.ts';
import { type GoodsRow, leagueDb } from '../tables.ts';
import { exchangeMay, holdExchange, presentExchange, presentGoods, undoExchange } from './exchange-record.ts';
import { holdPoints } from './expire-points.job.ts';

/** league.goods */
export async function listGoods(
  { page, limit }: Parsed<'league.goods'>,
  call: Call,
): Promise<Output<'league.goods'>> {
  const shelf = leagueDb(call).selectFrom('league_goods').where('on_shelf', '=', true);
  const { total } = await shelf
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shelf
    .selectAll()
    .orderBy('points')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: rows.map(presentGoods), total: Number(total), page, limit };
}

/** league.order_create: points and pieces are taken at once, under the lock of the thing; both or neither. */
export async function createExchange(
  { goods_id, num, address_id }: Parsed<'league.order_create'>,
  call: Call,
): Promise<Output<'league.order_create'>> {
  const { id: user_id } = member(call).viewer;
  const goods = await takeGoods(call, goods_id, num, user_id);
  const address = await placeOf(call, goods, address_id);
  const terms = await termsAt(call);
  const cost = BigInt(goods.points) * BigInt(num);
  const db = leagueDb(call);
  const order_no = await newNumber(call, 'L');
  const { id } = await db
    .insertInto('league_orders')
    .values({
      order_no,
      user_id,
      goods_id,
      title: goods.title,
      kind: goods.kind,
      num,
      points: cost,
      address,
      from_stock: goods.stock !== null,
      created_at: call.now,
      next_at: new Date(call.now.getTime() + terms.exchange_cancel * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdPoints(call, user_id);
  const { transaction_id } = await post(call, 'points_spend', {
    user_id,
    source_id: id,
    amount: points(cost),
  });
  await db.updateTable('league_orders').set({ transaction_id }).where('id', '=', id).execute();
  return { order_no };
}

async function takeGoods(call: Call, id: number, num: number, user_id: number): Promise<GoodsRow> {
  const db = leagueDb(call);
  const goods = await db
    .selectFrom('league_goods')
    .selectAll()
    .where('id', '=', id)
    .where('on_shelf', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!goods) throw notFound('这件已经下架');
  if (goods.stock !== null && goods.stock < num)
    throw refuse(goods.stock === 0 ? '已兑完，补货后再来' : `只剩 ${goods.stock} 件`);
  if (goods.a_month !== null) {
    const month = new Date(`${beijingDay(call.now).slice(0, 7)}-01T00:00:00+08:00`);
    const { had } = await db
      .selectFrom('league_orders')
      .select((row) => row.fn.coalesce(row.fn.sum<bigint>('num'), row.lit(0)).as('had'))
      .where('goods_id', '=', id)
      .where('user_id', '=', user_id)
      .where('created_at', '>=', month)
      .where('status', 'not in', ['refused', 'cancelled'])
      .executeTakeFirstOrThrow();
    if (Number(had) + num > goods.a_month) throw refuse(`每人每月至多换 ${goods.a_month} 件`);
  }
  if (goods.stock !== null)
    await db
      .updateTable('league_goods')
      .set((row) => ({ stock: row('stock', '-', num) }))
      .where('id', '=', id)
      .execute();
  return goods;
}

async function placeOf(
  call: Call,
  { kind }: GoodsRow,
  address_id: number | undefined,
): Promise<string | null> {
  if (kind === 'service') return null;
  if (address_id === undefined) throw invalid('address_id', '请选择收货地址');
  return JSON.stringify(await ownAddress(call, address_id));
}

/** league.order_list */
export async function listExchanges(
  { page, limit, status }: Parsed<'league.order_list'>,
  call: Call,
): Promise<Output<'league.order_list'>> {
  const own = leagueDb(call)
    .selectFrom('league_orders')
    .where('user_id', '=', member(call).viewer.id)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status!));
  const { total } = await own
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    list: rows.map((row) => ({
      ...presentExchange(row),
      can: { cancel: exchangeMay(row, 'cancel', 'author') },
    })),
    total: Number(total),
    page,
    limit,
  };
}

/** league.order_cancel */
export async function cancelExchange({ order_no }: Parsed<'league.order_cancel'>, call: Call): Promise<null> {
  const row = await holdExchange(call, order_no, member(call).viewer.id);
  await undoExchange(call, row, 'cancel', { actor: 'author', reason: '' });
  return null;
}
