import type { TaskStatus } from '../contract/task/task-lifecycle.ts';
import type { ApplicationFacts } from '../server/testing/task-builders.ts';
import { makeApplication, makeTask, taskForm } from '../server/testing/task-builders.ts';
import { makeProduct } from '../server/testing/product-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** Two companies. */
export async function prepareTasks(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person({ grants: ['source'] });
  another = await house.person({ grants: ['source'] });
}

const task = (status: TaskStatus = 'running') => makeTask(house, { author_id: owner.id, status, num: 1 });
const application = async (status: ApplicationFacts['status'] = 'applied') =>
  Number(
    (await makeApplication(house, { task: await task(), user_id: (await house.person()).id, status })).id,
  );
const draft = () => house.gives('company.task_draft', { payload: { title: '别人的草稿' } }, { as: owner });
const ownProduct = async () =>
  (await makeProduct(house.db, { author_id: another.id, at: house.clock.now() })).id;

const one = (what: string, input: Case['input']): Case[] => [{ what, as: () => another, input }];
const someStates = (input: (product_task_id: number) => object | Promise<object>): Case[] =>
  (['draft', 'awaiting_funding', 'running'] as const).flatMap((status) =>
    one(`a task that is ${status}`, async () => input((await task(status)).id)),
  );
const edit = (value: unknown) => someStates((product_task_id) => ({ product_task_id, rev: 1, value }));
const a_row = 'one of another is a row of its own in the answer: not found; see task.api.test.ts';
const anybodys = 'it narrows a list that everybody reads';

const of_staff = 'templates are the house’s own; see report-templates.api.test.ts';

export const taskIds: Record<string, Case[] | string> = {
  'task.relation task_ids': 'it says what the reader has to do with tasks that everybody reads',
  'task.index product_id': anybodys,
  'task.apply address_id':
    'one of another is not there (404), asked by somebody known by name; see task.api.test.ts',
  'company.task_publish_approval product_id':
    'one of another is a wrong field of the form (40001); see task.api.test.ts',
  'company.task_publish_approval product_task_id': someStates(async (product_task_id) => ({
    ...taskForm(await ownProduct()),
    product_task_id,
    rev: 1,
  })),
  'company.task_publish_approval draft_id':
    'the draft only goes away with the sending, and only one’s own does',
  'company.task_fund product_task_id': someStates((product_task_id) => ({ product_task_id })),
  'company.task_draft draft_id': one('a draft', async () => ({
    draft_id: (await draft()).draft_id,
    rev: 1,
    payload: {},
  })),
  'company.task_draft product_task_id': someStates((product_task_id) => ({ product_task_id, payload: {} })),
  'company.task_draft payload.product_id': 'it is looked at when it is sent',
  'company.task_preview payload.product_id':
    'one of another is a wrong field of the form (40001); see task.api.test.ts',
  'company.task_drafts product_task_id':
    'it narrows the list of one’s own drafts, of which none is of another’s task',
  'company.task_draft_detail id': one('a draft', async () => ({ id: (await draft()).draft_id })),
  'company.task_draft_delete id': one('a draft', async () => ({ id: (await draft()).draft_id })),
  'company.task_detail product_task_id': someStates((product_task_id) => ({ product_task_id })),
  'company.task_apply_users product_task_id': someStates((product_task_id) => ({ product_task_id })),
  'company.task_affirm_apply apply_id': one('an application', async () => ({
    apply_id: await application(),
  })),
  'company.task_affirm_apply ids': a_row,
  'company.task_refuse_apply apply_id': one('an application', async () => ({
    apply_id: await application(),
    reason_code: 'A01',
    reason: '名额给了别人',
  })),
  'company.task_refuse_apply ids': a_row,
  'company.task_batch_stop ids': a_row,
  'company.task_ship_sample apply_id': one('an application', async () => ({
    apply_id: await application('affirmed'),
    carrier: '顺丰',
    tracking_no: 'SF1234567890',
  })),
  'company.task_ship_sample address_id':
    'one of another is not there (404), asked of a parcel of one’s own; see samples.api.test.ts',
  'company.task_answer_return apply_id': one('an application', async () => ({
    apply_id: await application('affirmed'),
    answer: 'waive',
  })),
  'company.task_answer_extension apply_id': one('an application', async () => ({
    apply_id: await application('affirmed'),
    grant: true,
  })),
  'company.task_edit_target_desc product_task_id': edit('八张实拍，四百字，写明日期'),
  'company.task_edit_expect product_task_id': edit('每月露营两次以上'),
  'company.task_edit_valid_day product_task_id': edit(20),
  'company.task_edit_num product_task_id': edit(2),
  'company.task_edit_max_num product_task_id': edit(9),
  'company.task_edit_finish_day product_task_id': edit(40),
  'company.task_append_reward product_task_id': someStates((product_task_id) => ({
    product_task_id,
    reward: '1',
  })),
  'company.task_stop product_task_id': someStates((product_task_id) => ({ product_task_id })),
  'company.task_apply_stop product_task_id': someStates((product_task_id) => ({
    product_task_id,
    reason: '样品发完了',
  })),
  'company.task_cancel product_task_id': someStates((product_task_id) => ({ product_task_id })),
  'admin.report_template_save id': of_staff,
  'admin.report_template_retire id': of_staff,
  'admin.task_force_stop product_task_id': 'staff look after all that is offered; see task.api.test.ts',
};
