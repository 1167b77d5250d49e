import { no, yes } from '../../server/testing/approval-builders.ts';
import { drawPicture, storeFile } from '../../server/testing/upload-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Of = {
  id: number;
  author: TestPerson;
  state: string;
  form: object;
  approval: { id: number; revision: number };
  complaint: number;
};

/** Columns. Staff take one down, and give it back, by what they decide about a complaint. */
export async function columns({ house, ops, other_ops, stranger }: World): Promise<Driver> {
  let made = 0;
  const bytes = await drawPicture({ width: 640, height: 360 });
  const apply = ({ id, form, approval: { revision } }: Of, as: TestPerson) =>
    house.call('user.column_apply', { ...form, column_id: id, revision } as never, { as });
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'column', ...approval, ...decision } as never, { as });
  const refusal = { ...no, reason_code: 'Z01' };
  const withdraw = ({ id }: Of, as: TestPerson) =>
    house.call('user.column_withdraw', { column_id: id }, { as });
  const close = ({ id }: Of, as: TestPerson) => house.call('user.column_close', { column_id: id }, { as });
  const judge = ({ complaint: id }: Of, as: TestPerson, upheld: boolean) =>
    house.call('admin.complaint_decide', { id, upheld, reason, effects: upheld ? ['hide'] : [] }, { as });
  const giveUp = ({ id, state }: Of, as: TestPerson) =>
    state === 'draft' || state === 'rejected'
      ? house.call('user.column_apply_del', { column_id: id }, { as })
      : house.call('user.column_del', { column_id: id }, { as });
  /** Somebody complains of it, and staff have taken it up. */
  async function complaintOf(id: number): Promise<number> {
    const complaint = { target: 'column', id, reason_code: 'spam' } as const;
    const added = await house.gives('complaint.add', complaint, { as: stranger });
    await house.gives('admin.complaint_accept', { id: added.id }, { as: ops });
    return added.id;
  }
  return driverOf<'column', Of>({
    table: 'columns',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const { id: cover } = await storeFile(house, author, { bytes });
      const form = {
        title: `走完一生的专栏${++made}`,
        cate_id: 5,
        introduce: '讲仓库里的数字：周转、库龄和补货节奏。',
        cover,
      };
      const draft = state === 'draft';
      const applied = await house.gives('user.column_apply', { ...form, draft }, { as: author });
      const approval = { id: applied.approval_id ?? nobodys_id, revision: applied.revision ?? 1 };
      const of: Of = { id: applied.column_id, author, state, form, approval, complaint: nobodys_id };
      if (draft || state === 'submitted') return of;
      await decide(of, ops, state === 'rejected' ? refusal : yes);
      if (state === 'closed') await close(of, author);
      if (state === 'deleted') await giveUp(of, author);
      if (['approved', 'closed', 'banned'].includes(state)) of.complaint = await complaintOf(of.id);
      if (state !== 'banned') return of;
      await judge(of, ops, true);
      await house.gives(
        'complaint.appeal',
        { id: of.complaint, words: '专栏里没有广告，请再看一看' },
        { as: author },
      );
      await house.gives('admin.complaint_take', { id: of.complaint }, { as: other_ops });
      return { ...of, people: { ops: other_ops } };
    },
    events: {
      submit: { own: apply },
      withdraw: { call: withdraw },
      approve: { call: (of, as) => decide(of, as, yes) },
      reject: { call: (of, as) => decide(of, as, refusal) },
      close: { call: close },
      open: { call: ({ id }, as) => house.call('user.column_open', { column_id: id }, { as }) },
      ban: { call: (of, as) => judge(of, as, true) },
      unban: { call: (of, as) => judge(of, as, false) },
      delete: { call: giveUp, timer: ({ author }) => leaveForGood(house, author) },
    },
    instead: {
      'closed close': 'stays',
      'approved open': 'stays',
      // The complaint ends as it began.
      'banned ban': 'stays',
      'approved unban': 'stays',
      'closed unban': 'stays',
      // Taken back first.
      'submitted delete timer': 'delete',
    },
  });
}
