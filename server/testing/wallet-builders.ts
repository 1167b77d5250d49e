import { sql } from 'kysely';
import type { Output } from '../../contract/index.ts';
import { hashPassword } from '../domains/account/passwords/hash-password.ts';
import { payoutTold } from '../domains/wallet/index.ts';
import type { PayoutState } from '../gateways/payment/payment-channel.ts';
import { fen } from '../ledger/amount.ts';
import type { TestHouse } from './house.ts';
import { inCall, posted } from './ledger-builders.ts';
import type { PersonFacts, TestPerson } from './people.ts';
import { verifyPerson } from './verification-builders.ts';
import { bindDirectly } from './wechat-builders.ts';

export const wallet_password = '钱包-only-for-tests';
let hash: Promise<string> | undefined;
/** How these people show to be who they are. */
export const proof = { password: wallet_password };

/** Puts what somebody earned by a flash sale into the wallet. */
let orders = 700_000;
export async function earn(house: TestHouse, user_id: number, amount: number, at?: Date): Promise<void> {
  const now = house.clock.now();
  if (at) house.clock.set(at);
  const order_id = ++orders;
  await posted(house, 'order_pay', {
    buyer_id: 900_000,
    order_id,
    attempt_id: order_id,
    parts: { channel: fen(amount) },
    channel: 'mock',
  });
  await posted(house, 'order_settle', {
    buyer_id: 900_000,
    order_id,
    seller_id: user_id,
    net: { channel: fen(amount) },
    fee: {},
  });
  house.clock.set(now);
}

/** Somebody who may take money out: known by name, with a WeChat and a password that are a month old, and with earnings. */
export async function withdrawer(
  house: TestHouse,
  amount = 100_000,
  facts: PersonFacts & { name?: string } = {},
): Promise<TestPerson> {
  const person = await house.person(facts);
  await verifyPerson(house, person.id, facts.name ? { name: facts.name } : {});
  await bindDirectly(house, person.id, {
    unionid: `union-${person.id}`,
    openid: `open-${person.id}`,
    nickname: person.nickname,
  });
  const long_ago = new Date(house.clock.now().getTime() - 60 * 86_400_000);
  await sql`update wechat_bindings set bound_at = ${long_ago} where user_id = ${person.id}`.execute(house.db);
  await sql`update users set password_hash = ${await (hash ??= hashPassword(wallet_password))}, password_changed_at = ${long_ago} where id = ${person.id}`.execute(
    house.db,
  );
  if (amount > 0) await earn(house, person.id, amount);
  return person;
}

export const withdraw = (house: TestHouse, as: TestPerson, amount: string) =>
  house.call('payment.transfer', { amount, proof }, { as });

export const withdrawn = (house: TestHouse, as: TestPerson, amount: string) =>
  house.gives('payment.transfer', { amount, proof }, { as });

/** Puts a withdrawal on the desk of finance: more than nobody looks at. */
export async function onDesk(
  house: TestHouse,
  as: TestPerson,
  amount = '300',
): Promise<Output<'payment.transfer'>> {
  const made = await withdrawn(house, as, amount);
  await house.runJobs();
  return made;
}

/** WeChat says something by itself. */
export const told = (house: TestHouse, withdraw_no: string, state: PayoutState): Promise<boolean> =>
  inCall(house, (call) => payoutTold(call, withdraw_no, state));

export const arrivedState = (amount: number, at: Date): PayoutState => ({
  result: 'succeeded',
  channel_no: '1000051233890001',
  amount: fen(amount),
  at,
});
