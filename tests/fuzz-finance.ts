import type { TestHouse } from '../server/testing/house.ts';
import { posted } from '../server/testing/ledger-builders.ts';
import { fen } from '../server/ledger/amount.ts';
import { storeFile } from '../server/testing/upload-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

const day = '2026-11-19';
const reason = '迟到款转为充值，用户已经确认';

/** What the desk of finance has before it: adjustments, changes of terms and breaks, each in a state from which somebody can go on. */
export async function makeFuzzFinance(
  house: TestHouse,
  { finance, other }: FuzzPeople,
): Promise<{ known: KnownOfCalls }> {
  const second = await house.person({ grants: ['staff'], staff_role: 'finance' });
  await posted(house, 'late_payment', {
    payer_id: other.id,
    attempt_id: 8_000_001,
    channel: 'mock',
    amount: fen(90_000),
  });
  const file = async (as: typeof finance) => (await storeFile(house, as, { kind: 'proof' })).id;
  const own_file = await file(finance);
  const asked = {
    suspense: 'susp.late_payment',
    account: 'user.topup',
    username: other.username,
    gives: 'suspense',
    amount: '12.50',
  } as const;
  const propose = async (as: typeof finance) =>
    (
      await house.gives(
        'finance.adjustment_propose',
        { ...asked, reason, file_ids: [await file(as)] },
        { as },
      )
    ).id;
  const of_mine = await propose(finance);
  const waiting = await propose(second);
  const posted_one = await propose(finance);
  await house.gives('finance.adjustment_approve', { id: posted_one }, { as: second });
  const asked_back = await propose(finance);
  await house.gives('finance.adjustment_approve', { id: asked_back }, { as: second });
  await house.gives('finance.adjustment_ask_back', { id: asked_back, reason }, { as: second });
  const change = (name: 'after_sale' | 'auto_receive', as: typeof finance) =>
    house.gives('finance.term_propose', { name, value: '9', reason }, { as });
  const [own_change, other_change] = [
    await change('after_sale', finance),
    await change('auto_receive', second),
  ];
  await house.db
    .insertInto('recon_days')
    .values({ channel: 'wechat', day, bill: 'ready', says: '', tries: 1, asked_at: house.clock.now() })
    .execute();
  const { id: break_id } = await house.db
    .insertInto('recon_breaks')
    .values({
      channel: 'wechat',
      day,
      sort: 'channel_only',
      kind: 'payment',
      out_no: 'STRANGE01',
      channel_no: '4200000000000001',
      effect: 3_900n,
      says: '账单有这笔付款，我们没有这个单号',
      status: 'open',
      found_at: house.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of_account = Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, [value]]));
  return {
    known: {
      'finance.withdrawals_turn': { stopped: [true], reason: ['渠道结算异常，先停一下'] },
      'finance.adjustment': {
        id: [of_mine, waiting, posted_one],
        ...of_account,
        file_ids: [[own_file]],
        reason: [reason],
      },
      'finance.export': {
        kind: ['tax_quarter', 'statement', 'settlement', 'breaks'],
        quarter: ['2026Q4'],
        month: ['2026-11'],
        username: [other.username],
        reason: ['季度报送'],
      },
      'finance.adjustments': { status: ['proposed'] },
      'finance.adjustment_approve': { id: [waiting] },
      'finance.adjustment_refuse': { id: [waiting] },
      'finance.adjustment_ask_back': { id: [posted_one] },
      'finance.adjustment_take_back': { id: [asked_back] },
      'finance.adjustment_keep': { id: [asked_back] },
      'finance.term_': { id: [other_change.id], reason: [reason] },
      'finance.term_withdraw': { id: [own_change.id] },
      'finance.term_propose': {
        name: ['task_funding'],
        value: ['48'],
        effective_at: ['2026-12-01T00:00:00+08:00'],
      },
      'finance.break_': { id: [break_id], note: ['渠道显示明天到账'], reason: ['渠道测试款，已原路退回'] },
      'finance.recon_': { channel: ['wechat'], day: [day], until: [day] },
    },
  };
}
