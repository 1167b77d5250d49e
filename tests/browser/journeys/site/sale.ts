import { expect } from 'vitest';
import { makeAddress } from '../../../../server/testing/seckill-builders.ts';
import { onPhone } from './phone.ts';
import { knownByName } from './wallet.ts';
import type { Member, Site } from './use-site.ts';

let phones = 0;

/** Somebody who may buy in a flash sale from now on: known by name, with a phone and an address. */
export async function madeBuyer(site: Site, member: Member): Promise<number> {
  const phone = `137${String(Date.now() % 100_000).padStart(5, '0')}${String(++phones).padStart(3, '0')}`;
  await site.db.updateTable('users').set({ phone }).where('id', '=', member.id).execute();
  await knownByName(site, member.id);
  return makeAddress(site.db, member.id, new Date());
}

/** One piece, as the page claims it. */
export async function claimOnSite(site: Site, buyer: Member, id: number): Promise<string> {
  const { list } = await site.call('user.addresses', {}, buyer);
  const { token } = await site.call('user.seckill_token', { id }, buyer);
  const { order_no } = await site.call(
    'user.seckill_order',
    { id, num: 1, address_id: list[0]!.id, token },
    buyer,
  );
  return order_no!;
}

/** One piece, paid by WeChat. */
export async function boughtOnSite(site: Site, buyer: Member, id: number): Promise<string> {
  const order_no = await claimOnSite(site, buyer, id);
  await site.call('payment.pay_seckill', { order_no, method: 'wechat' }, buyer);
  await onPhone(site, order_no, 'pay');
  const status = async () => (await site.call('user.seckill_order_show', { order_no }, buyer)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('paid');
  return order_no;
}
