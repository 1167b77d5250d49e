import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { fen } from '../../ledger/amount.ts';
import { reverse } from '../../ledger/post.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import {
  applied,
  companyAccount,
  finance,
  paidFee,
  pollInvoices,
  saveTitle,
  soldFee,
  titleOf,
  toppedUp,
} from '../../testing/invoice-builders.ts';
import { inCall, posted } from '../../testing/ledger-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { freshCreditCode } from '../../testing/verification-builders.ts';

let house: TestHouse;
let fin: TestPerson;
let as: Awaited<ReturnType<typeof companyAccount>>;
let title_id: number;
beforeAll(async () => {
  house = await openHouse();
  fin = await finance(house);
});
let start: Date;
beforeEach(async () => {
  // Sessions end after some weeks, and some of these wait for months.
  house.clock.set((start ??= house.clock.now()));
  as = await companyAccount(house);
  title_id = await saveTitle(house, as);
});
afterAll(() => house.close());

const available = (base: 'fee' | 'topup' = 'fee', more: object = {}) =>
  house.gives('invoice.available', { base, limit: 100, ...more }, { as });
const wish = (facts: Partial<Input<'invoice.apply'>>): Input<'invoice.apply'> => ({
  base: 'fee',
  kind: 'ordinary',
  title_id,
  transaction_ids: [],
  amount: '1.00',
  mail: 'cw@hemu.example',
  ...facts,
});
const apply = (facts: Partial<Input<'invoice.apply'>>, by = as) =>
  house.call('invoice.apply', wish(facts), { as: by });
const refusedAt = (path: string, message: unknown) => ({
  code: codes.invalid,
  data: { issues: [{ path, message }] },
});
const detail = (invoice_id: number) => house.gives('invoice.detail', { invoice_id }, { as });
const approve = (invoice_id: number, by = fin) =>
  house.call('admin.invoice_approve', { invoice_id }, { as: by });
/** One that is issued. */
async function issued(transactions: bigint[], facts: Partial<Input<'invoice.apply'>> = {}) {
  const { invoice_id } = await applied(house, as, transactions, facts);
  expect(await approve(invoice_id)).toMatchObject({ code: codes.success });
  await pollInvoices(house);
  return invoice_id;
}
const reversed = async (invoice_id: number, facts: object = {}) => {
  await house.gives('admin.invoice_reverse', { invoice_id, reason: '抬头开错了', ...facts }, { as: fin });
  await pollInvoices(house);
  await pollInvoices(house);
};

describe('titles', () => {
  test('begin with the verified company; the first is the default, another takes its place', async () => {
    const first = await house.gives('invoice.titles', {}, { as });
    expect(first).toMatchObject({ company: as.company, titles: [{ is_default: true, differs: false }] });
    const other = { name: '佛山禾木宠物用品有限公司', tax_no: freshCreditCode() };
    const { titles } = await house.gives('invoice.title_save', titleOf(as, { ...other, is_default: true }), {
      as,
    });
    expect(titles.map(({ name, is_default, differs }) => [name, is_default, differs])).toEqual([
      [other.name, true, true],
      [as.company.name, false, false],
    ]);
    const left = await house.gives('invoice.title_archive', { id: titles[0]!.id }, { as });
    expect(left.titles).toMatchObject([{ id: title_id, is_default: true }]);
  });

  test('are changed in place, and what is under way keeps its own', async () => {
    const fee = await soldFee(house, as.id, 500);
    const { invoice_id } = await applied(house, as, [fee]);
    const changed = titleOf(as, { title_id, address: '佛山市顺德区容桂街道' });
    const { titles } = await house.gives('invoice.title_save', changed, { as });
    expect(titles).toMatchObject([{ id: title_id, address: '佛山市顺德区容桂街道' }]);
    expect((await detail(invoice_id)).title.address).toBe('');
  });

  const wrong: [string, Partial<Input<'invoice.title_save'>>, string, RegExp][] = [
    ['a wrong check digit', { tax_no: '91350100M000100Y4Y' }, 'tax_no', /校验位不符/],
    ['a tax number of another length', { tax_no: '91350100M000' }, 'tax_no', /18 位/],
    ['a company without a tax number', { tax_no: '' }, 'tax_no', /统一社会信用代码/],
    ['a person with one', { kind: 'person', name: '林小满' }, 'tax_no', /请留空/],
    ['a name of three letters', { name: '禾木厂' }, 'name', /至少 4 个字/],
    ['no phone number', { phone: '12345' }, 'phone', /手机号/],
    ['no account', { account: '123' }, 'account', /8 到 30 位/],
    ['no address of mails', { mail: 'cw@' }, 'mail', /邮箱格式/],
    ['a title of nobody', { title_id: 999_999 }, 'title_id', /没有这个抬头/],
  ];
  test.each(wrong)('%s is refused', async (_what, facts, path, message) => {
    const answer = await house.call('invoice.title_save', titleOf(as, facts), { as });
    expect(answer).toMatchObject(refusedAt(path, expect.stringMatching(message)));
  });

  test('brackets become those of the licence, and the same title is there once', async () => {
    const facts = { name: '出海(深圳)科技有限公司', tax_no: freshCreditCode() };
    const { titles } = await house.gives('invoice.title_save', titleOf(as, facts), { as });
    expect(titles.map(({ name }) => name)).toContain('出海（深圳）科技有限公司');
    const again = await house.call('invoice.title_save', titleOf(as, facts), { as });
    expect(again).toMatchObject(refusedAt('name', '这个抬头已经有了'));
  });

  test('are twenty at most', async () => {
    for (let i = 1; i < 20; i++)
      await house.gives('invoice.title_save', titleOf(as, { tax_no: freshCreditCode() }), { as });
    const answer = await house.call('invoice.title_save', titleOf(as, { tax_no: freshCreditCode() }), { as });
    expect(answer).toMatchObject({ code: codes.error, msg: '抬头至多 20 个，先停用不用的' });
  });
});

