import type { Input } from '../../contract/index.ts';
import { yuanOf } from '../../contract/trade/money.ts';
import { fen } from '../ledger/amount.ts';
import type { Parts, Source } from '../ledger/parts.ts';
import type { TestHouse } from './house.ts';
import { posted, topUp } from './ledger-builders.ts';
import type { TestPerson } from './people.ts';
import { freshCreditCode } from './verification-builders.ts';

let subjects = 900_000;

/** Somebody who speaks for a verified company, with its name and code. */
export async function companyAccount(
  house: TestHouse,
  facts: { name?: string } = {},
): Promise<TestPerson & { company: { name: string; tax_no: string } }> {
  const person = await house.person({ grants: ['company', 'source'], email: `c${++subjects}@example.com` });
  const company = { name: facts.name ?? '佛山禾木家居有限公司', tax_no: freshCreditCode() };
  const at = house.clock.now();
  await house.db
    .insertInto('company_verifications')
    .values({
      user_id: person.id,
      status: 'approved',
      rev: 1,
      claims_code: company.tax_no,
      held: JSON.stringify({ name: company.name, credit_code: company.tax_no }),
      held_since: at,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return { ...person, company };
}

export const titleOf = (
  { company }: { company: { name: string; tax_no: string } },
  facts: Partial<Input<'invoice.title_save'>> = {},
): Input<'invoice.title_save'> => ({
  kind: 'company',
  name: company.name,
  tax_no: company.tax_no,
  mail: 'cw@hemu.example',
  ...facts,
});

/** A title in use. @returns its number */
export async function saveTitle(
  house: TestHouse,
  as: Awaited<ReturnType<typeof companyAccount>>,
  facts: Partial<Input<'invoice.title_save'>> = {},
): Promise<number> {
  const { titles } = await house.gives('invoice.title_save', titleOf(as, facts), { as });
  return Math.max(...titles.map(({ id }) => id));
}

const parts = (given: Parts<Source>) => given;

/** A report that was paid with its fee out of a task's escrow, filled from the given sources. @returns the transaction of the fee */
export async function paidFee(
  house: TestHouse,
  payer_id: number,
  fee: number,
  from: { reward?: number; topup?: number; bonus?: number; channel?: number } = {},
): Promise<bigint> {
  const { reward = 1000, topup = reward + fee, bonus = 0, channel = 0 } = from;
  const tester = await house.person();
  const task_id = ++subjects;
  const all = {
    ...(bonus ? { bonus: fen(bonus) } : {}),
    ...(topup ? { topup: fen(topup) } : {}),
    ...(channel ? { channel: fen(channel) } : {}),
  };
  await posted(house, 'task_fund', {
    payer_id,
    task_id,
    nth: 1,
    parts: parts(all),
    ...(channel ? { channel: 'mock' as const } : {}),
  });
  const order = ['bonus', 'topup', 'channel'] as const;
  const [rewarded, fees]: [Parts<Source>, Parts<Source>] = [{}, {}];
  let left = reward;
  for (const source of order) {
    const there = Number(all[source] ?? 0n);
    const first = Math.min(there, left);
    left -= first;
    if (first) rewarded[source] = fen(first);
    if (there > first) fees[source] = fen(there - first);
  }
  const { transaction_id } = await posted(house, 'report_pay', {
    payer_id,
    task_id,
    report_id: ++subjects,
    tester_id: tester.id,
    reward: rewarded,
    fee: fees,
  });
  return transaction_id;
}

/** The service fee of a flash-sale order that somebody sold. @returns the transaction of the fee */
export async function soldFee(house: TestHouse, seller_id: number, fee: number, net = 5000): Promise<bigint> {
  const buyer = await house.person();
  const order_id = ++subjects;
  await posted(house, 'order_pay', {
    buyer_id: buyer.id,
    order_id,
    attempt_id: ++subjects,
    parts: { channel: fen(net + fee) },
    channel: 'mock',
  });
  const { transaction_id } = await posted(house, 'order_settle', {
    buyer_id: buyer.id,
    order_id,
    seller_id,
    net: { channel: fen(net) },
    fee: { channel: fen(fee) },
  });
  return transaction_id;
}

/** The transaction of a top-up. */
export const toppedUp = async (
  house: TestHouse,
  user_id: number,
  amount: number,
  bonus = 0,
): Promise<bigint> => (await topUp(house, user_id, amount, bonus)).transaction_id;

type Company = Awaited<ReturnType<typeof companyAccount>>;

/** An application over these transactions, for what they come to. */
export async function applied(
  house: TestHouse,
  as: Company,
  transactions: readonly bigint[],
  facts: Partial<Input<'invoice.apply'>> = {},
) {
  const { base = 'fee' } = facts;
  const { list } = await house.gives('invoice.available', { base, limit: 100 }, { as });
  const ids = transactions.map(Number);
  const sum = list.reduce(
    (total, line) => (ids.includes(line.transaction_id) ? total + line.billable : total),
    0,
  );
  const titles = await house.gives('invoice.titles', {}, { as });
  return house.gives(
    'invoice.apply',
    {
      base,
      kind: 'ordinary',
      title_id: titles.titles[0]!.id,
      transaction_ids: ids,
      amount: yuanOf(sum),
      mail: 'cw@hemu.example',
      ...facts,
    },
    { as },
  );
}

/** One of the staff who looks after money. */
export const finance = (house: TestHouse): Promise<TestPerson> =>
  house.person({ grants: ['staff'], staff_role: 'finance' });

/** Time passes, and what waits at the provider is looked at. */
export async function pollInvoices(house: TestHouse, minutes = 5): Promise<void> {
  await house.runJobs();
  house.clock.advance(minutes * 60_000);
  await house.runJob('invoice.poll');
  await house.runJobs();
}
