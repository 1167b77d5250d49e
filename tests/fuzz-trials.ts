import type { TestHouse } from '../server/testing/house.ts';
import { makeApplication, makeTask } from '../server/testing/task-builders.ts';
import {
  makeReportPictures,
  makeTrialInDispute,
  makeTrialReport,
  reportForm,
} from '../server/testing/trial-builders.ts';
import { valuesOf, type AskersOfCalls, type FuzzPeople, type KnownOfCalls } from './fuzz-known.ts';

/** Reports of one who tests to one company, in every state that waits, and disputes over some. */
export async function makeFuzzTrials(house: TestHouse, { other }: FuzzPeople) {
  const company = await house.person({ grants: ['company', 'source'] });
  const tester = await house.person({ grants: ['tester'] });
  const sides = { company, tester };
  const report = async (...states: Parameters<typeof makeTrialReport>[1]['status'][]) => {
    const codes: string[] = [];
    for (const status of states)
      codes.push((await makeTrialReport(house, { ...sides, ...(status ? { status } : {}) })).pcode);
    return codes;
  };
  const dispute = async (...states: NonNullable<Parameters<typeof makeTrialInDispute>[1]['dispute']>[]) => {
    const ids: number[] = [];
    for (const one of states)
      ids.push((await makeTrialInDispute(house, { ...sides, dispute: one })).dispute_id);
    return ids;
  };
  const at_work = async () => {
    const task = await makeTask(house, { author_id: company.id, num: 1 });
    return (await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' })).apply_no;
  };
  const images = await makeReportPictures(house, tester);
  const first = reportForm(await at_work(), images);
  const officer = reportForm(await at_work(), images);
  const sent_back = await makeTrialReport(house, { ...sides, status: 'first_refused' });
  const { pno } = await house.db
    .selectFrom('products')
    .select('pno')
    .where('id', '=', sent_back.task.product_id)
    .executeTakeFirstOrThrow();
  const open = await dispute('open', 'open', 'open', 'open');
  const [ruled] = await dispute('ruled');
  const [to_sign] = await dispute('to_sign');
  const recommended = await report('to_confirm', 'confirmed');
  await house.db
    .updateTable('trial_reports')
    .set({ recommended_at: house.clock.now() })
    .where('pcode', 'in', recommended)
    .execute();
  const with_post = await report('first_review');
  await house.gives('company.posts_pass', { pcode: with_post[0]! }, { as: company });
  const pcode = await report('first_review', 'to_confirm', 'confirmed', 'rejected');
  // None of them was ever changed.
  const { rev } = await house.db.selectFrom('trial_reports').select('rev').executeTakeFirstOrThrow();
  const words = '缺的记录在第二段写明了原因，没有编造';
  const known: KnownOfCalls = {
    'company.posts_': {
      pcode,
      rev: [undefined, rev],
      ground: ['off_template'],
      reason: ['两个问题都没有照模板回答'],
      tip: [null],
    },
    'company.posts_list': { product_task_id: [undefined, sent_back.task.id], state: [undefined, 'review'] },
    'company.posts_pass': { pcode: await report('first_review') },
    'company.posts_refuse': { pcode: await report('first_review') },
    'company.posts_request_revision': { pcode: await report('to_confirm') },
    'company.posts_confirm': { pcode: await report('to_confirm') },
    'company.posts_reject': { pcode: await report('to_confirm') },
    'company.posts_pay_cash': { pcode: await report('confirmed') },
    'company.posts_override': { pcode: await report('rejected') },
    'company.posts_evaluate_user': { pcode: await report('paid'), score: [5], comment: ['按时，记录完整'] },
    'company.posts_edit': {
      pcode: with_post,
      tags: [['露营'], undefined],
      product_id: [undefined, sent_back.task.product_id],
    },
    'company.posts_set_recommend': { pcode: await report('to_confirm') },
    'company.posts_cancel_recommend': { pcode: recommended },
    'company.credit': { company_id: [company.id, other.id] },
    'product.reports': { pno: [pno], limit: [10] },
    'common.report_template': { id: [null, 'unboxing'] },
    'task.post': { ...valuesOf(first) },
    'task.post_form': { apply_no: [first.apply_no] },
    'task.post_afresh': { ...valuesOf(reportForm(sent_back.application.apply_no, images)) },
    'task.officer_report': { ...valuesOf(officer) },
    'task.posts': { status: [undefined, 'review'] },
    'task.officer_reports': { status: [undefined, 'review'] },
    'task.post_detail': { pcode },
    'task.dispute_apply': { pcode: await report('rejected'), words: [words], files: [[]] },
    'task.dispute_': { id: open, words: [words], files: [[]] },
    'task.dispute_withdraw': { id: [open[1]] },
    'task.dispute_appeal': { id: [ruled] },
    'admin.trial_report': { pcode, ground: [undefined], reason: [undefined], pass: [true] },
    'admin.trial_report_judge': { pcode: await report('first_review'), rev: [undefined, rev] },
    'admin.dispute': { id: open },
    'admin.dispute_rule': {
      id: [open[2]],
      share_bp: [7_000],
      template: ['small_gap'],
      words: ['报告真实使用并大体满足模板，缺少的一项影响有限，按七成支付。'],
    },
    'admin.dispute_sign': { id: [to_sign], agree: [true], reason: [undefined] },
  };
  const askersOf = (names: readonly string[], as: { token: string; bind: string }): AskersOfCalls =>
    Object.fromEntries(names.map((name) => [name, { member: as }]));
  const of_company = Object.keys(known).filter((name) => /^company\.posts_\w/.test(name));
  const of_tester = [
    'task.post',
    'task.post_form',
    'task.post_afresh',
    'task.officer_report',
    'task.posts',
    'task.officer_reports',
    'task.post_detail',
    'task.dispute_apply',
    'task.dispute_detail',
    'task.dispute_evidence',
    'task.dispute_withdraw',
    'task.dispute_appeal',
    'task.score',
  ];
  return {
    known,
    askers: {
      ...askersOf([...of_company, 'company.posts_detail', 'company.posts_state'], company),
      ...askersOf(of_tester, tester),
    },
  };
}
