import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { account_kinds, ownedBy } from './accounts.ts';
import { fen, points } from './amount.ts';
import type { Move } from './moves.ts';
import { type BusinessEvent, type FactsOf, type PostingKind, postings, postingTitle } from './postings.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/money.md'), 'utf8');
/** The rows of the table under a heading. */
const rowsUnder = (heading: string): string[] =>
  page
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));

/** Numbers that are seen again in the keys. */
const ids = {
  attempt: 101,
  task: 102,
  report: 103,
  dispute: 104,
  order: 105,
  refund: 106,
  withdraw: 107,
  adjustment: 108,
  source: 109,
  bonus: 110,
  transfer: 111,
  difference: 112,
  offer: 113,
  back: 114,
  questionnaire: 115,
  answer: 116,
};
const somebody = { user_id: 1, payer_id: 1, buyer_id: 1, member_id: 1, seller_id: 1 };
const task = { ...somebody, task_id: ids.task, nth: 777 };
const order = { ...somebody, order_id: ids.order };
const channel = 'alipay';
const amount = fen(1);
const parts = { bonus: amount, topup: amount, channel: amount };
const earned = { ...somebody, source_id: ids.source, amount: points(1) };

/** Facts in which everything that can be posted is. */
const whole: { [K in PostingKind]: FactsOf<K> } = {
  recharge: { ...somebody, attempt_id: ids.attempt, channel, amount, bonus: amount },
  pay_hold: { ...somebody, attempt_id: ids.attempt, parts: { bonus: amount, topup: amount } },
  pay_release: { ...somebody, attempt_id: ids.attempt, parts: { bonus: amount, topup: amount } },
  recharge_refund_request: { ...somebody, refund_id: ids.refund, amount, bonus: amount, kept: amount },
  recharge_refund_paid: { ...somebody, refund_id: ids.refund, channel, amount },
  recharge_refund_return: { ...somebody, refund_id: ids.refund, amount },
  bonus_expire: { ...somebody, bonus_id: ids.bonus, amount },
  transfer: {
    ...somebody,
    payee_id: 2,
    transfer_id: ids.transfer,
    topup: amount,
    earn: amount,
    note: '',
  },
  task_fund: { ...task, parts, channel },
  task_append: { ...task, parts, channel },
  report_pay: { ...task, report_id: ids.report, tester_id: 2, reward: parts, fee: parts },
  report_tip: { payer_id: 1, report_id: ids.report, tester_id: 2, parts: { topup: amount, earn: amount } },
  task_release: { ...task, back: parts },
  arbitration: { ...task, dispute_id: ids.dispute, tester_id: 2, reward: parts, fee: parts, back: parts },
  order_pay: { ...order, attempt_id: ids.attempt, parts, channel },
  order_settle: { ...order, seller_id: 2, net: parts, fee: parts },
  refund: { ...order, refund_id: ids.refund, back: parts, channel },
  late_payment: { ...somebody, attempt_id: ids.attempt, channel, amount },
  late_refund: { ...somebody, attempt_id: ids.attempt, channel, amount },
  unmatched_payment: { difference_id: ids.difference, channel, amount },
  unmatched_refund: { difference_id: ids.difference, channel, amount },
  offer_deposit: { ...somebody, offer_id: ids.offer, parts, channel },
  offer_deposit_return: { ...somebody, offer_id: ids.offer, back: parts },
  qn_fund: { funder_id: 1, questionnaire_id: ids.questionnaire, nth: 777, amount },
  qn_reward: {
    funder_id: 1,
    questionnaire_id: ids.questionnaire,
    answer_id: ids.answer,
    member_id: 2,
    amount,
  },
  qn_release: { funder_id: 1, questionnaire_id: ids.questionnaire, nth: 777, amount },
  commission_freeze: { ...order, level: 888, amount },
  commission_settle: { ...order, level: 888, amount },
  commission_cancel: { ...order, level: 888, back_id: ids.back, amount },
  commission_claw_back: { ...order, level: 888, back_id: ids.back, amount, debt: amount },
  commission_debt: { ...order, level: 888, amount },
  withdraw_request: { ...somebody, withdraw_id: ids.withdraw, amount },
  withdraw_paid: { ...somebody, withdraw_id: ids.withdraw, net: amount, fee: amount, tax: amount },
  withdraw_return: { ...somebody, withdraw_id: ids.withdraw, amount },
  channel_fee: { channel, day: '2026-11-20', amount },
  adjust: {
    adjustment_id: ids.adjustment,
    suspense: 'susp.recon',
    account: ownedBy(1, 'user.topup'),
    gives: 'suspense',
    amount,
    reason: '',
  },
  points_grant: earned,
  points_pend: earned,
  points_confirm: earned,
  points_spend: earned,
  points_expire: earned,
};

const named = (key: string): string =>
  Object.entries(ids)
    .reduce((text, [name, id]) => text.replace(String(id), `{${name}}`), key)
    .replace('777', '{n}')
    .replace('888', '{level}')
    .replace(channel, '{channel}')
    .replace('2026-11-20', '{day}');

function arrow({ from, to }: Move): string {
  const part = (kind: string) => kind.replace(/(escrow|deposit|hold)\.(bonus|topup)$/, '$1.{part}');
  const wallet = (kind: string, other: string) =>
    kind.startsWith('user.') && /(escrow|deposit|hold)\.\w+$/.test(other) && other.endsWith(kind.slice(4))
      ? 'user.{part}'
      : kind;
  const said = (kind: string, other: string) =>
    wallet(part(kind), other).replace(`asset.${channel}`, 'asset.{channel}').replace('susp.recon', 'susp.*');
  return `${said(from.kind, to.kind)} → ${said(to.kind, from.kind)}`;
}

/** What goes to one account from each source of an escrow. */
const together = (arrows: string[]): string[] =>
  arrows.flatMap((one) => {
    if (arrows.includes(one.replace('escrow.channel', 'escrow.{part}')) && one.includes('escrow.channel'))
      return [];
    const both =
      arrows.includes(one.replace('escrow.{part}', 'escrow.channel')) && one.includes('escrow.{part}');
    return [both ? one.replace('escrow.{part}', 'escrow.*') : one];
  });

test('the table of postings is that of the code', () => {
  const rows = Object.entries(postings).map(([kind, { title, event }]) => {
    const { key, moves } = (event as (facts: unknown) => BusinessEvent)(whole[kind as PostingKind]);
    const arrows = together([...new Set(moves.filter((one) => one.amount > 0n).map(arrow))]);
    return `| \`${kind}\` | ${title} | ${arrows.join('<br>')} | \`${named(key)}\` |`;
  });
  expect(rowsUnder('Postings')).toEqual(rows);
});

test('the table of accounts is that of the code', () => {
  const holders = { platform: 'platform', owner: 'owner', subject: 'owner and thing', claim: 'debtor' };
  const rows = Object.entries(account_kinds).map(
    ([kind, { title, holder, currency }]) => `| \`${kind}\` | ${title} | ${holders[holder]} | ${currency} |`,
  );
  expect(rowsUnder('Accounts')).toEqual(rows);
});

test('a line of a statement is called what it is, one that takes another back as well', () => {
  expect(['recharge', 'reversal', 'of a release to come'].map(postingTitle)).toEqual([
    '充值',
    '冲正',
    'of a release to come',
  ]);
});