describe('what can be billed', () => {
  test('of both bases, with its tax, the newest first, page by page', async () => {
    await toppedUp(house, as.id, 150_000, 5000);
    await paidFee(house, as.id, 600, { bonus: 5000, reward: 5000, topup: 600 });
    house.clock.advance(1000);
    await soldFee(house, as.id, 3510);
    const fees = await available();
    expect(fees).toMatchObject({
      total: 2,
      tax_bp: 600,
      within_days: 360,
      offered: true,
      sums: { fee: { count: 2, amount: 4110 }, topup: { count: 1, amount: 150_000 } },
      list: [
        { title: '秒杀服务费', amount: 3510, billable: 3510, net: 3311, tax: 199, why: null },
        { title: '任务服务费', amount: 600, billable: 600, net: 566, tax: 34, why: null },
      ],
    });
    const topups = await available('topup');
    expect(topups).toMatchObject({ tax_bp: null, list: [{ amount: 150_000, net: 150_000, tax: 0 }] });
    expect(await available('fee', { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      list: [{ amount: 600 }],
    });
    expect(await available('fee', { item: 'order_settle' })).toMatchObject({ total: 1 });
    expect(await available('fee', { to: '2026-11-19' })).toMatchObject({ total: 0 });
  });

  test('is not what lies longer back than the days in which it can be', async () => {
    house.clock.advance(-361 * 86_400_000);
    const old = await soldFee(house, as.id, 500);
    house.clock.advance(2 * 86_400_000);
    const fee = await soldFee(house, as.id, 700);
    house.clock.set(start);
    expect((await available()).list).toMatchObject([{ transaction_id: Number(fee), why: null }]);
    const answer = await apply({ transaction_ids: [Number(old)], amount: '5.00' });
    expect(answer).toMatchObject(refusedAt('transaction_ids', expect.stringContaining('超过 360 天')));
  });

  test('is not what a reversal took back', async () => {
    const fee = await soldFee(house, as.id, 500);
    await inCall(house, (call) => reverse(call, fee, '记错了'));
    expect((await available()).total).toBe(0);
  });

  test('of a top-up is what did not go back', async () => {
    await toppedUp(house, as.id, 10_000);
    await posted(house, 'recharge_refund_request', { user_id: as.id, refund_id: 8001, amount: fen(4000) });
    expect((await available('topup')).list).toMatchObject([{ billable: 0, why: 'refunding' }]);
    await posted(house, 'recharge_refund_paid', {
      user_id: as.id,
      refund_id: 8001,
      channel: 'mock',
      amount: fen(4000),
    });
    expect((await available('topup')).list).toMatchObject([{ amount: 10_000, billable: 6000, why: null }]);
  });
});

describe('applying', () => {
  test('claims its lines and waits for finance', async () => {
    const fees = [await soldFee(house, as.id, 3510), await soldFee(house, as.id, 40_500)];
    const { invoice_id, invoice_no, status } = await applied(house, as, fees, { kind: 'special' });
    expect({ invoice_no, status }).toEqual({
      invoice_no: expect.stringMatching(/^F261120\d{11}$/),
      status: 'submitted',
    });
    expect(await detail(invoice_id)).toMatchObject({
      status_title: '待审核',
      kind_title: '数电专票',
      lines_title: '秒杀服务费 2 笔',
      amount: 44_010,
      net: 41_519,
      tax: 2491,
      capitals: '肆佰肆拾元壹角整',
      differs: false,
      lines: [{ net: 3311 }, { net: 38_208 }],
      steps: [{ title: '提交申请', state_title: '待审核' }],
      can: { edit: false, cancel: true, retry: false, ask_reversal: false, mail: false },
    });
    expect((await available()).list.map(({ why }) => why)).toEqual(['claimed', 'claimed']);
  });

  test('is refused over more than was spent, and over less', async () => {
    const id = Number(await soldFee(house, as.id, 3510));
    expect(await apply({ transaction_ids: [id], amount: '35.11' })).toMatchObject(
      refusedAt('amount', '开票金额超过所选账单能开的 35.10 元，请刷新后核对'),
    );
    expect(await apply({ transaction_ids: [id], amount: '35.09' })).toMatchObject(
      refusedAt('amount', expect.stringContaining('不一致')),
    );
    for (const amount of ['0', '-1', '0.001', '1e3', '１００', '1234567890'])
      expect(await apply({ transaction_ids: [id], amount }), amount).toMatchObject({ code: codes.invalid });
    expect((await available()).list).toMatchObject([{ why: null }]);
  });

  test('with a line twice, that of somebody else, or none is refused', async () => {
    const id = Number(await soldFee(house, as.id, 3510));
    const foreign = Number(await soldFee(house, (await companyAccount(house)).id, 3510));
    expect(await apply({ transaction_ids: [id, id], amount: '70.20' })).toMatchObject(
      refusedAt('transaction_ids', '同一笔账单勾了两次'),
    );
    expect(await apply({ transaction_ids: [foreign], amount: '35.10' })).toMatchObject(
      refusedAt('transaction_ids', expect.stringContaining('不是你的')),
    );
    expect(await apply({ transaction_ids: [], amount: '35.10' })).toMatchObject(
      refusedAt('transaction_ids', '请勾选要开票的账单'),
    );
  });

  test('for a line that is claimed is refused, also of two at once', async () => {
    const id = Number(await soldFee(house, as.id, 3510));
    const answers = await Promise.all([1, 2, 3].map(() => apply({ transaction_ids: [id], amount: '35.10' })));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== codes.success))
      expect(answer).toMatchObject(refusedAt('transaction_ids', expect.stringContaining('已申请')));
  });

  test('never mixes the two bases', async () => {
    const topup = Number(await toppedUp(house, as.id, 10_000));
    const fee = Number(await paidFee(house, as.id, 500));
    expect(await apply({ transaction_ids: [fee, topup], amount: '105.00' })).toMatchObject(
      refusedAt('transaction_ids', expect.stringContaining('不能开在一张票上')),
    );
    await applied(house, as, [BigInt(topup)], { base: 'topup' });
    expect((await available()).list).toMatchObject([{ billable: 0, why: 'used' }]);
    expect(await apply({ transaction_ids: [fee], amount: '5.00' })).toMatchObject(
      refusedAt('transaction_ids', expect.stringContaining('不能重复开')),
    );
  });

  test('of a fee first leaves the rest of the top-up', async () => {
    const topup = await toppedUp(house, as.id, 10_000);
    const fee = await paidFee(house, as.id, 500);
    await applied(house, as, [fee]);
    expect((await available('topup')).list).toMatchObject([{ amount: 10_000, billable: 9500 }]);
    const { invoice_id } = await applied(house, as, [topup], { base: 'topup' });
    expect(await detail(invoice_id)).toMatchObject({ amount: 9500, tax: 0, kind_title: '数电普票，不征税' });
  });

  test('for a special invoice asks for a tax number, and for a sale', async () => {
    const topup = Number(await toppedUp(house, as.id, 10_000));
    const fee = Number(await soldFee(house, as.id, 500));
    const agency = await saveTitle(house, as, { kind: 'agency', name: '佛山市顺德区图书馆', tax_no: '' });
    const person = await saveTitle(house, as, { kind: 'person', name: '林小满', tax_no: '' });
    const special = { kind: 'special' as const, transaction_ids: [fee], amount: '5.00' };
    expect(await apply({ ...special, title_id: agency })).toMatchObject(
      refusedAt('kind', '开专票要有税号，请先在抬头里补上'),
    );
    expect(await apply({ ...special, title_id: person })).toMatchObject(
      refusedAt('kind', expect.stringContaining('个人抬头')),
    );
    expect(
      await apply({ base: 'topup', kind: 'special', transaction_ids: [topup], amount: '100.00' }),
    ).toMatchObject(refusedAt('kind', '按充值只能开普票，不征税，没有专票'));
  });

  test('to a title of somebody else, or one that is archived, is refused', async () => {
    const id = Number(await soldFee(house, as.id, 500));
    const other = await companyAccount(house);
    const foreign = await saveTitle(house, other);
    expect(await apply({ title_id: foreign, transaction_ids: [id], amount: '5.00' })).toMatchObject(
      refusedAt('title_id', '没有这个抬头，请重新选择'),
    );
    await house.gives('invoice.title_archive', { id: title_id }, { as });
    expect(await apply({ transaction_ids: [id], amount: '5.00' })).toMatchObject(
      refusedAt('title_id', '这个抬头已停用，请换一个'),
    );
  });

  test('with one key is done once', async () => {
    const id = Number(await soldFee(house, as.id, 500));
    const given = { as, headers: { 'idempotency-key': 'invoice-key-1' } };
    const first = await house.gives('invoice.apply', wish({ transaction_ids: [id], amount: '5.00' }), given);
    expect(
      await house.gives('invoice.apply', wish({ transaction_ids: [id], amount: '5.00' }), given),
    ).toEqual(first);
    expect(
      await house.call('invoice.apply', wish({ transaction_ids: [id], amount: '6.00' }), given),
    ).toMatchObject({ msg: '请求重复但内容不同' });
  });

  test('is for companies alone', async () => {
    const nobody = await house.person();
    expect(await house.call('invoice.titles', {}, { as: nobody })).toMatchObject({
      code: codes.error,
      data: { permission: 'company' },
    });
  });

  test('of which another company knows nothing', async () => {
    const { invoice_id } = await applied(house, as, [await soldFee(house, as.id, 500)]);
    const other = await companyAccount(house);
    for (const name of ['invoice.detail', 'invoice.cancel', 'invoice.retry', 'invoice.mail'] as const)
      expect(await house.call(name, { invoice_id }, { as: other }), name).toMatchObject({
        code: codes.not_found,
      });
  });

  test('as a draft claims nothing until it is sent in', async () => {
    const id = Number(await soldFee(house, as.id, 500));
    const facts = { transaction_ids: [id], amount: '5.00' };
    const { data: draft } = await apply({ ...facts, as_draft: true });
    expect(draft).toMatchObject({ status: 'draft' });
    expect((await available()).list).toMatchObject([{ why: null }]);
    const { data: sent } = await apply({ ...facts, invoice_id: draft.invoice_id });
    expect(sent).toMatchObject({ invoice_no: draft.invoice_no, status: 'submitted' });
    expect(await apply({ ...facts, invoice_id: draft.invoice_id })).toMatchObject({
      msg: '当前状态不可操作',
    });
  });

  test('that is cancelled frees its lines', async () => {
    const fee = await soldFee(house, as.id, 500);
    const { invoice_id } = await applied(house, as, [fee]);
    const gone = await house.gives('invoice.cancel', { invoice_id }, { as });
    expect(gone).toMatchObject({ status: 'cancelled', can: { cancel: false } });
    await applied(house, as, [fee]);
  });
});

