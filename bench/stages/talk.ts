import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/database/connect.ts';
import { type Buyer, makeBuyers, signedIn } from '../../tools/sale/buyers.ts';
import { call, databaseUrl, type House, startHouse } from '../house.ts';
import { openLine, openLines } from '../lines.ts';
import { median } from '../load.ts';
import { type Bench, type Row, rounded, type Stage } from '../row.ts';

const pages = 200;
const goal_mb = 60;
const goal_ms = 150;

/** Milliseconds from sending on one process until the reader's line on the other says so. */
async function latencies(here: House, there: House, [one, other]: readonly [Buyer, Buyer], count: number) {
  const { data: reader } = await call<{ username: string }>(
    here.port,
    'GET',
    '/api/user/me',
    undefined,
    signedIn(other),
  );
  const { data } = await call<{ dialog_id: number }>(
    here.port,
    'POST',
    '/api/chat/create',
    { username: reader.username },
    signedIn(one),
  );
  const line = await openLine(there, other);
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    const heard = new Promise<number>(
      (resolve) => (line.onMessage = () => resolve(performance.now() - began)),
    );
    await call(
      here.port,
      'POST',
      '/api/chat/send',
      { dialog_id: data.dialog_id, uuid: randomUUID(), type: 'text', content: `第 ${n + 1} 句` },
      signedIn(one),
    );
    all.push(await heard);
    await sleep(50);
  }
  line.socket.close();
  // The first ones are compiled meanwhile.
  return all.slice(10).toSorted((a, b) => a - b);
}

/** What open pages cost, and how soon a message is with its reader, who is on another process. */
export const talk: Stage = {
  name: 'talk',
  house: 'writes',
  async measure({ house, seconds }: Bench) {
    const there = await startHouse({
      dataDir: house.dataDir,
      port: house.port + 2,
      kind: 'writes',
      beside: true,
    });
    const database = connect(databaseUrl(house.dataDir), { max: 1 });
    try {
      const members = await makeBuyers(database.db, pages + 20);
      for (const { socket } of await openLines(house, members.slice(pages))) socket.close();
      const took = await latencies(house, there, [members[0]!, members[1]!], Math.round(20 * seconds) + 10);
      await sleep(2_000);
      const before = house.memoryMb();
      const lines = await openLines(house, members.slice(0, pages));
      await sleep(2_000);
      const more = house.memoryMb() - before;
      for (const { socket } of lines) socket.close();
      const middle = median(took);
      const late = took[Math.floor(took.length * 0.95)]!;
      const memory: Row = {
        name: `${pages} open sockets, memory of the app process`,
        measured: `${more.toFixed(1)} MB more than ${before.toFixed(0)} MB`,
        yardstick: `${goal_mb} MB`,
        ratio: more / goal_mb,
        goal: `≤ ${goal_mb} MB`,
        reached: more <= goal_mb,
        figures: { before_mb: rounded(before), more_mb: rounded(more) },
      };
      const latency: Row = {
        name: 'a message, from sending to the reader’s socket on another process',
        measured: `${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`,
        yardstick: `${goal_ms} ms`,
        ratio: middle / goal_ms,
        goal: `≤ ${goal_ms} ms`,
        reached: middle <= goal_ms,
        figures: { p50_ms: rounded(middle), p95_ms: rounded(late) },
      };
      return [memory, latency];
    } finally {
      await database.close();
      await there.stop();
    }
  },
};
