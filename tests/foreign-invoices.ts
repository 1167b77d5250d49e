import type { TestHouse } from '../server/testing/house.ts';
import { applied, companyAccount, saveTitle, soldFee } from '../server/testing/invoice-builders.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };
type Company = Awaited<ReturnType<typeof companyAccount>>;

let house: TestHouse;
let owner: Company;
let another: Company;

/** A company with invoices, and another one with titles of its own. */
export async function prepareInvoices(given: TestHouse): Promise<void> {
  house = given;
  owner = await companyAccount(house);
  another = await companyAccount(house);
  await saveTitle(house, owner);
  await saveTitle(house, another);
}

const invoice = async () => (await applied(house, owner, [await soldFee(house, owner.id, 500)])).invoice_id;
const cases = (more: object = {}): Case[] => [
  {
    what: 'an application',
    as: () => another,
    input: async () => ({ invoice_id: await invoice(), ...more }),
  },
];
const reason = '抬头开错了';
const wrong_field =
  'one of another company is a wrong field of the form (40001); see server/domains/invoice/invoice.api.test.ts';
const on_the_desk = 'finance looks after the invoices of all companies but its own; see invoice.api.test.ts';

export const invoiceIds: Record<string, Case[] | string> = {
  'invoice.title_save title_id': wrong_field,
  'invoice.title_archive id': [
    {
      what: 'a title',
      as: () => another,
      input: async () => ({ id: (await house.gives('invoice.titles', {}, { as: owner })).titles[0]!.id }),
    },
  ],
  'invoice.apply invoice_id': wrong_field,
  'invoice.apply title_id': wrong_field,
  'invoice.apply transaction_ids': wrong_field,
  'invoice.detail invoice_id': cases(),
  'invoice.cancel invoice_id': cases(),
  'invoice.retry invoice_id': cases(),
  'invoice.ask_reversal invoice_id': cases({ reason }),
  'invoice.ask_reversal title_id': wrong_field,
  'invoice.mail invoice_id': cases(),
  'admin.invoice invoice_id': on_the_desk,
  'admin.invoice_approve invoice_id': on_the_desk,
  'admin.invoice_reject invoice_id': on_the_desk,
  'admin.invoice_retry invoice_id': on_the_desk,
  'admin.invoice_look invoice_id': on_the_desk,
  'admin.invoice_reverse invoice_id': on_the_desk,
  'admin.invoice_reverse title_id': on_the_desk,
  'admin.invoice_refuse_reversal invoice_id': on_the_desk,
  'admin.invoice_end_red invoice_id': on_the_desk,
};