describe('finance', () => {
  test('alone decides, and never on the own company', async () => {
    const { invoice_id } = await applied(house, as, [await soldFee(house, as.id, 500)]);
    const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
    expect(await approve(invoice_id, admin)).toMatchObject({ data: { permission: 'staff_finance' } });
    await house.db
      .insertInto('user_grants')
      .values({ user_id: as.id, permission: 'staff', role: 'finance' })
      .execute();
    expect(await approve(invoice_id, as)).toMatchObject({
      code: codes.error,
      msg: '不能处理自己或自己企业的发票，请换一位财务',
    });
    // Another account of theirs asks for an invoice that is made out to the company of the one who decides.
    const other = await companyAccount(house);
    await saveTitle(house, other, { tax_no: as.company.tax_no });
    const theirs = await applied(house, other, [await soldFee(house, other.id, 500)]);
    expect(await approve(theirs.invoice_id, as)).toMatchObject({ code: codes.error });
    expect(await house.gives('admin.invoice', { invoice_id: theirs.invoice_id }, { as })).toMatchObject({
      own: true,
      desk_can: { approve: false, reject: false },
    });
  });

  test('sees that a title is not the verified company', async () => {
    const other = await saveTitle(house, as, { name: '佛山禾木宠物用品有限公司', tax_no: freshCreditCode() });
    const { invoice_id, invoice_no } = await applied(house, as, [await soldFee(house, as.id, 500)], {
      title_id: other,
    });
    const found = await house.gives('admin.invoices', { only: 'marked', keyword: invoice_no }, { as: fin });
    expect(found.list).toMatchObject([{ invoice_id, differs: true, marks: [{ code: 'R12' }] }]);
  });

  test('says why not, and the company sends it in again', async () => {
    const fee = await soldFee(house, as.id, 500);
    const { invoice_id } = await applied(house, as, [fee]);
    const refusal = { invoice_id, reason_code: 'I04', reason: '缺开户行账号，请补上' } as const;
    await house.gives('admin.invoice_reject', refusal, { as: fin });
    expect(await detail(invoice_id)).toMatchObject({
      status: 'rejected',
      reason_title: '专票资料不全',
      reason: '缺开户行账号，请补上',
      can: { edit: true },
    });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ subject: expect.stringContaining('没有通过审核') });
    expect((await available()).list).toMatchObject([{ why: null }]);
    const { data } = await apply({ invoice_id, transaction_ids: [Number(fee)], amount: '5.00' });
    expect(data).toMatchObject({ invoice_id, status: 'submitted' });
    expect(
      await house.call('admin.invoice_reject', { ...refusal, reason_code: 'X01' as never }, { as: fin }),
    ).toMatchObject(refusedAt('reason_code', '请选择驳回的原因'));
  });

  test('cannot approve what was taken back meanwhile', async () => {
    const fee = await soldFee(house, as.id, 500);
    const { invoice_id } = await applied(house, as, [fee]);
    await inCall(house, (call) => reverse(call, fee, '记错了'));
    expect(await house.gives('admin.invoice', { invoice_id }, { as: fin })).toMatchObject({
      marks: [{ code: 'I03' }],
    });
    expect(await approve(invoice_id)).toMatchObject({
      code: codes.error,
      msg: expect.stringContaining('请驳回'),
    });
  });

  test('finds what waits, oldest first, by number, state and name', async () => {
    const first = await applied(house, as, [await soldFee(house, as.id, 500)]);
    const second = await applied(house, as, [await soldFee(house, as.id, 700)]);
    const waiting = await house.gives('admin.invoices', { status: 'submitted', limit: 100 }, { as: fin });
    const ids = waiting.list.map(({ invoice_id }) => invoice_id);
    expect(ids.indexOf(first.invoice_id)).toBeLessThan(ids.indexOf(second.invoice_id));
    expect(waiting.counts['submitted']).toBe(waiting.total);
    const by_name = await house.gives('admin.invoices', { keyword: '禾木家居', limit: 100 }, { as: fin });
    expect(by_name.list.map(({ invoice_id }) => invoice_id)).toContain(second.invoice_id);
    expect(await house.gives('admin.invoices', { keyword: '100%_' }, { as: fin })).toMatchObject({
      total: 0,
    });
  });
});

