import type { InvoiceGateway } from '../../server/gateways/invoice/invoice-provider.ts';
import { down } from '../../server/gateways/failed.ts';
import {
  applied,
  companyAccount,
  finance,
  paidFee,
  saveTitle,
  toppedUp,
} from '../../server/testing/invoice-builders.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Of = { id: number; author: Awaited<ReturnType<typeof companyAccount>>; input: object };

/** What the provider says next: nothing that counts, unless an event is being played. */
let says: 'wait' | 'issued' | 'rejected' = 'wait';
const answer = (at: Date) =>
  says === 'issued'
    ? { result: 'issued' as const, number: `26442${String(at.getTime()).padStart(15, '0')}`, issued_at: at }
    : { result: 'rejected' as const, says: '购买方名称与税号不符' };
export const invoice_vendor: InvoiceGateway = {
  offered: true,
  issue: async () =>
    says === 'wait'
      ? { result: 'accepted' }
      : says === 'rejected'
        ? { result: 'rejected', says: '名称不符' }
        : { result: 'accepted' },
  look: async (_serial, now) => (says === 'wait' ? { result: 'processing' } : answer(now)),
  pdf: async () => ({ result: 'read', bytes: new Uint8Array([37, 80, 68, 70]) }),
  reverse: async () => ({ result: 'accepted' }),
  lookRed: async (_serial, now) => (says === 'wait' ? { result: 'processing', until: null } : answer(now)),
  withdrawRed: async () => (says === 'wait' ? { result: 'accepted' } : down('double')),
};

/** Invoices, from what a company ticks to the red letter and what stands in its place. */
export async function invoices({ house, stranger }: World): Promise<Driver> {
  const ops = await finance(house);
  const asInvoice = <T extends object>(of: Of, facts: T) => ({ invoice_id: of.id, ...facts });
  /** The provider is looked at, however long it would be until then: the clock of the house stays. */
  const looked = async () => {
    await house.runJobs();
    for (const _ of ['told', 'heard']) {
      await house.db
        .updateTable('invoices')
        .set({ next_look_at: house.clock.now() })
        .where('next_look_at', 'is not', null)
        .execute();
      await house.runJob('invoice.poll');
      await house.runJobs();
    }
  };
  const provider = (word: typeof says) => async () => {
    says = word;
    await looked();
    says = 'wait';
  };
  const decide = {
    approve: (of: Of, as: Of['author'] | typeof ops) =>
      house.call('admin.invoice_approve', asInvoice(of, {}), { as }),
    reject: (of: Of, as: Of['author'] | typeof ops) =>
      house.call('admin.invoice_reject', asInvoice(of, { reason_code: 'I01' as const, reason }), { as }),
    reverse: (of: Of, as: Of['author'] | typeof ops, reissue = false) =>
      house.call('admin.invoice_reverse', asInvoice(of, { reason, reissue }), { as }),
  };
  return driverOf<'invoice', Of>({
    table: 'invoices',
    people: { ops, stranger },
    async inState(state) {
      const author = await companyAccount(house);
      const title_id = await saveTitle(house, author);
      // All of it is spent: who has something here does not leave.
      await toppedUp(house, author.id, 1_600);
      const fee = await paidFee(house, author.id, 600);
      const wish = {
        base: 'fee',
        kind: 'ordinary',
        title_id,
        transaction_ids: [Number(fee)],
        amount: '6.00',
        mail: 'cw@hemu.example',
      };
      const { invoice_id: id } = await applied(house, author, [fee], { as_draft: state === 'draft' });
      const of: Of = { id, author, input: { ...wish, invoice_id: id } };
      if (state === 'draft' || state === 'submitted') return of;
      if (state === 'cancelled') {
        await house.gives('invoice.cancel', { invoice_id: id }, { as: author });
        return of;
      }
      if (state === 'rejected') {
        await decide.reject(of, ops);
        return of;
      }
      await decide.approve(of, ops);
      if (state === 'failed') await provider('rejected')();
      if (state === 'issuing' || state === 'failed') return of;
      await provider('issued')();
      if (state === 'issued') return of;
      await decide.reverse(of, ops, state === 'reissued');
      await looked();
      if (state !== 'reversing') await provider('issued')();
      return of;
    },
    events: {
      submit: { call: (of, as) => house.call('invoice.apply', of.input as never, { as }) },
      approve: { call: (of, as) => decide.approve(of, as) },
      reject: { call: (of, as) => decide.reject(of, as) },
      cancel: { call: (of, as) => house.call('invoice.cancel', asInvoice(of, {}), { as }) },
      issue: { provider: provider('issued') },
      fail: { provider: provider('rejected') },
      retry: {
        call: (of, as, who) =>
          house.call(who === 'ops' ? 'admin.invoice_retry' : 'invoice.retry', asInvoice(of, {}), { as }),
      },
      reverse: { call: (of, as) => decide.reverse(of, as) },
      red_end: {
        call: (of, as) => house.call('admin.invoice_end_red', asInvoice(of, { reason }), { as }),
        provider: provider('rejected'),
      },
      red_issue: { provider: provider('issued') },
      forget: { timer: ({ author }) => leaveForGood(house, author) },
    },
    // What the provider says is heard as what was asked.
    instead: {
      'issuing red_issue': 'issue',
      'issuing red_end provider': 'fail',
      'reversing issue': 'red_issue',
      'reversing fail': 'red_end',
    },
  });
}
