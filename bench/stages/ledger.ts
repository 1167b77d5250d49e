import { sql } from 'kysely';
import type pg from 'pg';
import type { Call, Db } from '../../server/call/call.ts';
import { connect } from '../../server/database/connect.ts';
import { ownedBy } from '../../server/ledger/accounts.ts';
import { fen } from '../../server/ledger/amount.ts';
import { post } from '../../server/ledger/post.ts';
import { checkLedger } from '../../server/ledger/self-check.ts';
import { readStatement } from '../../server/ledger/statement.ts';
import { databaseUrl } from '../house.ts';
import { median } from '../load.ts';
import { fillWallets, first_owner, loadEntries, payers, prepareHotRow, reader } from '../prepare-ledger.ts';
import { type Bench, figures, interleave, ms, perSecond, rounded, type Row, type Stage } from '../row.ts';
import { allAtOnce } from './all-at-once.ts';

const connections = 64;
const entries = 1_000_000;

/** Payments of members to the platform, alone and in a transaction as a call has it; the proof of the night; a statement. */
export const ledger: Stage = {
  name: 'ledger',
  house: 'writes',
  async measure(bench) {
    const { db, pool, close } = connect(databaseUrl(bench.house.dataDir), { max: connections });
    try {
      await prepareHotRow(db);
      await fillWallets(db);
      const posting = await postingRow(db, pool, bench);
      await loadEntries(db, entries);
      return [posting, await checkRow(db), await statementRow(db)];
    } finally {
      await close();
    }
  },
};

async function postingRow(db: Db, pool: pg.Pool, bench: Bench): Promise<Row> {
  const { rounds } = bench;
  let paid = 0;
  /** By `pg` alone on connections of their own: what is compared are designs in the database, and what is around a statement slows down the quicker one. */
  const onConnections = (pay: (client: pg.PoolClient, nth: number) => Promise<unknown>) => async () => {
    const free = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
    try {
      return await allAtOnce(bench, connections, async () => {
        const client = free.pop()!;
        await pay(client, ++paid);
        free.push(client);
      });
    } finally {
      for (const client of free) client.release();
    }
  };
  const contestants = {
    appended: onConnections(payByOneStatement),
    as_called: () =>
      allAtOnce(bench, connections, () => db.transaction().execute((tx) => payAsCalled(tx, ++paid))),
    hot_row: onConnections(payIntoHotRow),
    hot_function: onConnections((client, nth) =>
      client.query('select hot.post($1, $2::bigint, 1)', [`key:${nth}`, 1 + (nth % payers)]),
    ),
  };
  for (const warm of Object.values(contestants)) await warm();
  const { appended, as_called, hot_row, hot_function } = await interleave(rounds, contestants);
  const ratio = appended.per_second / hot_row.per_second;
  const in_function = appended.per_second / hot_function.per_second;
  return {
    name: `postings of ${connections} at once, member to platform`,
    measured: `${perSecond(appended.per_second)}, p99 ${ms(appended.p99_ms)}; as part of a transaction ${perSecond(as_called.per_second)}`,
    yardstick: `with a hot balance row: ${perSecond(hot_row.per_second)}; in one function ${perSecond(hot_function.per_second)}, ${in_function.toFixed(1)} ×`,
    ratio,
    goal: '≥ 5 ×, and ≥ 3 × in one function',
    reached: ratio >= 5 && in_function >= 3,
    figures: {
      in_function: rounded(in_function),
      ...figures('appended', appended),
      ...figures('as_called', as_called),
      ...figures('hot_row', hot_row),
      ...figures('hot_function', hot_function),
    },
  };
}

/** What `post` sends, with nothing around it. */
function payByOneStatement(client: pg.PoolClient, nth: number): Promise<unknown> {
  const owner = first_owner + (nth % payers);
  return client.query(
    `select ledger_post_once($1::bigint, $2, '\\x00', 'adjust', $3::bigint, '', null, now(), 'CNY',
      array[0, $1::bigint], '{susp.recon,user.topup}', '{0,0}', '{1,-1}') as posted`,
    [owner, `one:${nth}`, nth],
  );
}

/** As a use case pays, its transaction around it. */
const payAsCalled = (tx: Db, nth: number) =>
  post({ db: tx, now: new Date() } as Call, 'adjust', {
    adjustment_id: nth,
    suspense: 'susp.recon',
    account: ownedBy(first_owner + (nth % payers), 'user.topup'),
    gives: 'account',
    amount: fen(1),
    reason: '',
  });

/** Statement by statement, as it is mostly written. */
async function payIntoHotRow(client: pg.PoolClient, nth: number): Promise<void> {
  const account = 1 + (nth % payers);
  const change = async (id: number, amount: number): Promise<bigint> =>
    (
      await client.query(
        'update hot.account set balance = balance + $2::bigint where id = $1::bigint returning balance',
        [id, amount],
      )
    ).rows[0].balance;
  await client.query('begin');
  const { rows } = await client.query(
    'insert into hot.txn (key, at) values ($1, now()) on conflict (key) do nothing returning id',
    [`row:${nth}`],
  );
  const [member, platform] = [await change(account, -1), await change(0, 1)];
  await client.query('insert into hot.entry values ($1, 1, $2::bigint, -1, $3), ($1, 2, 0, 1, $4)', [
    rows[0].id,
    account,
    member,
    platform,
  ]);
  await client.query('commit');
}

async function checkRow(db: Db): Promise<Row> {
  const times: number[] = [];
  let checked = 0n;
  for (let n = 0; n < 3; n++) {
    const began = performance.now();
    const { entries: read, findings } = await checkLedger(db);
    times.push((performance.now() - began) / 1000);
    if (findings.length > 0)
      throw new Error(`the ledger does not hold: ${JSON.stringify(findings.slice(0, 3))}`);
    checked = read;
  }
  const seconds = (median(times) / Number(checked)) * entries;
  return {
    name: `self-check, for each ${entries.toLocaleString('en')} entries`,
    measured: `${seconds.toFixed(2)} s`,
    yardstick: `${checked.toLocaleString('en')} entries in ${median(times).toFixed(2)} s`,
    ratio: null,
    goal: '≤ 5 s',
    reached: seconds <= 5,
    figures: { seconds: rounded(seconds), entries: Number(checked) },
  };
}

async function statementRow(db: Db): Promise<Row> {
  const asked = { owner_id: reader, accounts: ['user.topup', 'user.bonus', 'user.earn'], limit: 20 } as const;
  const page = await medianMs(async () => {
    const { lines } = await readStatement({ db }, asked);
    if (lines.length !== asked.limit) throw new Error(`a page of ${lines.length} lines`);
  });
  const nothing = await medianMs(() => sql`select 1 as one`.execute(db));
  return {
    name: 'statement of 10,000 lines, first page',
    measured: ms(page),
    yardstick: `select 1: ${ms(nothing)}`,
    ratio: page / nothing,
    goal: '≤ 1 ms more',
    reached: page - nothing <= 1,
    figures: { page_ms: rounded(page), select_1_ms: rounded(nothing) },
  };
}

/** One after another. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 300; n++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}