describe('issuing', () => {
  const sheetOf = async (invoice_id: number, who: TestPerson = as) => {
    const { pdf } = await detail(invoice_id);
    const cookie = `token=${who.token}; bind=${who.bind}`;
    return house.app.inject({ url: pdf!, headers: { cookie } });
  };

  test('brings number, sheet and mail', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 3510)], { kind: 'special' });
    const shown = await detail(invoice_id);
    expect(shown).toMatchObject({ status: 'issued', can: { mail: true, ask_reversal: true } });
    expect(shown.number).toMatch(/^26442\d{15}$/);
    const sheet = await sheetOf(invoice_id);
    expect(sheet.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${shown.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const mails = (await house.mails()).filter(({ to }) => to === 'cw@hemu.example');
    expect(mails[0]!.text).toContain(`（附件：${shown.number}.pdf`);
    expect(mails[0]!.text).toContain('/user/transaction?type=invoice_log');
  });

  test('gives the sheet to its company and to finance alone', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)]);
    expect((await sheetOf(invoice_id, fin)).statusCode).toBe(200);
    expect((await sheetOf(invoice_id, await companyAccount(house))).statusCode).toBe(404);
    const { pdf } = await detail(invoice_id);
    const visitor = await house.app.inject({ url: pdf! });
    expect([visitor.statusCode, visitor.headers['location']]).toEqual([
      302,
      expect.stringContaining('/login?'),
    ]);
    const cookie = `token=${as.token}; bind=${as.bind}`;
    for (const no of ['%00', 'F%00', '', 'F'.repeat(2_000)])
      expect(
        (await house.app.inject({ url: `${pdf!.split('?')[0]}?no=${no}`, headers: { cookie } })).statusCode,
      ).toBe(404);
  });

  test('can be mailed again, to another address', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)]);
    expect(await house.gives('invoice.mail', { invoice_id, mail: 'Boss@Hemu.example' }, { as })).toEqual({
      mail: 'boss@hemu.example',
    });
    await house.runJobs();
    expect((await house.mails())[0]!.to).toBe('boss@hemu.example');
    const waiting = await applied(house, as, [await soldFee(house, as.id, 500)]);
    expect(await house.call('invoice.mail', { invoice_id: waiting.invoice_id }, { as })).toMatchObject({
      msg: '这张票还没有可以发的 PDF',
    });
  });

  test('that the provider refuses says why, and is tried again under the same number', async () => {
    const bad = await saveTitle(house, as, { name: '测试失败贸易有限公司', tax_no: freshCreditCode() });
    const { invoice_id, invoice_no } = await applied(house, as, [await soldFee(house, as.id, 500)], {
      title_id: bad,
    });
    await approve(invoice_id);
    await pollInvoices(house);
    expect(await detail(invoice_id)).toMatchObject({
      status: 'failed',
      reason: '购买方名称与税号不符',
      can: { retry: true, cancel: true },
    });
    expect((await available()).list).toMatchObject([{ why: 'claimed' }]);
    await house.gives('invoice.retry', { invoice_id }, { as });
    expect(await detail(invoice_id)).toMatchObject({ status: 'issuing', invoice_no, reason: '' });
  });

  test.each([
    ['whose answer is lost is asked for', '测试超时贸易有限公司'],
    ['that is lost on the way is sent again', '测试丢单贸易有限公司'],
  ])('%s, and issued once', async (_what, name) => {
    const { invoices } = house.gateways;
    const serials: string[] = [];
    const { issue } = invoices;
    invoices.issue = async (order, now) => {
      serials.push(order.serial);
      return issue(order, now);
    };
    const title = await saveTitle(house, as, { name, tax_no: freshCreditCode() });
    const { invoice_id, invoice_no } = await applied(house, as, [await soldFee(house, as.id, 500)], {
      title_id: title,
    });
    await approve(invoice_id);
    await house.runJobs();
    expect(await detail(invoice_id)).toMatchObject({ status: 'issuing' });
    await pollInvoices(house);
    await pollInvoices(house);
    expect(await detail(invoice_id)).toMatchObject({ status: 'issued' });
    const told = serials.filter((serial) => serial === invoice_no);
    expect(told).toHaveLength(name.includes('丢单') ? 2 : 1);
    invoices.issue = issue;
  });

  test('of which nothing is heard for three days stands on the desk, and comes in the end', async () => {
    const slow = await saveTitle(house, as, { name: '测试人工贸易有限公司', tax_no: freshCreditCode() });
    const { invoice_id } = await applied(house, as, [await soldFee(house, as.id, 500)], { title_id: slow });
    await approve(invoice_id);
    await pollInvoices(house);
    const silent = () => house.gives('admin.invoices', { only: 'silent' }, { as: fin });
    expect((await silent()).total).toBe(0);
    await pollInvoices(house, 72 * 60);
    expect((await silent()).list).toMatchObject([{ invoice_id, silent: true, desk_can: { look: true } }]);
    house.clock.advance(2 * 3_600_000);
    await house.gives('admin.invoice_look', { invoice_id }, { as: fin });
    await house.runJobs();
    expect(await detail(invoice_id)).toMatchObject({ status: 'issued' });
  });
});

