import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startBare } from './bare.ts';
import { measureGrowth } from './growth.ts';
import { get, type House, type HouseKind, startHouse } from './house.ts';
import { findPlaces } from './places.ts';
import { type Facts, machineFacts, print, save } from './report.ts';
import type { Bench, Row, Stage } from './row.ts';
import { account } from './stages/account.ts';
import { apply } from './stages/apply.ts';
import { claims, duringSale } from './stages/claims.ts';
import { cachedPages } from './stages/cached-pages.ts';
import { firstLoad } from './stages/first-load.ts';
import { freshPages, unkeptPages } from './stages/fresh-pages.ts';
import { hour } from './stages/hour.ts';
import { jsonCalls } from './stages/json-calls.ts';
import { ledger } from './stages/ledger.ts';
import { lighthousePages } from './stages/lighthouse.ts';
import { market } from './stages/market.ts';
import { reply } from './stages/reply.ts';
import { search } from './stages/search.ts';
import { senders } from './stages/senders.ts';
import { talk } from './stages/talk.ts';
import { wallet } from './stages/wallet.ts';
import { workers } from './stages/workers.ts';
import { lookAt, type Started, startRows } from './stages/start.ts';

const stages: readonly Stage[] = [
  cachedPages,
  jsonCalls,
  firstLoad,
  lighthousePages,
  freshPages,
  unkeptPages,
  workers,
  reply,
  senders,
  account,
  search,
  ledger,
  wallet,
  claims,
  duringSale,
  talk,
  apply,
  market,
  hour,
];
const names = ['start', ...stages.map(({ name }) => name), 'growth'];

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    save: { type: 'boolean', default: false },
    /** A data directory to use and keep; otherwise one is made with the demo pack and removed. */
    data: { type: 'string' },
    port: { type: 'string', default: '4120' },
    /** A folder for CPU profiles of the app's process, one a start. */
    profile: { type: 'string' },
    /** Where the sites of the stage `growth` are kept from one run to the next; otherwise they are made and removed. */
    'growth-data': { type: 'string' },
    /** How long the stage `hour` lasts. */
    minutes: { type: 'string', default: '60' },
  },
});
const unknown = options.only.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`no stage ${unknown}; there are ${names.join(', ')}`);

const minutes = Number(options.minutes);
if (!(minutes >= 2)) throw new Error(`--minutes ${options.minutes}: at least 2`);

const slow = [lighthousePages.name];
/** An hour, and minutes of preparation and gigabytes of data: only when asked for. */
const asked_for = [hour.name, 'growth'];
const wanted = (name: string) =>
  options.only.length === 0
    ? !asked_for.includes(name) && !(options.quick && slow.includes(name))
    : options.only.includes(name);
const effort = options.quick ? { rounds: 3, seconds: 1, starts: 1 } : { rounds: 5, seconds: 3, starts: 3 };
const port = Number(options.port);
const dataDir = options.data ?? newDataDir();
const rows: Row[] = [];
let facts: Facts | undefined;
let running: House | undefined;

const open = async (kind: HouseKind): Promise<House> =>
  (running = await startHouse({ dataDir, port, kind, profile: options.profile }));
const close = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};
await buildPagesIfStale((line) => console.log(line));
const bare = await startBare(port + 1);

try {
  console.log('preparing the data …');
  // As in production a demo has neither money nor what is bought with it.
  await open('writes');
  facts = machineFacts(dataDir);
  await close();

  if (wanted('start')) rows.push(...startRows(await measureStarts()));
  for (const kind of ['kept', 'fresh', 'unkept', 'writes'] as const) {
    const due = stages.filter((stage) => stage.house === kind && wanted(stage.name));
    if (due.length === 0) continue;
    const house = await open(kind);
    const places = await findPlaces(port);
    for (const stage of due) {
      console.log(`${stage.name} …`);
      rows.push(...(await measured(stage, { bare, house, places, minutes, ...effort })));
    }
    await close();
  }
  if (wanted('growth')) {
    const folder = options['growth-data'] ?? dataDir;
    rows.push(...(await measureGrowth({ folder, port, ...effort })));
  }
} finally {
  await close();
  await bare.stop();
  if (options.data === undefined) rmSync(dataDir, { recursive: true, force: true });
}
print(facts, rows);
if (options.save) console.log(`\nsaved as ${save(facts, rows, { ...options, ...effort })}`);

/** What was measured is said at once, and a stage that fails takes nothing from those before and behind it. */
async function measured(stage: Stage, bench: Bench): Promise<Row[]> {
  try {
    const found = await stage.measure(bench);
    for (const row of found) console.log(`  ${row.name}: ${row.measured}; ${row.yardstick}`);
    return found;
  } catch (error) {
    console.error(`  ${stage.name} was not measured:`, error);
    process.exitCode = 1;
    return [];
  }
}

function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-bench-'));
  chmodSync(folder, 0o755); // started by root, the database runs as another user and must get through
  return folder;
}

async function measureStarts(): Promise<Started[]> {
  console.log('start …');
  const starts: Started[] = [];
  for (let n = 0; n < effort.starts; n++) {
    const house = await open('kept');
    const { list, post } = await findPlaces(port);
    for (const page of [list, post]) await get(port, page);
    starts.push(await lookAt(house));
    await close();
  }
  return starts;
}
