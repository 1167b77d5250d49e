import { sql } from 'kysely';
import { fen } from '../../../../server/ledger/amount.ts';
import { legsOf } from '../../../../server/ledger/moves.ts';
import { postings } from '../../../../server/ledger/postings.ts';
import type { Site } from './use-site.ts';

/** Posts a sale of somebody, as the flash sale will: by the ledger's own table and function. */
export async function earnings(site: Site, user_id: number, amount: number): Promise<void> {
  const order_id = 800_000 + user_id;
  const order = { buyer_id: 900_000, order_id };
  const paid = { ...order, attempt_id: order_id, parts: { channel: fen(amount) }, channel: 'mock' as const };
  const settled = { ...order, seller_id: user_id, net: { channel: fen(amount) }, fee: {} };
  const events = [
    ['order_pay', postings.order_pay.event(paid)],
    ['order_settle', postings.order_settle.event(settled)],
  ] as const;
  for (const [kind, { owner_id, subject_id, key, moves }] of events) {
    const { currency, legs } = legsOf(moves);
    await sql`
      select ledger_post(${owner_id}::bigint, ${key}, ${Buffer.from(key)}, ${kind}, ${subject_id}::bigint, '', null, now(), ${currency},
        ${legs.map((leg) => leg.owner_id)}::bigint[], ${legs.map((leg) => leg.kind)}::text[], ${legs.map((leg) => leg.subject_id)}::bigint[],
        ${legs.map((leg) => leg.amount)}::bigint[])`.execute(site.db);
  }
}

/** Known by name for some weeks. */
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
