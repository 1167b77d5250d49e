import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Movement } from '../../../ledger/billing-movements.ts';
import { inOrder } from '../../../ledger/billing-movements.ts';
import { billableLines, type Claim } from './billable.ts';
import { followMoney } from './follow-money.ts';

/** A ledger of one company in memory: each event as its entries would be read. */
function book() {
  const seqs = new Map<string, bigint>();
  const balances = new Map<string, bigint>();
  const movements: Movement[] = [];
  const add = (
    kind: string,
    changes: Record<string, number>,
    { fees = 0, own = true, reverses = null as bigint | null, subject_id = 0n } = {},
  ): bigint => {
    const transaction_id = BigInt(movements.length + 1);
    const entries = Object.entries(changes).map(([key, amount]) => {
      const [account, subject = '0'] = key.split('/');
      const seq = (seqs.get(key) ?? 0n) + 1n;
      seqs.set(key, seq);
      balances.set(key, (balances.get(key) ?? 0n) + BigInt(amount));
      return { account: account as never, subject_id: BigInt(subject), amount: BigInt(amount), seq };
    });
    movements.push({
      transaction_id,
      kind,
      subject_id: subject_id || transaction_id,
      note: '',
      reverses_id: reverses,
      at: new Date(Number(transaction_id) * 1000),
      own,
      entries,
      fees: BigInt(fees),
    });
    return transaction_id;
  };
  return {
    movements,
    add,
    balance: (key: string) => Number(balances.get(key) ?? 0n),
    topUp: (amount: number) => add('recharge', { 'user.topup': amount }),
    fund: (task: number, amount: number) =>
      add('task_fund', { 'user.topup': -amount, [`task.escrow.topup/${task}`]: amount }),
    pay: (task: number, reward: number, fee: number) =>
      add('report_pay', { [`task.escrow.topup/${task}`]: -(reward + fee) }, { fees: fee }),
    release: (task: number, amount: number) =>
      add('task_release', { [`task.escrow.topup/${task}`]: -amount, 'user.topup': amount }),
  };
}

const feesOf = (movements: Movement[]) =>
  followMoney(movements).fees.map(({ transaction_id, plain, paid_from }) => ({
    transaction_id,
    plain,
    paid_from: Object.fromEntries(paid_from),
  }));

