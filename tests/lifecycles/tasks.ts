import { no, yes } from '../../server/testing/approval-builders.ts';
import { topUp } from '../../server/testing/ledger-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { makeProduct } from '../../server/testing/product-builders.ts';
import { makeApplication, taskForm } from '../../server/testing/task-builders.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';

type Of = { id: number; author: TestPerson; form: object };
const day_ms = 86_400_000;

/** Trial tasks, the company's side. One call takes back a task and the request to stop one. */
export async function tasks({ house, ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  const row = (id: number) =>
    db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function newest(kind: 'task' | 'task_stop', id: number) {
    const found = await db
      .selectFrom('approvals')
      .select(['id', 'revision'])
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .orderBy('revision', 'desc')
      .executeTakeFirst();
    return found ?? { id: nobodys_id, revision: 1 };
  }
  const decide =
    (kind: 'task' | 'task_stop', decision: object) =>
    async ({ id }: Of, as: TestPerson) =>
      house.call('admin.approval_decide', { kind, ...(await newest(kind, id)), ...decision } as never, {
        as,
      });
  const publish = async ({ id, form }: Of, as: TestPerson) =>
    house.call(
      'company.task_publish_approval',
      { ...form, product_task_id: id, rev: (await row(id)).rev } as never,
      { as },
    );
  const by =
    (name: 'fund' | 'stop' | 'cancel') =>
    ({ id }: Of, as: TestPerson) =>
      house.call(`company.task_${name}`, { product_task_id: id }, { as });
  const applyStop = ({ id }: Of, as: TestPerson) =>
    house.call('company.task_apply_stop', { product_task_id: id, reason }, { as });
  const forceStop = ({ id }: Of, as: TestPerson) =>
    house.call('admin.task_force_stop', { product_task_id: id, reason }, { as });
  async function later(days: number) {
    house.clock.advance(days * day_ms);
    await house.runJob('task.watch');
  }
  async function atWork({ id }: Of) {
    const task = await row(id);
    const tester = await house.person();
    await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
  }
  return driverOf<'task', Of>({
    table: 'tasks',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await house.person({ grants: ['source'] });
      await topUp(house, author.id, 1_000_000);
      const product = await makeProduct(db, { author_id: author.id, at: house.clock.now() });
      const form = taskForm(product.id);
      const sent = await house.gives('company.task_publish_approval', form, { as: author });
      const of: Of = { id: sent.product_task_id, author, form };
      if (state === 'pending') return of;
      if (state === 'draft') {
        const { id } = await newest('task', of.id);
        await house.gives('approval.withdraw', { id }, { as: author });
        return of;
      }
      await decide('task', state === 'rejected' ? { ...no, reason_code: 'P04' } : yes)(of, ops);
      if (state === 'rejected' || state === 'awaiting_funding') return of;
      if (state === 'cancelled') await by('cancel')(of, author);
      if (state === 'cancelled') return of;
      await by('fund')(of, author);
      if (state === 'running' && event !== 'apply_stop') return of;
      if (state === 'stopped') await by('stop')(of, author);
      if (state === 'forced_stop') await forceStop(of, ops);
      if (['closing', 'stopping', 'stop_requested', 'running'].includes(state)) await atWork(of);
      if (state === 'stopping') await by('stop')(of, author);
      if (state === 'stop_requested') await applyStop(of, author);
      if (state === 'closing' || state === 'finished') {
        const now = house.clock.now();
        await later(15);
        house.clock.set(now);
      }
      return of;
    },
    events: {
      publish_approval: { call: publish },
      withdraw: {
        call: async ({ id }, as) =>
          house.call('approval.withdraw', { id: (await newest('task', id)).id }, { as }),
      },
      approve: { call: decide('task', yes) },
      refuse: { call: decide('task', { ...no, reason_code: 'P04' }) },
      fund: { call: by('fund') },
      fund_timeout: { timer: () => later(4) },
      close: { timer: () => later(20) },
      edit: {
        call: async ({ id }, as) => {
          const { rev, max_num } = await row(id);
          const value = max_num + 1;
          return house.call('company.task_edit_max_num', { product_task_id: id, rev, value }, { as });
        },
      },
      append_reward: {
        call: ({ id }, as) =>
          house.call('company.task_append_reward', { product_task_id: id, reward: '1' }, { as }),
      },
      stop: { call: by('stop') },
      apply_stop: { call: applyStop },
      cancel_stop: { call: by('cancel') },
      grant_stop: { call: decide('task_stop', yes) },
      refuse_stop: { call: decide('task_stop', { ...no, reason_code: 'T02' }) },
      cancel: { call: by('cancel') },
      drain: { timer: () => later(60) },
      force_stop: { call: forceStop },
    },
    instead: {
      'awaiting_funding close timer': 'fund_timeout',
      'awaiting_funding drain timer': 'fund_timeout',
      'running drain timer': 'close',
      'pending cancel_stop': 'cancel',
      'awaiting_funding cancel_stop': 'cancel',
      'running cancel_stop': 'cancel',
      'stop_requested cancel': 'cancel_stop',
    },
  });
}
