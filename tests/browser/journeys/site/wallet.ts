import { sql } from 'kysely';
import { expect } from 'vitest';
import { fen } from '../../../../server/ledger/amount.ts';
import { legsOf } from '../../../../server/ledger/moves.ts';
import { type PostingKind, postings } from '../../../../server/ledger/postings.ts';
import { onPhone } from './phone.ts';
import type { Member, Site } from './use-site.ts';

type Facts<K extends PostingKind> = Parameters<(typeof postings)[K]['event']>[0];

/** One posting, by the ledger's own table and function. */
async function postOnSite<K extends PostingKind>(site: Site, kind: K, facts: Facts<K>): Promise<void> {
  const { owner_id, subject_id, key, moves } = (
    postings[kind].event as (facts: Facts<K>) => ReturnType<(typeof postings)[PostingKind]['event']>
  )(facts);
  const { currency, legs } = legsOf(moves);
  await sql`
    select ledger_post_once(${owner_id}::bigint, ${key}, ${Buffer.from(key)}, ${kind}, ${subject_id}::bigint, '', null, now(), ${currency},
      ${legs.map((leg) => leg.owner_id)}::bigint[], ${legs.map((leg) => leg.kind)}::text[], ${legs.map((leg) => leg.subject_id)}::bigint[],
      ${legs.map((leg) => leg.amount)}::bigint[])`.execute(site.db);
}

/** Posts a sale of somebody, as the flash sale does. */
export async function earnings(site: Site, user_id: number, amount: number): Promise<void> {
  const order_id = 800_000 + user_id;
  const order = { buyer_id: 900_000, order_id };
  const parts = { channel: fen(amount) };
  await postOnSite(site, 'order_pay', { ...order, attempt_id: order_id, parts, channel: 'mock' });
  await postOnSite(site, 'order_settle', { ...order, seller_id: user_id, net: parts, fee: {} });
}

/** Money that a channel brought into the wallet, with what is given on top. */
export const toppedUp = (site: Site, user_id: number, amount: number, bonus: number): Promise<void> =>
  postOnSite(site, 'recharge', {
    user_id,
    attempt_id: 700_000 + user_id,
    channel: 'mock',
    amount: fen(amount),
    bonus: fen(bonus),
  });

/** Known by name for some weeks; who is so already stays so. */
export async function knownByName(site: Site, user_id: number): Promise<Date> {
  const at = new Date(Date.now() - 40 * 86_400_000);
  await site.db
    .insertInto('person_verifications')
    .values({
      user_id,
      status: 'verified',
      name: '林小满',
      id_number_sealed: Buffer.from('sealed'),
      id_number_print: Buffer.from(`print ${user_id}`),
      sealed_with: 'test',
      elements: 'match',
      verified_by: 'face',
      verified_at: at,
      created_at: at,
      changed_at: at,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  return at;
}

/** Known by name, with a WeChat and a password that are older than the day in which nothing is paid out. */
export async function knownWithWechat(site: Site, user_id: number, password_hash: string): Promise<void> {
  const at = await knownByName(site, user_id);
  await site.db
    .insertInto('wechat_bindings')
    .values({
      user_id,
      unionid: `union-${user_id}`,
      openid: `open-${user_id}`,
      nickname: '小满',
      bound_at: at,
    })
    .execute();
  await site.db
    .updateTable('users')
    .set({ password_hash, password_changed_at: at })
    .where('id', '=', user_id)
    .execute();
}

/** Money in somebody's wallet, paid in as anybody pays it in. @param fee in yuan */
export async function fillWallet(site: Site, member: Member, fee: string): Promise<void> {
  const { order_no } = await site.call('payment.recharge', { fee, method: 'wechat' }, member);
  await onPhone(site, order_no, 'pay');
  await expect
    .poll(async () => (await site.call('wallet.index', {}, member)).topup, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(Number(fee) * 100);
}
