import { startHouse } from '../house.ts';
import { type Bench, figures, interleave, perSecond, type Row, type Stage } from '../row.ts';
import { membersOf, writerOf } from './replies.ts';

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
      const writer = writerOf(bench, await membersOf(house.dataDir, connections));
      const by = (one: Bench['house'], replies: number) => () => writer(one, replies);
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
