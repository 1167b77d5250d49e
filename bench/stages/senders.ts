import { connect } from '../../server/database/connect.ts';
import { makePerson } from '../../server/testing/people.ts';
import { databaseUrl, startHouse } from '../house.ts';
import { load } from '../load.ts';
import { type Bench, figures, interleave, perSecond, type Row, type Stage } from '../row.ts';
import { replyRequest } from './reply.ts';

const connections = 32;

/** Replies by many at once: commits that wait for each other's messages against messages that are gathered after the commit. */
export const senders: Stage = {
  name: 'senders',
  house: 'writes',
  async measure(bench) {
    const { house, rounds, seconds } = bench;
    const other = await startHouse({
      dataDir: house.dataDir,
      port: house.port + 2,
      kind: 'writes',
      beside: true,
      messages: 'in_transaction',
    });
    try {
      const sessions = await membersOf(house.dataDir);
      let written = 0;
      const by =
        ({ port, watched }: Bench['house'], replies: number) =>
        () =>
          load(
            {
              port,
              connections,
              requests: Array.from({ length: replies }, () => replyRequest(bench, sessions, written++)),
              end: 'each-once',
              expect: { status: 200, bytes: [100, 20_000], begins: '{"code":1,' },
            },
            watched,
          );
      for (const one of [house, other]) await by(one, 200)();
      const replies = Math.round(seconds * 250);
      const { gathered, in_transaction } = await interleave(rounds, {
        gathered: by(house, replies),
        in_transaction: by(other, replies),
      });
      const ratio = gathered.per_second / in_transaction.per_second;
      return [
        {
          name: `replies of ${connections} at once, messages gathered after the commit`,
          measured: perSecond(gathered.per_second),
          yardstick: `in the transaction, same run: ${perSecond(in_transaction.per_second)}`,
          ratio,
          goal: '≥ 1 ×',
          reached: ratio >= 1,
          figures: { ...figures('gathered', gathered), ...figures('in_transaction', in_transaction) },
        } satisfies Row,
      ];
    } finally {
      await other.stop();
    }
  },
};

/** One for each connection: the replies of one member wait for each other. So many would be asked for captchas at the door. */
async function membersOf(dataDir: string): Promise<Record<string, string>[]> {
  const { db, close } = connect(databaseUrl(dataDir), { max: 2 });
  try {
    const run = Date.now().toString(36);
    const people = await Promise.all(
      Array.from({ length: connections }, (_, n) =>
        makePerson(db, new Date(), { username: `many_${run}_${n}`, nickname: `多人${run}${n}` }),
      ),
    );
    return people.map(({ token, bind }) => ({ authorization: `Bearer ${token}`, cookie: `bind=${bind}` }));
  } finally {
    await close();
  }
}
