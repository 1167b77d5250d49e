import type { TestHouse } from '../server/testing/house.ts';
import {
  applied,
  companyAccount,
  pollInvoices,
  saveTitle,
  soldFee,
  titleOf,
} from '../server/testing/invoice-builders.ts';
import { valuesOf, type AskersOfCalls, type FuzzPeople, type KnownOfCalls } from './fuzz-known.ts';

/** Applications for invoices of one company in every state that a call asks for, and those of whom finance sees them. */
export async function makeFuzzInvoices(house: TestHouse, { finance }: FuzzPeople) {
  const start = house.clock.now();
  const company = await companyAccount(house);
  const title_id = await saveTitle(house, company);
  const bad_title = await saveTitle(house, company, { name: '测试失败贸易有限公司' });
  const fee = async () => soldFee(house, company.id, 500);
  const approved = async (facts: Parameters<typeof applied>[3] = {}) => {
    const { invoice_id } = await applied(house, company, [await fee()], { title_id, ...facts });
    await house.gives('admin.invoice_approve', { invoice_id }, { as: finance });
    return invoice_id;
  };
  const failed = [await approved({ title_id: bad_title }), await approved({ title_id: bad_title })] as const;
  const issued = [await approved(), await approved(), await approved(), await approved()] as const;
  await pollInvoices(house);
  const slow_title = await saveTitle(house, company, { name: '测试人工贸易有限公司' });
  const issuing = await approved({ title_id: slow_title });
  const red = await approved({ kind: 'special' });
  await pollInvoices(house);
  await house.gives('admin.invoice_reverse', { invoice_id: red, reason: '测试不理的红冲' }, { as: finance });
  await house.runJobs();
  await house.gives('invoice.ask_reversal', { invoice_id: issued[3], reason: '抬头开错了' }, { as: company });
  house.clock.set(start);
  const waiting = async () => (await applied(house, company, [await fee()], { title_id })).invoice_id;
  const open = Number(await fee());

  const own = [
    'invoice.titles',
    'invoice.title_save',
    'invoice.title_archive',
    'invoice.available',
    'invoice.apply',
    'invoice.log',
    'invoice.detail',
    'invoice.cancel',
    'invoice.retry',
    'invoice.ask_reversal',
    'invoice.mail',
  ] as const;
  const desk = [
    'admin.invoices',
    'admin.invoice',
    'admin.invoice_approve',
    'admin.invoice_reject',
    'admin.invoice_retry',
    'admin.invoice_look',
    'admin.invoice_reverse',
    'admin.invoice_refuse_reversal',
    'admin.invoice_end_red',
  ] as const;
  const spare = await saveTitle(house, company, { name: '佛山禾木厨具有限公司' });
  const { is_default: _default, ...title } = {
    ...titleOf(company, { name: '佛山禾木宠物用品有限公司' }),
    is_default: false,
  };
  const known: KnownOfCalls = {
    'invoice.title_save': {
      ...valuesOf(title),
      address: [''],
      phone: ['', '0757-81234567'],
      bank: [''],
      account: [''],
      title_id: [undefined],
    },
    'invoice.title_archive': { id: [spare] },
    'invoice.available': { base: ['fee', 'topup'], item: [undefined], from: [undefined], to: [undefined] },
    'invoice.apply': {
      invoice_id: [undefined],
      base: ['fee'],
      kind: ['ordinary', 'special'],
      title_id: [title_id],
      transaction_ids: [[open]],
      amount: ['5.00'],
      mail: ['cw@hemu.example'],
      as_draft: [true, false],
    },
    'invoice.log': { view: [undefined, 'issued'], from: [undefined], to: [undefined] },
    'invoice.detail': { invoice_id: [issued[0]] },
    'invoice.cancel': { invoice_id: [await waiting()] },
    'invoice.retry': { invoice_id: [failed[0]] },
    'invoice.ask_reversal': { invoice_id: [issued[1]], title_id: [undefined, title_id] },
    'invoice.mail': { invoice_id: [issued[0]], mail: [undefined, 'cw@hemu.example'] },
    'admin.invoices': { status: [undefined, 'issued'], only: [undefined], keyword: [undefined, '禾木'] },
    'admin.invoice': { invoice_id: [issued[0]] },
    'admin.invoice_approve': { invoice_id: [await waiting()] },
    'admin.invoice_reject': { invoice_id: [await waiting()], reason_code: ['I01'] },
    'admin.invoice_retry': { invoice_id: [failed[1]] },
    'admin.invoice_look': { invoice_id: [issuing] },
    'admin.invoice_reverse': { invoice_id: [issued[2]], title_id: [undefined, title_id] },
    'admin.invoice_refuse_reversal': { invoice_id: [issued[3]] },
    'admin.invoice_end_red': { invoice_id: [red] },
  };
  const askers: AskersOfCalls = {
    ...Object.fromEntries(own.map((name) => [name, { member: company }])),
    ...Object.fromEntries(desk.map((name) => [name, { staff: finance }])),
  };
  return { known, askers };
}
