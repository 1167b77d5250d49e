import { callByNobody } from '../../server/call/make-call.ts';
import { beijingDay } from '../../server/clock/beijing-time.ts';
import { settleDay } from '../../server/domains/finance/recon/settle-day.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Differences between a bill and our books: gone or there again when compared, or resolved with words. */
export async function reconBreaks({ house, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson; day: string; out_no: string };
  const author = await house.person();
  const ops = await house.person({ grants: ['staff'], staff_role: 'finance' });
  let made = 0;
  const compared = ({ day, out_no }: Pick<Of, 'day' | 'out_no'>, there: boolean) =>
    callByNobody(house.kernel).inTransaction((call) =>
      settleDay(
        call,
        { channel: 'wechat', day },
        {
          counted: [],
          matched: 0,
          breaks: there
            ? [
                {
                  sort: 'channel_only',
                  kind: 'payment',
                  out_no,
                  channel_no: '42',
                  order_no: '',
                  their_amount: 1n,
                  our_amount: null,
                  effect: 1n,
                  says: '',
                },
              ]
            : [],
        },
      ),
    );
  const resolve = ({ id }: Of, as: TestPerson) => house.call('finance.break_resolve', { id, reason }, { as });
  return driverOf<'recon_break', Of>({
    table: 'recon_breaks',
    people: { ops, stranger },
    async inState(state) {
      const day = beijingDay(new Date(Date.UTC(2025, 0, ++made)));
      const out_no = `STRANGE${made}`;
      await house.db
        .insertInto('recon_days')
        .values({ channel: 'wechat', day, bill: 'ready', says: '', tries: 1, asked_at: house.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await compared({ day, out_no }, true);
      const { id } = await house.db
        .selectFrom('recon_breaks')
        .select('id')
        .where('out_no', '=', out_no)
        .executeTakeFirstOrThrow();
      if (state === 'resolved') await compared({ day, out_no }, false);
      return { id, author, day, out_no };
    },
    events: {
      heal: { timer: (of) => compared(of, false) },
      resolve: { call: resolve },
      reopen: { timer: (of) => compared(of, true) },
    },
  });
}