describe('whose money a fee was', () => {
  test('the oldest is spent first, to the fen', () => {
    const { topUp, fund, pay, movements } = book();
    const [first, second] = [topUp(100), topUp(1000)];
    fund(7, 300);
    const fee = pay(7, 60, 50);
    // 60 of reward and 40 of fee from the first, the other 10 from the second.
    expect(feesOf(movements)).toEqual([
      { transaction_id: fee, plain: 0n, paid_from: { [String(first)]: 40n, [String(second)]: 10n } },
    ]);
  });

  test('what a task gives back takes its old place', () => {
    const { topUp, fund, release, pay, movements } = book();
    const [first] = [topUp(100), topUp(100)];
    fund(1, 80);
    release(1, 80);
    fund(2, 100);
    pay(2, 10, 90);
    expect(feesOf(movements)[0]!.paid_from).toEqual({ [String(first)]: 90n });
  });

  test('a balance given for nothing pays the reward first, and is on no invoice', () => {
    const { add, movements } = book();
    add('task_fund', { 'user.bonus': -100, 'task.escrow.bonus/1': 100 });
    add('report_pay', { 'task.escrow.bonus/1': -100 }, { fees: 20 });
    const [line] = billableLines(followMoney(movements), []);
    expect(line).toMatchObject({ amount: 20n, billable: 0n, why: 'bonus' });
  });

  test('what came from another wallet is on no invoice here: its owner may have one', () => {
    const { add, fund, pay, movements } = book();
    add('transfer', { 'user.topup': 500 }, { own: false });
    fund(1, 110);
    pay(1, 100, 10);
    expect(feesOf(movements)).toMatchObject([{ plain: 0n, paid_from: {} }]);
  });

  /** A top-up that is spent and asked back while only somebody else's money is there. */
  function refundInStrangeFen() {
    const { add, topUp, fund, pay, movements } = book();
    const brought = topUp(100);
    fund(1, 100);
    pay(1, 60, 40);
    add('transfer', { 'user.topup': 500 }, { own: false });
    const refunds = new Map([[77n, brought]]);
    const of = { subject_id: 77n };
    add('recharge_refund_request', { 'user.topup': -100, 'user.refund_hold': 100 }, of);
    return { add, movements, refunds, of };
  }

  test('a top-up that goes back in somebody else’s fen is smaller by them, and so are the fees that it paid', () => {
    const { add, movements, refunds, of } = refundInStrangeFen();
    const lines = () => billableLines(followMoney(movements, refunds), []);
    expect(lines().map(({ billable, why }) => [Number(billable), why])).toEqual([
      [0, 'refunding'],
      [0, 'used'],
    ]);
    add('recharge_refund_paid', { 'user.refund_hold': -100 }, of);
    expect(lines().map(({ billable, why }) => [Number(billable), why])).toEqual([
      [0, 'refunded'],
      [0, 'used'],
    ]);
  });

  test('a refund in somebody else’s fen that fails leaves the top-up whole', () => {
    const { add, movements, refunds, of } = refundInStrangeFen();
    add('recharge_refund_return', { 'user.refund_hold': -100, 'user.topup': 100 }, of);
    const [topup] = billableLines(followMoney(movements, refunds), []);
    expect(topup).toMatchObject({ billable: 100n, why: null });
  });

  test('a channel’s money that a task gave back is nobody’s top-up, and can be billed once it is spent', () => {
    const { add, fund, pay, movements } = book();
    add('task_fund', { 'task.escrow.channel/1': 50 });
    add('task_release', { 'task.escrow.channel/1': -50, 'user.topup': 50 });
    fund(2, 50);
    pay(2, 30, 20);
    expect(feesOf(movements)).toMatchObject([{ plain: 20n, paid_from: {} }]);
  });

  test('of an arbitration what went back to the payer paid no fee', () => {
    const { add, topUp, movements } = book();
    const brought = topUp(100);
    add('task_fund', { 'user.topup': -100, 'task.escrow.topup/1': 100, 'task.escrow.channel/1': 60 });
    const arb = add(
      'arbitration',
      { 'task.escrow.topup/1': -100, 'task.escrow.channel/1': -60, 'user.topup': 110 },
      { fees: 30 },
    );
    // 160 left the escrow, 110 came back: all of the top-up, and 10 of the channel's. The fee is the channel's.
    expect(feesOf(movements)).toEqual([{ transaction_id: arb, plain: 30n, paid_from: {} }]);
    expect(followMoney(movements).topups).toMatchObject([{ transaction_id: brought, returned: 0n }]);
  });

  test('a reversal takes the fee off the list and puts its money back where it came from', () => {
    const { add, topUp, fund, pay, movements } = book();
    const brought = topUp(100);
    fund(1, 100);
    const fee = pay(1, 60, 40);
    add('reversal', { 'task.escrow.topup/1': 100 }, { reverses: fee, fees: -40 });
    expect(feesOf(movements)).toEqual([]);
    const again = pay(1, 50, 50);
    expect(feesOf(movements)).toEqual([
      { transaction_id: again, plain: 0n, paid_from: { [String(brought)]: 50n } },
    ]);
  });

  test('a seller’s fee and that of a withdrawal are earned; a buyer has none', () => {
    const { add, movements } = book();
    const sold = add('order_settle', { 'user.earn': 970 }, { fees: 30, own: false });
    add('order_settle', { 'order.escrow.topup/9': 0 }, { fees: 30 });
    const paid = add('withdraw_paid', { 'user.withdraw_hold': -500 }, { fees: 5 });
    expect(feesOf(movements)).toMatchObject([
      { transaction_id: sold, plain: 30n },
      { transaction_id: paid, plain: 5n },
    ]);
  });

  test('of two that met at an account, its numbering says which was first', () => {
    const { topUp, fund, pay, movements } = book();
    topUp(100);
    fund(1, 100);
    pay(1, 60, 40);
    const [a, b, c] = movements as [Movement, Movement, Movement];
    expect(inOrder([c, b, a])).toEqual([a, b, c]);
  });
});

