import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { spendable, walletOf } from '../../../ledger/balances.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { ownShelf, type ShelfProduct } from '../../product/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { readSettings } from './settings.ts';

/** Those of others are shown so many days ahead, so many at most. */
const ahead_days = 30;
const most_others = 300;

/** company.seckill_form: what stands around the fields, and what they begin with. */
export const offerFormOf =
  (room: SeckillRoom) =>
  async (_input: Parsed<'company.seckill_form'>, call: Call): Promise<Output<'company.seckill_form'>> => {
    const { viewer } = member(call);
    const now = saleNow(room, call);
    const terms = await termsAt(call);
    const others = await seckillDb(call)
      .selectFrom('seckill_offers')
      .select(['title', 'starts_at', 'ends_at'])
      .where('status', '=', 'approved')
      .where('ends_at', '>', now)
      .where('starts_at', '<', daysLater(now, ahead_days))
      .orderBy('starts_at')
      .limit(most_others)
      .execute();
    return {
      products: presentShelf(await ownShelf(call)),
      fee_bp: terms.seckill_fee_bp,
      deposit_bp: terms.seckill_deposit_bp,
      balance: Number(spendable(await walletOf(call, viewer.id))),
      settings: await readSettings(null, call),
      others: others.map(({ title, starts_at, ends_at }) => ({
        title,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
      server_time: now.toISOString(),
    };
  };

/** Products to choose from. */
export const presentShelf = (shelf: readonly ShelfProduct[]) =>
  shelf.map(({ id, pno, title, cover, price }) => ({
    product_id: id,
    pno,
    title,
    cover,
    price: Number(price),
  }));
