import { figures, interleave, ms, perSecond, type Row, type Stage } from '../row.ts';
import { membersOf, writerOf } from './replies.ts';

const connections = 8;
/** Of NodeBB 4.15 for a reply through its API, all its processes, on another machine. */
const peer = 75;

/** A reply with all that follows from it: sanitising, counters, notices, dropped pages, the row that remembers the nonce. */
export const reply: Stage = {
  name: 'reply',
  house: 'writes',
  async measure(bench) {
    const { house, rounds, seconds } = bench;
    const writer = writerOf(bench, await membersOf(house.dataDir, connections));
    const write = (replies: number) => writer(house, replies);
    await write(200); // the compiler warms up
    const { replies } = await interleave(rounds, { replies: () => write(Math.round(seconds * 250)) });
    return [
      {
        name: 'a reply written, CPU of app + database',
        measured: `${ms(replies.app_ms)} + ${ms(replies.database_ms)} = ${ms(replies.cpu_ms)}, ${perSecond(replies.per_second)}`,
        yardstick: `NodeBB ${peer} ms`,
        ratio: replies.cpu_ms / peer,
        goal: '≤ 5 ms',
        reached: replies.cpu_ms <= 5,
        figures: figures('reply', replies),
      } satisfies Row,
    ];
  },
};
