import { scriptedPayouts } from '../server/testing/scripted-payouts.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { earn } from '../server/testing/wallet-builders.ts';
import { bindDirectly } from '../server/testing/wechat-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** Wallets with money, one withdrawal on the desk, and who may be sent some. */
export async function makeFuzzWallet(house: TestHouse, { member, other, staff, password }: FuzzPeople) {
  const { db } = house;
  house.gateways.payouts = scriptedPayouts().gateway;
  await earn(house, member.id, 1_000_000);
  await earn(house, staff.id, 1_000_000);
  await bindDirectly(house, member.id, { unionid: 'fuzz-union', openid: 'fuzz-open', nickname: '微信' });
  await db
    .updateTable('wechat_bindings')
    .set({ bound_at: new Date(house.clock.now().getTime() - 40 * 86_400_000) })
    .where('user_id', '=', member.id)
    .execute();
  const proof = { password };
  const { id } = await house.gives('payment.transfer', { amount: '300', proof }, { as: member });
  await house.runJobs();
  const cancelled = await house.gives('payment.transfer', { amount: '301', proof }, { as: member });
  const { list } = await house.gives('transaction.index', {}, { as: member });
  const known: KnownOfCalls = {
    'payment.': { amount: ['10', '12.50'], proof: [proof], username: [other.username], id: [cancelled.id] },
    'transaction.': { transaction_id: [list[0]!.transaction_id] },
    'admin.person_wallet': { id: [member.id] },
    'admin.withdraw': { id: [id], pass: [true], reason_code: ['W02'], reason: ['请补充合同'] },
  };
  return { known };
}
