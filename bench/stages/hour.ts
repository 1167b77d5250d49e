import { connect } from '../../server/database/connect.ts';
import { type AppFigures, appFigures } from '../app-figures.ts';
import { cpuSince } from '../cpu.ts';
import { type Crowd, crowdOf } from '../crowd.ts';
import { evenly } from '../evenly.ts';
import { databaseUrl } from '../house.ts';
import { median, type Round } from '../load.ts';
import { type Bench, ms, type Row, rounded, type Stage } from '../row.ts';
import { readingsOf, sixthsOf } from '../sixths.ts';

/** Kept of each stretch for what is measured without the crowd. */
const apart_seconds = 5;
const replies_apart = 200;
/** Times in which the app is asked how it does. */
const asked_a_second = 0.5;

interface Reading {
  readonly rss_mb: number;
  /** The least of the stretch: what stays when garbage was collected. */
  readonly heap_mb: number;
  readonly app: AppFigures;
  readonly pages: Round;
  readonly replies: Round;
  /** Replies alone: CPU of app and database, ms each. */
  readonly reply_ms: number;
  /** CPU of a bare answer, ms: how fast the machine was just then. */
  readonly bare_ms: number;
  /** CPU of a request of any kind, ms. */
  readonly app_ms: number;
  readonly database_ms: number;
  /** Of all cores together: 1 is one core that does nothing else. */
  readonly busy: number;
  readonly sockets: number;
}

/** An hour of everything at once, at a pace that a site holds: whether it is as quick and as small at its end as at its beginning. */
export const hour: Stage = {
  name: 'hour',
  house: 'writes',
  async measure(bench) {
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: 2 });
    let crowd: Crowd | undefined;
    try {
      crowd = await crowdOf(bench, db);
      const { count, seconds } = readingsOf(bench.minutes);
      const readings: Reading[] = [];
      while (readings.length < count) {
        readings.push(await read(bench, crowd, seconds));
        console.log(line(readings.at(-1)!, (readings.length * seconds) / 60));
      }
      return rowsOf(readings);
    } finally {
      crowd?.leave();
      await close();
    }
  },
};

async function read({ bare, house }: Bench, crowd: Crowd, seconds: number): Promise<Reading> {
  const asked: AppFigures[] = [];
  const stretch = seconds - apart_seconds;
  const passed = cpuSince(house.watched);
  const began = performance.now();
  const [{ pages, replies, requests }] = await Promise.all([
    crowd.come(stretch),
    evenly(stretch, asked_a_second, async () => asked.push(await appFigures(house.port))),
  ]);
  const { app = 0, database = 0 } = passed();
  const busy = (app + database) / (performance.now() - began);
  const alone = await crowd.reply(replies_apart);
  const plain = await bare.answer(60, 16, 1);
  return {
    rss_mb: median(asked.map(({ rss_mb }) => rss_mb)),
    heap_mb: Math.min(...asked.map(({ heap_mb }) => heap_mb)),
    app: asked.at(-1)!,
    pages,
    replies,
    reply_ms: alone.cpu_ms.app! + alone.cpu_ms.database!,
    bare_ms: plain.cpu_ms.bare!,
    app_ms: app / requests,
    database_ms: database / requests,
    busy,
    sockets: crowd.sockets(),
  };
}

const line = (now: Reading, minutes: number): string =>
  [
    `  ${minutes.toFixed(1).padStart(4)} min`,
    `${now.rss_mb.toFixed(0)} MB, heap ${now.heap_mb.toFixed(0)}, outside ${now.app.external_mb.toFixed(0)}`,
    `kept ${now.app.kept_pages_mb.toFixed(1)} + ${now.app.kept_answers_mb.toFixed(1)}`,
    `page p50 ${ms(now.pages.p50_ms)}, p99 ${ms(now.pages.p99_ms)}`,
    `reply p50 ${ms(now.replies.p50_ms)}, p99 ${ms(now.replies.p99_ms)}, CPU ${ms(now.reply_ms)}`,
    `request ${ms(now.app_ms)} + ${ms(now.database_ms)}, ${now.busy.toFixed(2)} cores`,
    `${now.sockets} sockets, ${now.app.open_files} files, ${now.app.connections} connections`,
    `bare ${ms(now.bare_ms)}`,
  ].join('; ');

function rowsOf(readings: readonly Reading[]): Row[] {
  const row = (
    name: string,
    of: (reading: Reading) => number,
    most: number | null,
    shown: (value: number) => string,
  ): Row => {
    const { all, second, last, ratio } = sixthsOf(readings.map(of));
    return {
      name: `mixed load: ${name}, last sixth`,
      measured: shown(last),
      yardstick: `second sixth ${shown(second)}`,
      ratio,
      goal: most === null ? 'shown' : `≤ ${most} ×`,
      reached: most === null ? null : ratio <= most,
      figures: Object.fromEntries(all.map((value, part) => [`sixth_${part + 1}`, rounded(value)])),
    };
  };
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  return [
    row('memory of the app process', ({ rss_mb }) => rss_mb, 1.1, mb),
    row('heap when it is smallest', ({ heap_mb }) => heap_mb, 1.1, mb),
    row('a page read, p50', ({ pages }) => pages.p50_ms, 1.1, ms),
    row('a page read, p99', ({ pages }) => pages.p99_ms, 1.3, ms),
    row('a reply, CPU of app + database', (one) => one.reply_ms, 1.1, ms),
    row('a reply, p50', ({ replies }) => replies.p50_ms, null, ms),
    row('a request of any kind, CPU of app + database', (one) => one.app_ms + one.database_ms, 1.1, ms),
    row('CPU of a bare answer, without the crowd', (one) => one.bare_ms, null, ms),
    row('open sockets', ({ sockets }) => sockets, null, String),
    row('open files', ({ app }) => app.open_files, null, String),
    row('connections of the database', ({ app }) => app.connections, null, String),
  ];
}