describe('a provider that will not say', () => {
  const unsaid = async () => ({ result: 'refused', code: 'http_401' }) as const;

  test('has not said that nothing is issued: the lines stay claimed, and it is asked again', async () => {
    const { invoices } = house.gateways;
    const { look } = invoices;
    const { invoice_id } = await applied(house, as, [await soldFee(house, as.id, 500)]);
    await approve(invoice_id);
    await house.runJobs();
    invoices.look = unsaid;
    await pollInvoices(house);
    expect(await detail(invoice_id)).toMatchObject({ status: 'issuing', can: { cancel: false } });
    invoices.look = look;
    await pollInvoices(house, 60);
    expect(await detail(invoice_id)).toMatchObject({ status: 'issued' });
  });

  test('has not said that there is no red letter: what it covers is not billed anew', async () => {
    const { invoices } = house.gateways;
    const { lookRed } = invoices;
    const invoice_id = await issued([await soldFee(house, as.id, 500)], { kind: 'special' });
    await house.gives('admin.invoice_reverse', { invoice_id, reason: '抬头开错了' }, { as: fin });
    await house.runJobs();
    invoices.lookRed = unsaid;
    await pollInvoices(house);
    expect(await detail(invoice_id)).toMatchObject({ status: 'reversing' });
    invoices.lookRed = lookRed;
    await pollInvoices(house, 60);
    await pollInvoices(house, 60);
    expect(await detail(invoice_id)).toMatchObject({ status: 'reversed' });
  });

  test('about one does not keep the others waiting', async () => {
    const { storage } = house.gateways;
    const { write } = storage;
    const [first, second] = [
      await applied(house, as, [await soldFee(house, as.id, 500)]),
      await applied(house, as, [await soldFee(house, as.id, 700)]),
    ];
    for (const { invoice_id } of [first, second]) await approve(invoice_id);
    await house.runJobs();
    storage.write = async (key, ...rest) => {
      if (key.includes(first.invoice_no.toLowerCase())) throw new Error('no room');
      return write(key, ...rest);
    };
    house.clock.advance(3_600_000);
    await house.runJob('invoice.poll').catch(() => null);
    expect(await detail(second.invoice_id)).toMatchObject({ can: { mail: true } });
    storage.write = write;
  });
});

