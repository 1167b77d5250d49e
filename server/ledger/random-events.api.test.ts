import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../call/refusal.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { inCall } from '../testing/ledger-builders.ts';
import {
  event_kinds,
  isPlain,
  opening,
  random_event,
  type RandomEvent,
  type Told,
  toldOf,
} from '../testing/ledger-events.ts';
import { LedgerModel, type Outcome } from '../testing/ledger-model.ts';
import { type AccountKind, account_kinds, platform } from './accounts.ts';
import { balanceOf } from './balances.ts';
import { type Posted, reverse } from './post.ts';
import { checkLedger } from './self-check.ts';

/** Sequences that are played at once, each with people of its own. */
const side_by_side = 20;
const runs = process.env.SWEEPS === 'whole' ? 1_000 : 100;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

let worlds = 0;
const of_platform = new Map<string, number>();
/** Which kinds of events came to which end: a sweep in which nothing happens proves nothing. */
const seen = new Set<string>();

async function play(events: readonly RandomEvent[]): Promise<void> {
  const first = ++worlds * 10;
  const people = [first, first + 1] as const;
  const model = new LedgerModel();
  const done: { told: Told; posted: Posted }[] = [];
  for (const event of events) {
    const told = isPlain(event)
      ? toldOf(house, event, people, [first, first + 1, first + 2])
      : aboutEarlier(event, done[event.earlier % done.length]);
    if (!told) continue;
    const expected = model.post(told.model);
    const { outcome, posted } = await answerTo(told);
    expect(inWords(expected), JSON.stringify(event)).toContain(outcome);
    if (posted && !posted.repeated) done.push({ told, posted });
    seen.add(`${event.kind} ${typeof expected === 'string' ? expected : 'short'}`);
  }
  await compare(people, model);
  for (const [account, amount] of model.balances)
    if (LedgerModel.isOfPlatform(account)) of_platform.set(account, (of_platform.get(account) ?? 0) + amount);
}

function aboutEarlier({ kind }: RandomEvent, before?: { told: Told; posted: Posted }): Told | null {
  if (!before || kind === 'again') return before?.told ?? null;
  const { transaction_id } = before.posted;
  const effects = before.told.model.effects.map(({ account, amount }) => ({ account, amount: -amount }));
  return {
    model: { key: `reversal ${transaction_id}`, body: '', effects },
    tell: () => inCall(house, (call) => reverse(call, transaction_id, '记错')),
  };
}

async function answerTo({ tell }: Told): Promise<{ outcome: string; posted?: Posted }> {
  try {
    const posted = await tell();
    return { outcome: posted.repeated ? 'repeated' : 'posted', posted };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: error.message };
  }
}

/** What the ledger may answer; where several accounts have too little it names one. */
function inWords(outcome: Outcome): string[] {
  if (outcome === 'reused') return ['请求重复但内容不同'];
  if (typeof outcome === 'string') return [outcome];
  return outcome.short.map(({ account, missing }) => {
    const { title, currency } = account_kinds[account.split(' ')[1] as AccountKind];
    return `${title}不足，还差 ${currency === 'PTS' ? `${missing} 积分` : `${(missing / 100).toFixed(2)} 元`}`;
  });
}

/** Every balance, and what each posting left: the state after each event. */
async function compare(people: readonly number[], model: LedgerModel): Promise<void> {
  const { rows } = await sql<{ transaction_id: bigint; said: string }>`
    select e.transaction_id, concat_ws(' ', a.owner_id, a.kind, a.subject_id, e.amount, e.balance_after) as said
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.owner_id = any(${people}::bigint[]) and e.seq is not null order by e.transaction_id`.execute(
    house.db,
  );
  const stored = [...Map.groupBy(rows, ({ transaction_id }) => transaction_id).values()];
  expect(stored.map((lines) => lines.map(({ said }) => said).toSorted())).toEqual(model.log);
  const accounts = await sql<{ account: string; balance: bigint }>`
    select concat_ws(' ', owner_id, kind, subject_id) as account, balance from ledger_accounts
    where owner_id = any(${people}::bigint[])`.execute(house.db);
  for (const { account, balance } of accounts.rows)
    expect([account, Number(balance)]).toEqual([account, model.balances.get(account) ?? 0]);
}

test(
  `${runs * side_by_side} sequences of random events do in the ledger what they do in the model`,
  { timeout: runs * 6_000 },
  async () => {
    const sequence = fc
      .tuple(fc.subarray(opening), fc.array(random_event, { minLength: 3, maxLength: 9, size: 'max' }))
      .map(([begun, events]) => [...begun, ...events]);
    const many = fc.array(sequence, { minLength: side_by_side, maxLength: side_by_side });
    await fc.assert(
      fc.asyncProperty(many, async (sequences) => {
        await Promise.all(sequences.map(play));
      }),
      { numRuns: runs, endOnFailure: true, seed: 20_261_122 },
    );
    for (const [account, amount] of of_platform) {
      const [kind, subject] = account.slice('the '.length).split(' ') as ['asset.wechat', string?];
      const there = { ...platform(kind), subject_id: BigInt(subject ?? 0) };
      expect([account, Number(await balanceOf(house, there))]).toEqual([account, amount]);
    }
    const { entries, findings } = await checkLedger(house.db);
    expect(findings).toEqual([]);
    expect(entries).toBeGreaterThan(runs * side_by_side);
    const ends = (end: string) => [...seen].filter((one) => one.endsWith(` ${end}`)).sort();
    const never = event_kinds.filter((kind) => kind !== 'again' && !seen.has(`${kind} posted`));
    expect(never).toEqual([]);
    expect(ends('short').length).toBeGreaterThan(9);
    expect(ends('reused').length).toBeGreaterThan(6);
    expect(seen).toContain('reverse repeated');
    expect(seen).toContain('again repeated');
  },
);
