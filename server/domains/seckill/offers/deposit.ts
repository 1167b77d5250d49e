import { shareOf } from '../../../../contract/trade/terms.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { keptFor } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { balanceOf, walletOf } from '../../../ledger/balances.ts';
import { type Parts, type Source, sources, spend } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { type OfferRow, seckillDb } from '../tables.ts';

type Deposited = Pick<OfferRow, 'id' | 'seller_id' | 'price' | 'deposit' | 'approved_at'>;

/**
 * Puts aside for so many pieces what is not put aside yet, by the share of the day of the approval. Of fewer pieces nothing comes back
 * before the settlement, so that pieces that come and go cost nothing more.
 */
export async function holdDeposit(call: Call, offer: Deposited, pieces: number): Promise<void> {
  const { id, seller_id, price, deposit } = offer;
  const { seckill_deposit_bp } = await termsAt(call, offer.approved_at ?? call.now);
  const due = shareOf(price * BigInt(pieces), seckill_deposit_bp);
  if (due <= deposit) return;
  const more = due - deposit;
  const { bonus, topup, earn } = await walletOf(call, seller_id);
  const { taken, missing } = spend({ bonus, topup, earn }, fen(more));
  if (missing > 0n)
    throw refuse(`商家钱包不够付保证金 ${yuanWords(more)}，还差 ${yuanWords(missing)}，请商家先充值`);
  await post(call, 'offer_deposit', {
    seller_id,
    offer_id: id,
    parts: taken,
    ...(deposit > 0n ? { raised_to: fen(due) } : {}),
  });
  await seckillDb(call).updateTable('seckill_offers').set({ deposit: due }).where('id', '=', id).execute();
}

/** Each part to where it came from. */
export async function returnDeposit(
  call: Call,
  { id, seller_id }: Pick<OfferRow, 'id' | 'seller_id'>,
): Promise<void> {
  const back: Parts<Source> = {};
  for (const source of sources) {
    const held = await balanceOf(call, keptFor(seller_id, `offer.deposit.${source}`, id));
    if (held > 0n) back[source] = fen(held);
  }
  await post(call, 'offer_deposit_return', { seller_id, offer_id: id, back });
}