describe('a red letter', () => {
  test('frees the lines', async () => {
    const fee = await soldFee(house, as.id, 500);
    const invoice_id = await issued([fee]);
    await reversed(invoice_id);
    expect(await detail(invoice_id)).toMatchObject({
      status: 'reversed',
      red: { number: expect.stringMatching(/^\d{20}$/), until: null },
    });
    await applied(house, as, [fee]);
  });

  test('over a special one waits for the other side, until a day that is said', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)], { kind: 'special' });
    await house.gives(
      'admin.invoice_reverse',
      { invoice_id, reason: '抬头开错了', reissue: true },
      { as: fin },
    );
    await house.runJobs();
    expect(await detail(invoice_id)).toMatchObject({
      status: 'reversing',
      red: { reason: '抬头开错了', reissue_amount: 500, until: expect.any(String), number: null },
    });
  });

  test('brings another in its place, with what is left of the lines and the link both ways', async () => {
    const fees = [await soldFee(house, as.id, 500), await soldFee(house, as.id, 700)];
    const other = await saveTitle(house, as, { name: '佛山禾木宠物用品有限公司', tax_no: freshCreditCode() });
    const invoice_id = await issued(fees);
    await inCall(house, (call) => reverse(call, fees[0]!, '退款'));
    expect(await house.gives('admin.invoice', { invoice_id }, { as: fin })).toMatchObject({
      marks: [{ code: 'I03' }],
    });
    await reversed(invoice_id, { reissue: true, title_id: other });
    const before = await detail(invoice_id);
    expect(before).toMatchObject({ status: 'reissued', replaced_by: { invoice_no: expect.any(String) } });
    const next = await detail(before.replaced_by!.invoice_id);
    expect(next).toMatchObject({
      status: 'issued',
      amount: 700,
      title: { name: '佛山禾木宠物用品有限公司' },
      differs: true,
      replaces: { invoice_id },
    });
  });

  test('of what is older than the days in which it can be billed brings another as well, and is no fault of it', async () => {
    house.clock.advance(-359 * 86_400_000);
    const [fee, late] = [await soldFee(house, as.id, 500), await soldFee(house, as.id, 700)];
    house.clock.set(start);
    const invoice_id = await issued([fee]);
    const { invoice_id: waits } = await applied(house, as, [late]);
    house.clock.advance(2 * 86_400_000);
    const desk = (id: number) => house.gives('admin.invoice', { invoice_id: id }, { as: fin });
    expect((await desk(invoice_id)).marks).toEqual([]);
    expect(await approve(waits)).toMatchObject({ code: codes.success });
    await reversed(invoice_id, { reissue: true });
    const before = await detail(invoice_id);
    expect(before).toMatchObject({ status: 'reissued', replaced_by: { invoice_no: expect.any(String) } });
    expect(await detail(before.replaced_by!.invoice_id)).toMatchObject({ status: 'issued', amount: 500 });
    expect((await available()).list.map(({ why }) => why)).toEqual([]);
  });

  test('after which nothing is left brings no other', async () => {
    const fee = await soldFee(house, as.id, 500);
    const invoice_id = await issued([fee]);
    await inCall(house, (call) => reverse(call, fee, '退款'));
    await reversed(invoice_id, { reissue: true });
    expect(await detail(invoice_id)).toMatchObject({ status: 'reversed', replaced_by: null });
  });

  test('is asked for by the company, and finance answers', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)]);
    const wish = { invoice_id, reason: '抬头要换成子公司', reissue: true };
    const asked = await house.gives('invoice.ask_reversal', wish, { as });
    expect(asked).toMatchObject({
      status: 'issued',
      reversal_asked: { reissue: true },
      can: { ask_reversal: false },
    });
    expect(await house.call('invoice.ask_reversal', wish, { as })).toMatchObject({ code: codes.error });
    expect(await house.gives('admin.invoices', { only: 'asked' }, { as: fin })).toMatchObject({
      list: [{ invoice_id, desk_can: { reverse: true, refuse_reversal: true } }],
    });
    await house.gives('admin.invoice_refuse_reversal', { invoice_id, reason: '子公司没有消费' }, { as: fin });
    expect(await detail(invoice_id)).toMatchObject({ reversal_asked: null, reason: '子公司没有消费' });
  });

  test('that the other side refuses or leaves leaves the invoice as it was; another try has a number of its own', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)], { kind: 'special' });
    await house.gives('admin.invoice_reverse', { invoice_id, reason: '测试拒绝的红冲' }, { as: fin });
    await pollInvoices(house);
    expect(await detail(invoice_id)).toMatchObject({ status: 'issued', red: null, reason: '对方不同意红冲' });
    await house.gives('admin.invoice_reverse', { invoice_id, reason: '测试不理的红冲' }, { as: fin });
    await pollInvoices(house);
    await pollInvoices(house, 73 * 60);
    expect(await detail(invoice_id)).toMatchObject({
      status: 'issued',
      reason: expect.stringContaining('72 小时'),
    });
    await reversed(invoice_id);
    expect(await detail(invoice_id)).toMatchObject({ status: 'reversed' });
  });

  test('can be withdrawn while nobody has confirmed', async () => {
    const invoice_id = await issued([await soldFee(house, as.id, 500)], { kind: 'special' });
    await house.gives('admin.invoice_reverse', { invoice_id, reason: '测试不理的红冲' }, { as: fin });
    await house.runJobs();
    await house.gives('admin.invoice_end_red', { invoice_id, reason: '企业说不用了' }, { as: fin });
    expect(await detail(invoice_id)).toMatchObject({ status: 'issued', reason: '企业说不用了' });
    expect((await available()).list).toMatchObject([{ why: 'issued' }]);
  });
});

describe('the log', () => {
  test('by what is to be done, with its figures', async () => {
    const first = await issued([await soldFee(house, as.id, 500)]);
    const { invoice_id } = await applied(house, as, [await soldFee(house, as.id, 700)]);
    const log = (more: object = {}) => house.gives('invoice.log', more, { as });
    expect(await log()).toMatchObject({
      total: 2,
      year_amount: 500,
      counts: { under_way: 1, issued: 1, to_do: 0, red: 0, cancelled: 0 },
      list: [{ invoice_id }, { invoice_id: first }],
    });
    expect((await log({ view: 'issued' })).list).toMatchObject([{ invoice_id: first }]);
    expect((await log({ limit: 1, page: 2 })).list).toMatchObject([{ invoice_id: first }]);
    expect((await log({ to: '2026-01-01' })).total).toBe(0);
  });
});
