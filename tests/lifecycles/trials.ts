import type { DisputeStatus } from '../../contract/trial/dispute-lifecycle.ts';
import type { ReportStatus } from '../../contract/trial/report-lifecycle.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import {
  makeReportPictures,
  makeTrialInDispute,
  makeTrialReport,
  reportForm,
} from '../../server/testing/trial-builders.ts';
import { driverOf, nobodys_id, type Act, type Driver, type World } from './driver.ts';

type Of = {
  id: number;
  author: TestPerson;
  pcode: string;
  apply_no: string;
  dispute_id: number;
  images: number[];
};
const why = { ground: 'off_template', reason: '两个问题都没有照模板回答' } as const;
const ruling = {
  share_bp: 7_000,
  template: 'small_gap',
  words: '报告真实使用并大体满足模板，缺少的一项影响有限，按七成支付。',
} as const;
const words = '没有照模板写的地方都注明了原因';

/** Turns the clock to where the thing's own time is over, if it is in a state of these; otherwise to nowhere. */
const byClock =
  (
    { house }: World,
    table: 'trial_reports' | 'trial_disputes',
    column: 'due_at' | 'appeal_by',
    from: readonly string[],
  ): Act<Of> =>
  async ({ id }) => {
    const row = (await house.db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()) as { status: string; due_at?: Date | null; appeal_by?: Date | null };
    const at = row[column];
    if (at && from.includes(row.status)) house.clock.set(new Date(at.getTime() + 1000));
    await house.runJob('trial.watch');
  };

const sidesOf = async ({ house }: World) => ({
  author: await house.person({ grants: ['tester'] }),
  company: await house.person({ grants: ['source'] }),
});

/** Reports: the tester is the author, the company the owner. */
export async function trialReports(world: World): Promise<Driver> {
  const { house, ops, stranger } = world;
  const ofCompany =
    (name: string, more: object = {}): Act<Of> =>
    ({ pcode }, as) =>
      house.call(`company.posts_${name}` as 'company.posts_pass', { pcode, ...more }, { as });
  const judged =
    (name: 'pass' | 'refuse'): Act<Of> =>
    (of, as, who) =>
      who === 'ops'
        ? house.call(
            'admin.trial_report_judge',
            { pcode: of.pcode, pass: name === 'pass', ...(name === 'pass' ? {} : why) },
            { as },
          )
        : ofCompany(name, name === 'pass' ? {} : why)(of, as, who);
  const due = (...from: ReportStatus[]) => byClock(world, 'trial_reports', 'due_at', from);
  return driverOf<'trial_report', Of>({
    table: 'trial_reports',
    people: { ops, stranger },
    async inState(state, event, who) {
      const { author, company } = await sidesOf(world);
      const sides = { company, tester: author };
      const report =
        state === 'disputed'
          ? await makeTrialInDispute(house, {
              ...sides,
              dispute: event === 'arbitrate' ? (who === 'timer' ? 'ruled' : 'appealed') : 'open',
            })
          : { ...(await makeTrialReport(house, { ...sides, status: state })), dispute_id: nobodys_id };
      if (event === 'cancel_product_recommend')
        await house.db
          .updateTable('trial_reports')
          .set({ recommended_at: house.clock.now() })
          .where('id', '=', report.id)
          .execute();
      return {
        id: Number(report.id),
        author,
        people: { owner: company },
        pcode: report.pcode,
        apply_no: report.application.apply_no,
        dispute_id: report.dispute_id,
        images: event === 'submit' ? await makeReportPictures(house, author) : [],
      };
    },
    events: {
      submit: {
        call: ({ apply_no, images }, as) =>
          house.call('task.post_afresh', reportForm(apply_no, images), { as }),
      },
      first_pass: { call: judged('pass'), timer: due('first_review') },
      first_refuse: { call: judged('refuse') },
      request_revision: { call: ofCompany('request_revision', { reason: why.reason }) },
      confirm: { call: ofCompany('confirm'), timer: due('to_confirm') },
      pay_cash: { call: ofCompany('pay_cash'), timer: due('confirmed') },
      reject: { call: ofCompany('reject', why) },
      lapse: { timer: due('first_refused', 'revision') },
      override: { call: ofCompany('override') },
      dispute: {
        call: ({ pcode }, as) => house.call('task.dispute_apply', { pcode, words, files: [] }, { as }),
      },
      withdraw_dispute: {
        call: ({ dispute_id }, as) => house.call('task.dispute_withdraw', { id: dispute_id }, { as }),
      },
      arbitrate: {
        call: ({ dispute_id }, as) => house.call('admin.dispute_rule', { id: dispute_id, ...ruling }, { as }),
        timer: async ({ dispute_id }) => {
          const row = await house.db
            .selectFrom('trial_disputes')
            .select('appeal_by')
            .where('id', '=', dispute_id)
            .executeTakeFirst();
          if (row?.appeal_by) house.clock.set(new Date(row.appeal_by.getTime() + 1000));
          await house.runJob('trial.watch');
        },
      },
      evaluate_user: { call: ofCompany('evaluate_user', { score: 5 }) },
      set_product_recommend: { call: ofCompany('set_recommend') },
      cancel_product_recommend: { call: ofCompany('cancel_recommend') },
    },
  });
}

/** What became of the report of a dispute that is over. */
const over: Partial<Record<DisputeStatus, ReportStatus>> = {
  closed: 'arbitrated',
  withdrawn: 'rejected',
  overridden: 'paid',
};

/** Disputes over reports: the tester is the author, the company the owner. */
export async function trialDisputes(world: World): Promise<Driver> {
  const { house, other_ops, stranger } = world;
  const rule: Act<Of> = ({ id }, as) => house.call('admin.dispute_rule', { id, ...ruling }, { as });
  return driverOf<'trial_dispute', Of>({
    table: 'trial_disputes',
    people: { ops: other_ops, stranger },
    async inState(state) {
      const { author, company } = await sidesOf(world);
      const made = await makeTrialInDispute(house, { company, tester: author, dispute: state });
      const status = over[state];
      if (status)
        await house.db
          .updateTable('trial_reports')
          .set({ status, ended_at: house.clock.now() })
          .where('id', '=', made.id)
          .execute();
      return {
        id: made.dispute_id,
        author,
        people: { owner: company },
        pcode: made.pcode,
        apply_no: made.application.apply_no,
        dispute_id: made.dispute_id,
        images: [],
      };
    },
    events: {
      rule: { call: rule },
      sign: { call: ({ id }, as) => house.call('admin.dispute_sign', { id, agree: true }, { as }) },
      send_back: {
        call: ({ id }, as) =>
          house.call('admin.dispute_sign', { id, agree: false, reason: why.reason }, { as }),
      },
      appeal: { call: ({ id }, as) => house.call('task.dispute_appeal', { id, words }, { as }) },
      rule_appeal: { call: rule },
      settle: { timer: byClock(world, 'trial_disputes', 'appeal_by', ['ruled']) },
      withdraw: { call: ({ id }, as) => house.call('task.dispute_withdraw', { id }, { as }) },
      override: { call: ({ pcode }, as) => house.call('company.posts_override', { pcode }, { as }) },
    },
    instead: { 'appealed rule': 'rule_appeal', 'open rule_appeal': 'rule' },
  });
}