describe('what can be billed', () => {
  const claim = (base: Claim['base'], transaction_id: bigint, amount: bigint, paid = {}): Claim => ({
    base,
    transaction_id,
    amount,
    paid_from: new Map(Object.entries(paid).map(([born, part]) => [BigInt(born), part as bigint])),
    issued: true,
  });

  test('a top-up, or the fees that it paid, never both', () => {
    const { topUp, fund, pay, movements } = book();
    const brought = topUp(1000);
    fund(1, 500);
    const fee = pay(1, 400, 40);
    const lines = (claims: Claim[]) =>
      billableLines(followMoney(movements), claims).map(({ billable, why }) => [billable, why]);
    expect(lines([])).toEqual([
      [1000n, null],
      [40n, null],
    ]);
    expect(lines([claim('topup', brought, 1000n)])).toEqual([
      [0n, 'issued'],
      [0n, 'used'],
    ]);
    expect(lines([claim('fee', fee, 40n, { [String(brought)]: 40n })])).toEqual([
      [960n, null],
      [0n, 'issued'],
    ]);
  });

  test('two fees share what of a top-up is not billed yet, the older one first', () => {
    const { topUp, fund, pay, movements } = book();
    const brought = topUp(1000);
    fund(1, 900);
    pay(1, 100, 40);
    pay(1, 100, 40);
    const lines = billableLines(followMoney(movements), [claim('topup', brought, 950n)]);
    expect(lines.map(({ billable }) => billable)).toEqual([0n, 40n, 10n]);
  });

  test('what is on its way back waits, and what came back is less', () => {
    const { add, topUp, movements } = book();
    topUp(1000);
    add('recharge_refund_request', { 'user.topup': -300, 'user.refund_hold': 300 });
    const line = () => billableLines(followMoney(movements), [])[0]!;
    expect(line()).toMatchObject({ billable: 0n, why: 'refunding' });
    add('recharge_refund_paid', { 'user.refund_hold': -300 });
    expect(line()).toMatchObject({ billable: 700n, why: null });
    add('recharge_refund_request', { 'user.topup': -700, 'user.refund_hold': 700 });
    add('recharge_refund_paid', { 'user.refund_hold': -700 });
    expect(line()).toMatchObject({ billable: 0n, why: 'refunded' });
  });

  test('a refund is of the top-up that it names', () => {
    const { add, topUp, movements } = book();
    const [, second] = [topUp(1000), topUp(500)];
    add('recharge_refund_request', { 'user.topup': -200, 'user.refund_hold': 200 }, { subject_id: 77n });
    const named = followMoney(movements, new Map([[77n, second]]));
    expect(named.topups.map(({ returning }) => returning)).toEqual([0n, 200n]);
    expect(followMoney(movements).topups.map(({ returning }) => returning)).toEqual([200n, 0n]);
  });
});

/** What random companies do: each step is drawn again and done if there is enough for it. */
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('topUp', 'fund', 'pay', 'release', 'refund', 'bill', 'drop', 'reverse'),
    fc.nat(),
    fc.nat(),
  ),
  { minLength: 5, maxLength: 60 },
);

test(
  'whatever is done and billed in whatever order, no fen of a top-up is on two invoices, and none that was not paid',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const { add, topUp, fund, pay, release, balance, movements } = book();
        const claims: Claim[] = [];
        const reversible: { id: bigint; task: number; amount: number; fee: number }[] = [];
        for (const [step, a, b] of drawn) {
          const task = (a % 3) + 1;
          const escrow = balance(`task.escrow.topup/${task}`);
          const wallet = balance('user.topup');
          if (step === 'topUp') topUp((a % 500) + 1);
          if (step === 'fund' && wallet > 0) fund(task, (b % wallet) + 1);
          if (step === 'pay' && escrow > 1) {
            const whole = (b % (escrow - 1)) + 2;
            const fee = Math.max(1, Math.floor(whole / 10));
            reversible.push({ id: pay(task, whole - fee, fee), task, amount: whole, fee });
          }
          if (step === 'release' && escrow > 0) release(task, (b % escrow) + 1);
          if (step === 'refund' && wallet > 0 && !claims.some(({ base }) => base === 'topup')) {
            const amount = (b % wallet) + 1;
            add('recharge_refund_request', { 'user.topup': -amount, 'user.refund_hold': amount });
            add('recharge_refund_paid', { 'user.refund_hold': -amount });
          }
          if (step === 'reverse') {
            const last = reversible[b % (reversible.length || 1)];
            // A billed one must be taken back on its invoice first.
            if (last && !claims.some(({ transaction_id }) => transaction_id === last.id)) {
              reversible.splice(reversible.indexOf(last), 1);
              add(
                'reversal',
                { [`task.escrow.topup/${last.task}`]: last.amount },
                { reverses: last.id, fees: -last.fee },
              );
            }
          }
          if (step === 'drop' && claims.length > 0) claims.splice(b % claims.length, 1);
          if (step === 'bill') {
            const open = billableLines(followMoney(movements), claims).filter(
              ({ billable }) => billable > 0n,
            );
            const line = open[b % (open.length || 1)];
            if (line) claims.push({ ...line, amount: line.billable, issued: true });
          }
          holds(movements, claims);
        }
      }),
      { seed: 41, numRuns: 2000 },
    );
  },
);

function holds(movements: Movement[], claims: readonly Claim[]): void {
  const { topups, fees } = followMoney(movements);
  for (const claim of claims) {
    const paid = [...topups, ...fees].find(({ transaction_id }) => transaction_id === claim.transaction_id)!;
    expect(claim.amount <= paid.amount).toBe(true);
  }
  for (const { transaction_id, amount, returned } of topups) {
    const billed = claims.reduce(
      (sum, claim) =>
        sum +
        (claim.base === 'topup' && claim.transaction_id === transaction_id ? claim.amount : 0n) +
        (claim.base === 'fee' ? (claim.paid_from.get(transaction_id) ?? 0n) : 0n),
      0n,
    );
    expect(billed <= amount - returned).toBe(true);
  }
  const open = billableLines({ topups, fees }, claims);
  expect(open.every(({ billable, amount }) => billable >= 0n && billable <= amount)).toBe(true);
}
