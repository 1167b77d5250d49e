import type { Actor } from '../../contract/lifecycle.ts';
import { codes } from '../../contract/http/envelope.ts';
import { viewerOfUser } from '../../server/domains/account/index.ts';
import { settleReport, submitFor } from '../../server/domains/task/index.ts';
import type { Call } from '../../server/call/call.ts';
import { Refusal } from '../../server/call/refusal.ts';
import { inCall } from '../../server/testing/ledger-builders.ts';
import type { TestAnswer } from '../../server/testing/house.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { makeApplication, makeTask, type TestTask } from '../../server/testing/task-builders.ts';
import { driverOf, reason, type Driver, type Who, type World } from './driver.ts';

type Of = { id: number; author: TestPerson; apply_no: string; task: TestTask; company: TestPerson };
const day_ms = 86_400_000;

/** Applications for tasks: the tester is the author, the company the owner. What becomes of a report moves it by the room's own functions. */
export async function taskApplications({ house, ops, stranger }: World): Promise<Driver> {
  const ofTester =
    (name: 'cancel_apply' | 'give_up' | 'lose_sample' | 'receive_sample') =>
    ({ apply_no }: Of, as: TestPerson) =>
      house.call(`task.${name}`, { apply_no }, { as });
  const forceStop = ({ task }: Of, as: TestPerson) =>
    house.call('admin.task_force_stop', { product_task_id: task.id, reason }, { as });
  const refuseIt = ({ id }: Of, as: TestPerson) =>
    house.call('company.task_refuse_apply', { ids: [id], reason_code: 'A01', reason }, { as });
  const ask = ({ apply_no }: Of, as: TestPerson) =>
    house.call('task.ask_extension', { apply_no, days: 3, reason: '样品在路上耽误了几天' }, { as });
  const ship = ({ id }: Of, as: TestPerson) =>
    house.call(
      'company.task_ship_sample',
      { apply_id: id, carrier: '顺丰', tracking_no: 'SF1234567890' },
      { as },
    );
  async function later(days: number) {
    house.clock.advance(days * day_ms);
    await house.runJob('task.watch');
  }
  /** As a call would answer. */
  async function answered(
    as: TestPerson,
    work: (call: Call) => Promise<unknown>,
  ): Promise<TestAnswer<unknown>> {
    try {
      const viewer = await viewerOfUser(house.db, as.id);
      await inCall(house, (call) => work({ ...call, viewer }));
      return { code: codes.success, msg: '', data: null } as TestAnswer<unknown>;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { code: error.facts.code, msg: error.facts.msg, data: null } as TestAnswer<unknown>;
    }
  }
  const settle =
    (share_bp: number, allowed: readonly Who[]) =>
    ({ id }: Of, as: TestPerson, who: Who): Promise<TestAnswer<unknown>> =>
      allowed.includes(who)
        ? answered(as, (call) =>
            settleReport(call, { id }, { actor: who as Extract<Actor, 'owner' | 'ops'>, share_bp, reason }),
          )
        : Promise.resolve({
            code: codes.not_found,
            msg: '没有找到这份申请',
            data: null,
          } as TestAnswer<unknown>);
  const settleByClock =
    (share_bp: number) =>
    async ({ id }: Of) => {
      await inCall(house, (call) => settleReport(call, { id }, { actor: 'timer', share_bp })).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        },
      );
    };
  const others = [
    'submitted',
    'completed',
    'refused',
    'withdrawn',
    'expired',
    'given_up',
    'overdue',
    'failed',
  ];
  return driverOf<'task_application', Of>({
    table: 'task_applications',
    people: { ops, stranger },
    async inState(state, event) {
      const [author, company] = [await house.person(), await house.person({ grants: ['source'] })];
      const sent = state === 'affirmed' && (event === 'ship' || event === 'receive' || event === 'lose');
      const task = await makeTask(house, { author_id: company.id, sample: sent ? 'keep' : 'none' });
      const built = ['applied', 'affirmed', 'submitted', 'refused', 'withdrawn', 'expired'].includes(state);
      const { id, apply_no } = await makeApplication(house, {
        task,
        user_id: author.id,
        status: built
          ? (state as 'applied')
          : ['completed', 'failed'].includes(state)
            ? 'submitted'
            : 'affirmed',
        sample: sent ? (event === 'ship' ? 'to_ship' : 'shipped') : 'none',
      });
      if (sent)
        await house.db
          .updateTable('task_applications')
          .set({ due_at: new Date(house.clock.now().getTime() + 15 * day_ms) })
          .where('id', '=', id)
          .execute();
      const of = { id: Number(id), author, apply_no, task, company, people: { owner: company } };
      if (event === 'answer_extension' && state === 'affirmed') await ask(of, author);
      if (state === 'completed') await settleByClock(10_000)(of);
      if (state === 'failed') await settleByClock(0)(of);
      if (state === 'given_up') await ofTester('give_up')(of, author);
      if (state === 'ended') await forceStop(of, ops);
      if (state === 'overdue') {
        const now = house.clock.now();
        await later(40);
        house.clock.set(now);
      }
      return of;
    },
    events: {
      withdraw: { call: ofTester('cancel_apply') },
      affirm: { call: ({ id }, as) => house.call('company.task_affirm_apply', { ids: [id] }, { as }) },
      refuse: { call: (of, as, who) => (who === 'ops' ? forceStop(of, as) : refuseIt(of, as)) },
      expire: { timer: () => later(8) },
      ship: { call: ship },
      receive: { call: ofTester('receive_sample'), timer: () => later(16) },
      lose: { call: ofTester('lose_sample') },
      ask_extension: { call: ask },
      answer_extension: {
        call: ({ id }, as) =>
          house.call('company.task_answer_extension', { apply_id: id, grant: true }, { as }),
      },
      give_up: { call: ofTester('give_up') },
      submit: {
        call: ({ apply_no }, as) => answered(as, (call) => submitFor(call, apply_no)),
      },
      overdue: { timer: () => later(40) },
      pay: { call: settle(10_000, ['owner', 'ops']), timer: settleByClock(10_000) },
      fail: { call: settle(0, ['ops']), timer: settleByClock(0) },
      end: {
        call: (of, as) => forceStop(of, as),
        timer: async ({ id }) => {
          await house.db
            .updateTable('task_applications')
            .set({ sample: 'to_ship' })
            .where('id', '=', BigInt(id))
            .where('status', '=', 'affirmed')
            .execute();
          await later(40);
        },
      },
    },
    instead: {
      'applied receive timer': 'expire',
      'applied overdue timer': 'expire',
      'applied end timer': 'expire',
      'applied end ops': 'refuse',
      'affirmed refuse ops': 'end',
      ...Object.fromEntries(
        others.flatMap((state) => [
          [`${state} refuse ops`, 'stays' as const],
          [`${state} end ops`, 'stays' as const],
        ]),
      ),
    },
  });
}
