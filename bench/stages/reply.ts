import { signedHeaders } from '../house.ts';
import { load, request, type Round } from '../load.ts';
import {
  type Bench,
  figures,
  interleave,
  ms,
  onMachineOfGoals,
  perSecond,
  type Row,
  type Stage,
  there,
} from '../row.ts';
import { membersOf, type Session, writerOf } from './replies.ts';

const connections = 8;
/** Of NodeBB 4.15 for a reply through its API, all its processes, on another machine. */
const peer = 75;

/**
 * A reply with all that follows from it: sanitising, counters, notices, dropped pages, the row that remembers the nonce; beside the
 * least that a call of somebody signed in can be.
 */
export const reply: Stage = {
  name: 'reply',
  house: 'writes',
  async measure(bench) {
    const { house, rounds, seconds } = bench;
    const sessions = await membersOf(house.dataDir, connections);
    const writer = writerOf(bench, sessions);
    const write = (replies: number) => writer(house, replies);
    await write(200); // the compiler warms up
    await whoAmI(bench, sessions);
    const { replies, me } = await interleave(rounds, {
      replies: () => write(Math.round(seconds * 250)),
      me: () => whoAmI(bench, sessions),
    });
    const ratio = replies.cpu_ms / me.cpu_ms;
    const scaled = await onMachineOfGoals(bench, replies.cpu_ms);
    return [
      {
        name: 'a reply written, CPU of app + database',
        measured: `${ms(replies.app_ms)} + ${ms(replies.database_ms)} = ${ms(replies.cpu_ms)}, ${perSecond(replies.per_second)}`,
        yardstick: `GET /api/user/me ${ms(me.cpu_ms)}; NodeBB ${peer} ms`,
        ratio,
        goal: '≤ 6 ×',
        reached: ratio <= 6,
        figures: { ...figures('reply', replies), ...figures('me', me) },
      } satisfies Row,
      {
        name: 'the same in milliseconds',
        measured: ms(replies.cpu_ms),
        yardstick: there(scaled),
        ratio: null,
        goal: '≤ 4 ms there',
        reached: scaled <= 4,
        figures: {},
      } satisfies Row,
    ];
  },
};

const whoAmI = ({ house, seconds }: Bench, sessions: readonly Session[]): Promise<Round> =>
  load(
    {
      port: house.port,
      connections,
      requests: sessions.map((session) => request('GET', '/api/user/me', { ...signedHeaders(), ...session })),
      end: { seconds },
      expect: { status: 200, bytes: [50, 10_000], begins: '{"code":1,' },
    },
    house.watched,
  );
