import { makeApplication, makeTask, taskForm } from '../server/testing/task-builders.ts';
import { makeProduct } from '../server/testing/product-builders.ts';
import { topUp } from '../server/testing/ledger-builders.ts';
import { verifyPerson } from '../server/testing/verification-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { valuesOf, type AskersOfCalls, type FuzzPeople, type KnownOfCalls } from './fuzz-known.ts';

/** Tasks of a company in the states in which something can be done to them, and applications of one known by name. */
export async function makeFuzzTasks(house: TestHouse, { at, staff }: FuzzPeople) {
  const { db } = house;
  const maker = await house.person({ grants: ['source'] });
  const tester = await house.person();
  await verifyPerson(house, tester.id);
  await topUp(house, maker.id, 10_000_000);
  const product = await makeProduct(db, { author_id: maker.id, at });
  const task = (status: 'running' | 'awaiting_funding' | 'draft' | 'closing' = 'running') =>
    makeTask(house, { author_id: maker.id, product_id: product.id, status, num: 50 });
  const [open, busy, unpaid, draft] = [
    await task(),
    await task(),
    await task('awaiting_funding'),
    await task('draft'),
  ];
  const applied = await makeApplication(house, {
    task: busy,
    user_id: (await house.person()).id,
  });
  const own = await makeApplication(house, { task: busy, user_id: tester.id, status: 'affirmed' });
  const sent = await makeApplication(house, {
    task: await task(),
    user_id: tester.id,
    status: 'affirmed',
    sample: 'shipped',
  });
  const parcel = await makeApplication(house, {
    task: await task(),
    user_id: tester.id,
    status: 'affirmed',
    sample: 'to_ship',
  });
  const lend = await makeTask(house, { author_id: maker.id, product_id: product.id, sample: 'lend' });
  const lent = await makeApplication(house, {
    task: lend,
    user_id: tester.id,
    status: 'affirmed',
    sample: 'received',
    lent: true,
  });
  await house.gives('task.give_up', { apply_no: lent.apply_no }, { as: tester });
  const asked = await makeApplication(house, { task: await task(), user_id: tester.id, status: 'affirmed' });
  await db
    .updateTable('task_applications')
    .set({ extension: 'asked', extension_days: 3 })
    .where('id', '=', asked.id)
    .execute();
  const mine = await makeApplication(house, { task: await task(), user_id: tester.id });
  const drafts: number[] = [];
  for (const title of ['写到一半', '又一个'])
    drafts.push((await house.gives('company.task_draft', { payload: { title } }, { as: maker })).draft_id);
  const kept_template = {
    title: '宠物用品实测',
    hint: '写明品种',
    min_words: 300,
    min_images: 6,
    questions: ['品种、体重、年龄'],
    aspects: ['结实'],
  };
  const template = await house.gives('admin.report_template_save', kept_template, { as: staff });
  const known: KnownOfCalls = {
    'task.': {
      task_no: [open.task_no, busy.task_no],
      task_ids: [`${open.id},${busy.id}`],
      apply_no: [own.apply_no, sent.apply_no, mine.apply_no],
      cate: [3],
      product_id: [product.id],
    },
    'task.apply': {
      account: ['amazon.com/shop/lin'],
      note: ['每月露营两次'],
      address_id: [null],
      agree: ['1.0'],
    },
    'task.cancel_apply': { apply_no: [mine.apply_no] },
    'task.receive_sample': { apply_no: [sent.apply_no] },
    'task.lose_sample': { apply_no: [sent.apply_no] },
    'task.return_sample': { apply_no: [lent.apply_no], carrier: ['顺丰'], tracking_no: ['SF1234567890'] },
    'task.ask_extension': { apply_no: [own.apply_no], days: [3], reason: ['样品路上耽误了几天'] },
    'company.task_': {
      product_task_id: [open.id, busy.id, unpaid.id, draft.id],
      id: drafts,
      draft_id: [null, ...drafts],
      rev: [1],
      apply_id: [Number(own.id), Number(parcel.id)],
      ids: [[Number(applied.id)]],
      reason: ['样品发完了，先停一停'],
    },
    'company.task_publish_approval': {
      ...valuesOf(taskForm(product.id)),
      product_task_id: [null, draft.id],
      draft_id: [null],
      rev: [1],
      template_version: [1],
    },
    'company.task_fund': { product_task_id: [unpaid.id] },
    'company.task_draft': {
      draft_id: [null, ...drafts],
      product_task_id: [null, draft.id],
      rev: [1],
      payload: [{ title: '一半' }],
    },
    'company.task_preview': { payload: [{ product_id: product.id, title: '一半' }] },
    'company.task_drafts': { product_task_id: [undefined, draft.id] },
    'company.task_apply_users': { product_task_id: [undefined, busy.id] },
    'company.task_affirm_apply': { apply_id: [undefined, Number(applied.id)] },
    'company.task_refuse_apply': { apply_id: [undefined, Number(applied.id)] },
    'company.task_ship_sample': {
      apply_id: [Number(parcel.id)],
      carrier: ['顺丰'],
      tracking_no: ['SF1234567890'],
      address_id: [null],
    },
    'company.task_answer_return': { apply_id: [Number(lent.id)], answer: ['waive'] },
    'company.task_answer_extension': { apply_id: [Number(asked.id)] },
    'company.task_edit_target_desc': { product_task_id: [open.id], value: ['八张实拍，四百字，写明日期'] },
    'company.task_edit_expect': { product_task_id: [open.id], value: ['每月露营两次以上'] },
    'company.task_edit_valid_day': { product_task_id: [open.id], value: [20] },
    'company.task_edit_num': { product_task_id: [open.id], value: [51] },
    'company.task_edit_max_num': { product_task_id: [open.id], value: [400] },
    'company.task_edit_finish_day': { product_task_id: [open.id], value: [40] },
    'company.task_append_reward': { product_task_id: [open.id], reward: ['1'] },
    'company.task_stop': { product_task_id: [open.id] },
    'company.task_apply_stop': { product_task_id: [busy.id] },
    'company.task_cancel': { product_task_id: [open.id, unpaid.id] },
    'company.task_batch_stop': { ids: [[open.id, busy.id]] },
    'admin.report_template_save': {
      ...valuesOf(kept_template),
      id: [template.id],
      version: [template.version],
    },
    'admin.report_template_retire': { id: [template.id], retired: [true, false] },
    'admin.task_force_stop': { product_task_id: [open.id, busy.id] },
  };
  const of_maker = [
    'publish_approval',
    'fund',
    'draft',
    'drafts',
    'preview',
    'form',
    'draft_detail',
    'draft_delete',
    'detail',
    'apply_users',
    'affirm_apply',
    'refuse_apply',
    'ship_sample',
    'answer_return',
    'answer_extension',
    'edit_target_desc',
    'edit_expect',
    'edit_valid_day',
    'edit_num',
    'edit_max_num',
    'edit_finish_day',
    'append_reward',
    'stop',
    'apply_stop',
    'cancel',
    'batch_stop',
  ] as const;
  const of_tester = [
    'apply',
    'cancel_apply',
    'give_up',
    'receive_sample',
    'lose_sample',
    'return_sample',
    'ask_extension',
  ] as const;
  const askers: AskersOfCalls = {
    ...Object.fromEntries(of_maker.map((name) => [`company.task_${name}`, { member: maker }])),
    ...Object.fromEntries(of_tester.map((name) => [`task.${name}`, { member: tester }])),
  };
  return { known, askers };
}
