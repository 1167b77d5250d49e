import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeTrialInDispute, makeTrialReport } from '../server/testing/trial-builders.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
let another: TestPerson;

/** A company, its tester, and one who offers and tests elsewhere. */
export async function prepareTrials(given: TestHouse): Promise<void> {
  house = given;
  company = await house.person({ grants: ['source'] });
  tester = await house.person({ grants: ['tester'] });
  another = await house.person({ grants: ['source', 'tester'] });
}

const report = async () => (await makeTrialReport(house, { company, tester })).pcode;
const dispute = async () => (await makeTrialInDispute(house, { company, tester })).dispute_id;
/** Of the one who is on the other side, and of one who is on neither. */
const received = (more: object = {}): Case[] => [
  {
    what: 'a report to another company',
    as: () => another,
    input: async () => ({ pcode: await report(), ...more }),
  },
];
const written = (more: object = {}): Case[] =>
  received(more).concat({
    what: 'a report to one’s own task',
    as: () => company,
    input: async () => ({ pcode: await report(), ...more }),
  });
const ruled = (more: object = {}): Case[] => [
  { what: 'a dispute of others', as: () => another, input: async () => ({ id: await dispute(), ...more }) },
];
const why = { reason: '两个问题都没有照模板回答' };
const words = '没有照模板写的地方都注明了原因';
const staff_over_all = 'staff look at all that waits; see trial.api.test.ts';

export const trialIds: Record<string, Case[] | string> = {
  'common.report_template id': 'templates are everybody’s',
  'company.credit company_id': 'everybody reads how a company deals with reports',
  'company.posts_list product_task_id': 'it narrows a list of one’s own',
  'company.posts_detail pcode': received(),
  'company.posts_state pcode': received(),
  'company.posts_pass pcode': received(),
  'company.posts_refuse pcode': received({ ground: 'off_template', ...why }),
  'company.posts_request_revision pcode': received(why),
  'company.posts_confirm pcode': received(),
  'company.posts_reject pcode': received({ ground: 'off_template', ...why }),
  'company.posts_pay_cash pcode': received(),
  'company.posts_override pcode': received(),
  'company.posts_evaluate_user pcode': received({ score: 5 }),
  'company.posts_edit pcode': received({ tags: ['露营'] }),
  'company.posts_edit product_id':
    'one of another is a wrong field of the form (40001); see trial.api.test.ts',
  'company.posts_set_recommend pcode': received(),
  'company.posts_cancel_recommend pcode': received(),
  'task.post_detail pcode': written(),
  'task.dispute_apply pcode': written({ words }),
  'task.dispute_detail id': ruled(),
  'task.dispute_evidence id': ruled({ words }),
  'task.dispute_withdraw id': ruled().concat({
    what: 'one against oneself',
    as: () => company,
    input: async () => ({ id: await dispute() }),
  }),
  'task.dispute_appeal id': ruled({ words }),
  'admin.trial_report pcode': staff_over_all,
  'admin.trial_report_judge pcode': staff_over_all,
  'admin.dispute id': staff_over_all,
  'admin.dispute_rule id': staff_over_all,
  'admin.dispute_sign id': staff_over_all,
};
