import { no, yes } from '../../server/testing/approval-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { makeSquare, productForm } from '../../server/testing/product-builders.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Of = {
  id: number;
  author: TestPerson;
  form: object;
  approval: { id: number; revision: number };
  complaint: number;
};

/** Products. Staff give one back that they took off by what they decide about an appeal. */
export async function products({ house, ops, other_ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  let times = 0;
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'product', ...approval, ...decision } as never, { as });
  const refusal = { ...no, reason_code: 'P04' };
  /** With the newest revision, whatever else is wrong with it. */
  async function formOf({ id, form }: Of) {
    const { rev } = await db
      .selectFrom('products')
      .select('rev')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...form, product_id: id, rev, title: `改过的露营灯 ${++times} 号` };
  }
  const publish = async (of: Of, as: TestPerson) =>
    house.call('company.product_publish_approval', (await formOf(of)) as never, { as });
  const edit = async (of: Of, as: TestPerson) =>
    house.call('company.product_edit', (await formOf(of)) as never, { as });
  const by =
    (name: 'withdraw' | 'off' | 'restore' | 'del') =>
    async ({ id }: Of, as: TestPerson) =>
      house.call(`company.product_${name}`, { product_id: id }, { as });
  const forceOff = ({ id }: Of, as: TestPerson) =>
    house.call('admin.product_force_off', { product_id: id, reason }, { as });
  async function newest(id: number) {
    const row = await db
      .selectFrom('approvals')
      .select(['id', 'revision'])
      .where('kind', '=', 'product')
      .where('subject_id', '=', id)
      .orderBy('revision', 'desc')
      .executeTakeFirst();
    return row ?? { id: nobodys_id, revision: 1 };
  }
  /** A complaint was upheld by which it left the shelf, and its owner has appealed to somebody else. */
  async function appealed({ id, author }: Of): Promise<number> {
    const complaint = { target: 'product', id, reason_code: 'spam' } as const;
    const added = await house.gives('complaint.add', complaint, { as: stranger });
    await house.gives('admin.complaint_accept', { id: added.id }, { as: ops });
    const upheld = { id: added.id, upheld: true, reason, effects: ['hide' as const] };
    await house.gives('admin.complaint_decide', upheld, { as: ops });
    await house.gives(
      'complaint.appeal',
      { id: added.id, words: '图片是自己拍的，请再看一看' },
      { as: author },
    );
    await house.gives('admin.complaint_take', { id: added.id }, { as: other_ops });
    return added.id;
  }
  const leave = async ({ author }: Of) => {
    await leaveForGood(house, author);
    await house.runJobs();
  };
  return driverOf<'product', Of>({
    table: 'products',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await house.person({ grants: ['source'] });
      const form = await productForm(house, author, { images: [await makeSquare(house, author)] });
      const sent = await house.gives('company.product_publish_approval', form, { as: author });
      const of: Of = {
        id: sent.product_id,
        author,
        form,
        approval: await newest(sent.product_id),
        complaint: nobodys_id,
      };
      if (state === 'pending') return of;
      if (state === 'draft') await by('withdraw')(of, author);
      else await decide(of, ops, state === 'rejected' ? refusal : yes);
      if (state === 'off_shelf' || state === 'deleted') await by('off')(of, author);
      if (state === 'deleted') await by('del')(of, author);
      if (state === 'on_shelf' && ['withdraw_edit', 'approve_edit', 'refuse_edit'].includes(event ?? '')) {
        await edit(of, author);
        of.approval = await newest(of.id);
      }
      if (state !== 'forced_off') return of;
      if (event !== 'lift') await forceOff(of, ops);
      else of.complaint = await appealed(of);
      return event === 'lift' ? { ...of, people: { ops: other_ops } } : of;
    },
    events: {
      publish_approval: { call: publish },
      save: {
        call: ({ id }, as) =>
          house.call('company.product_draft', { product_id: id, payload: { title: '改到一半' } }, { as }),
      },
      withdraw: { call: by('withdraw') },
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, refusal) },
      edit: { call: edit },
      withdraw_edit: { call: by('withdraw') },
      approve_edit: { call: (of, as) => decide(of, as, yes) },
      refuse_edit: { call: (of, as) => decide(of, as, refusal) },
      off: { call: by('off'), timer: leave },
      restore: { call: by('restore') },
      force_off: { call: forceOff },
      lift: {
        call: ({ complaint: id }, as) =>
          house.call('admin.complaint_decide', { id, upheld: false, reason, effects: [] }, { as }),
      },
      del: { call: by('del'), timer: leave },
    },
    // One call each: to send in, to take back, and to judge whatever waits.
    instead: {
      // What is typed to change one is kept beside it.
      'draft save': 'stays',
      'pending save': 'stays',
      'on_shelf save': 'stays',
      'off_shelf save': 'stays',
      'forced_off save': 'stays',
      'draft edit': 'publish_approval',
      'rejected edit': 'publish_approval',
      'pending edit': 'publish_approval',
      'off_shelf edit': 'restore',
      'forced_off edit': 'restore',
      'pending withdraw_edit': 'withdraw',
      'pending approve_edit': 'approve',
      'pending refuse_edit': 'refuse',
      // Whoever leaves takes all along; what waits is taken back first, and what stands on the shelf is taken off.
      'draft off timer': 'del',
      'rejected off timer': 'del',
      'off_shelf off timer': 'del',
      'pending off timer': 'del',
      'pending del timer': 'del',
      'on_shelf del timer': 'del',
    },
  });
}
