import { sql } from 'kysely';
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
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: connections });
    try {
      await prepareHotRow(db);
      await fillWallets(db);
      const posting = await postingRow(db, bench);
      await loadEntries(db, entries);
      return [posting, await checkRow(db), await statementRow(db)];
    } finally {
      await close();
    }
  },
};

async function postingRow(db: Db, bench: Bench): Promise<Row> {
  const { rounds } = bench;
  let paid = 0;
  const by = (pay: (nth: number) => Promise<unknown>) => () =>
    allAtOnce(bench, connections, () => pay(++paid));
  const inTransaction = (pay: (tx: Db, nth: number) => Promise<unknown>) =>
    by((nth) => db.transaction().execute((tx) => pay(tx, nth)));
  const contestants = {
    appended: by((nth) => payByOneStatement(db, nth)),
    as_called: inTransaction((tx, nth) =>
      post({ db: tx, now: new Date() } as Call, 'adjust', {
        adjustment_id: nth,
        suspense: 'susp.recon',
        account: ownedBy(first_owner + (nth % payers), 'user.topup'),
        gives: 'account',
        amount: fen(1),
        reason: '',
      }),
    ),
    hot_row: inTransaction(payIntoHotRow),
    hot_function: by((nth) =>
      sql`select hot.post(${`key:${nth}`}, ${1 + (nth % payers)}::bigint, 1)`.execute(db),
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
const payByOneStatement = (db: Db, nth: number) => {
  const owner = first_owner + (nth % payers);
  return sql`
    select ledger_post_once(${owner}::bigint, ${`one:${nth}`}, '\\x00', 'adjust', ${nth}::bigint, '', null, now(), 'CNY',
      array[0, ${owner}::bigint], '{susp.recon,user.topup}', '{0,0}', '{1,-1}') as posted`.execute(db);
};

/** Statement by statement, as it is mostly written. */
async function payIntoHotRow(tx: Db, nth: number): Promise<void> {
  const account = 1 + (nth % payers);
  const { rows } = await sql<{ id: bigint }>`
    insert into hot.txn (key, at) values (${`row:${nth}`}, now()) on conflict (key) do nothing returning id`.execute(
    tx,
  );
  const change = async (id: number, amount: number) =>
    (
      await sql<{ balance: bigint }>`
        update hot.account set balance = balance + ${amount}::bigint where id = ${id}::bigint returning balance`.execute(
        tx,
      )
    ).rows[0]!.balance;
  const [member, platform] = [await change(account, -1), await change(0, 1)];
  await sql`
    insert into hot.entry values (${rows[0]!.id}, 1, ${account}::bigint, -1, ${member}), (${rows[0]!.id}, 2, 0, 1, ${platform})`.execute(
    tx,
  );
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
