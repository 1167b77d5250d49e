import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { creditCodeCheck } from '../../../../contract/verification/check-digits.ts';
import { standInCompany, type CompanyGateway } from '../../../gateways/company.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  companyForm,
  consentsOf,
  freshCreditCode,
  freshIdNumber,
  makeProof,
  verifyPerson,
} from '../../../testing/verification-builders.ts';
import { approvedCompany } from '../index.ts';

let house: TestHouse;
let reviewer: TestPerson;
/** What the register is asked, and what it says in place of the stand-in. */
const asked: Parameters<CompanyGateway['check']>[0][] = [];
let register: CompanyGateway['check'];
beforeAll(async () => {
  const company: CompanyGateway = {
    offered: true,
    check(facts, by) {
      asked.push(facts);
      return register(facts, by);
    },
  };
  house = await openHouse({ gateways: { company } });
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
beforeEach(() => {
  register = (facts, by) => standInCompany.check(facts, by);
});
afterAll(() => house.close());

const day = 86_400_000;
/** Time passes; everybody stays signed in. */
async function later(ms: number): Promise<void> {
  house.clock.advance(ms);
  const expires_at = new Date(house.clock.now().getTime() + 30 * day);
  await house.db.updateTable('sessions').set({ expires_at, seen_at: house.clock.now() }).execute();
}
type Form = Input<'verify.company'>;
const send = (as: TestPerson, form: Form) => house.call('verify.company', form, { as });
const stateOf = (as: TestPerson) => house.gives('verify.company_state', {}, { as });
const mayAsCompany = async (as: TestPerson) => (await house.gives('user.me', {}, { as })).company_auth > 0;

async function waiting(as: TestPerson) {
  const { list } = await house.gives('approval.index', { kind: 'company' }, { as });
  return list[0]!;
}
async function decide(
  as: TestPerson,
  facts: { pass: boolean; reason_code?: string; reason?: string },
  by: TestPerson = reviewer,
) {
  const { id, revision } = await waiting(as);
  return house.call('admin.approval_decide', { kind: 'company', id, revision, ...facts }, { as: by });
}
const approve = async (as: TestPerson) =>
  expect(await decide(as, { pass: true })).toMatchObject({ code: codes.success });

async function sent(facts: Partial<Form> = {}, who: Parameters<TestHouse['person']>[0] = {}) {
  const person = await house.person(who);
  const form = await companyForm(house, person, facts);
  const answer = await send(person, form);
  expect(answer).toMatchObject({ code: codes.success });
  return { person, form, state: answer.data };
}
async function approved(facts: Partial<Form> = {}, who: Parameters<TestHouse['person']>[0] = {}) {
  const company = await sent(facts, who);
  await approve(company.person);
  return company;
}

describe('the form', () => {
  test('is empty at first', async () => {
    expect(await stateOf(await house.person())).toMatchObject({
      company_id: null,
      state: 'none',
      title: '未认证',
      form: null,
      held: null,
      can: { submit: true, change: false, withdraw: false, save: true },
    });
  });

  test.each([
    [{ name: '禾木' }, 'name', '企业名称至少 4 个字'],
    [{ credit_code: '' }, 'credit_code', '请填写统一社会信用代码'],
    [
      { credit_code: '91350100M000100Y4Y' },
      'credit_code',
      '统一社会信用代码的校验位不符，请对照营业执照逐位核对',
    ],
    [{ legal_person: '' }, 'legal_person', '请填写法定代表人'],
    [{ legal_person_id: '440605199003070000' }, 'legal_person_id', '身份证号的校验位不符，请逐位核对'],
    [{ contact_phone: '12345' }, 'contact_phone', '联系电话应为手机号，或带区号的座机，例如 0757-81234567'],
    [{ introduce: '长'.repeat(501) }, 'introduce', '企业简介至多 500 个字'],
    [{ license_file_id: 0 }, 'license_file_id', '请上传营业执照'],
    [{ applicant_is_legal: false }, 'letter_file_id', '你不是法定代表人，请上传加盖公章的授权书'],
    [{ agree: '' }, 'agree', '请先阅读并同意身份核验授权书'],
    [{ agree: '0.9' }, 'agree', '这份协议已有更新的版本，请刷新后再看'],
  ] as const)('%o is refused at its field', async (facts, path, message) => {
    const person = await house.person();
    asked.length = 0;
    const answer = await send(person, await companyForm(house, person, facts));
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
    expect(await stateOf(person)).toMatchObject({ state: 'none', rev: 0 });
    expect(asked).toEqual([]);
    expect(await consentsOf(house, person.id)).toEqual([]);
  });

  test('what is agreed to is kept with its version and the time, and stands in no form', async () => {
    const at = house.clock.now();
    const { person, state } = await sent();
    expect(await consentsOf(house, person.id)).toEqual([{ type: 'identity', version: '1.0', at }]);
    expect(state.form).not.toHaveProperty('agree');
    const { form } = await house.db
      .selectFrom('company_submissions')
      .innerJoin('company_verifications', 'company_verifications.id', 'company_submissions.company_id')
      .select('form')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(form).not.toHaveProperty('agree');
  });

  test('takes only private files of one’s own', async () => {
    const person = await house.person();
    for (const file of [
      await makeProof(house, reviewer.id),
      await makeProof(house, person.id, { kind: 'image' }),
    ])
      expect(await send(person, await companyForm(house, person, { license_file_id: file }))).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'license_file_id' }] },
      });
  });

  test('brings name and code to the form of the licence', async () => {
    const code = freshCreditCode();
    const { state } = await sent({
      name: ' 禾木家居(佛山)有限公司 ',
      credit_code: code.toLowerCase().replace(/(.{8})/, '$1 '),
    });
    expect(state.form).toMatchObject({ name: '禾木家居（佛山）有限公司', credit_code: code });
  });

  test('of a legal person who is known by name asks the register for four elements, and no other name', async () => {
    const person = await house.person();
    const id_number = freshIdNumber();
    await verifyPerson(house, person.id, { name: '林禾木', id_number });
    expect(await send(person, await companyForm(house, person, { legal_person: '周远航' }))).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'legal_person' }] },
    });
    const { data } = await send(person, await companyForm(house, person));
    expect(asked.at(-1)).toMatchObject({ legal_person: '林禾木', legal_person_id: id_number });
    expect(JSON.stringify(data)).not.toContain(id_number);
    const { rows } = await sql<{ row: string }>`
      select c::text || s::text as row from company_verifications c join company_submissions s on s.company_id = c.id where c.user_id = ${person.id}`.execute(
      house.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(id_number);
  });

  test('half typed is kept, without the files of others', async () => {
    const person = await house.person();
    const draft = { name: '禾木', license_file_id: await makeProof(house, person.id) };
    await house.gives('verify.company_draft', draft, { as: person });
    expect(await stateOf(person)).toMatchObject({
      state: 'draft',
      draft,
      files: [{ id: draft.license_file_id }],
    });
    expect(
      await house.call(
        'verify.company_draft',
        { letter_file_id: await makeProof(house, reviewer.id) },
        { as: person },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'letter_file_id' }] } });
    await send(person, await companyForm(house, person));
    expect(await stateOf(person)).toMatchObject({ state: 'submitted', draft: null });
  });
});

describe('the register', () => {
  test('agrees: staff look, and the permission is there at once', async () => {
    const { person, form, state } = await sent();
    expect(state).toMatchObject({
      state: 'submitted',
      title: '审核中',
      rev: 1,
      can: { withdraw: true, submit: false },
    });
    expect(state.history.map(({ event, by }) => [event, by])).toEqual([
      ['match', 'house'],
      ['submit', 'self'],
    ]);
    expect(await mayAsCompany(person)).toBe(false);
    const { id } = await waiting(person);
    const desk = await house.gives('admin.approval_detail', { kind: 'company', id }, { as: reviewer });
    expect(JSON.stringify(desk)).toContain('工商登记 3 要素一致，状态正常');

    await approve(person);
    expect(await stateOf(person)).toMatchObject({
      state: 'approved',
      held: { name: form.name, credit_code: form.credit_code },
      can: { submit: false, change: true, withdraw: false },
    });
    expect(await mayAsCompany(person)).toBe(true);
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
    expect(await approvedCompany({ db: house.db } as never, person.id)).toMatchObject({ name: form.name });
    expect(await send(person, form)).toMatchObject({ msg: '没有改动，不用重新提交' });
  });

  test.each([
    [{ legal_person: '测试失败' }, '与工商登记不一致：法定代表人', '法人不符'],
    [{ name: '测试失败贸易有限公司' }, '与工商登记不一致：企业名称', '其他'],
    [
      { name: '测试不存在贸易有限公司' },
      '工商登记里查不到这家企业，请核对企业名称和统一社会信用代码',
      '信用代码不符',
    ],
    [{ name: '测试注销贸易有限公司' }, '工商登记的状态不是存续或在营', '状态异常'],
  ])('says no to %o: the element is named, the code is free', async (facts, reason, reason_title) => {
    const { person, form, state } = await sent(facts, {
      email: `${freshCreditCode()}@example.com`.toLowerCase(),
    });
    expect(state).toMatchObject({ state: 'rejected', reason, reason_title, can: { submit: true } });
    expect(state.history[0]).toMatchObject({ event: 'mismatch', by: 'house', reason });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ subject: '企业认证没有通过' });
    expect((await house.gives('approval.index', { kind: 'company' }, { as: person })).total).toBe(0);
    expect((await sent({ credit_code: form.credit_code })).state).toMatchObject({ state: 'submitted' });
  });

  test('knows a company whose years are over', async () => {
    register = async (_facts, { order }) => ({
      result: 'match',
      order,
      in_business: true,
      open_until: '2026-11-19',
    });
    expect((await sent()).state).toMatchObject({ state: 'rejected', reason: '营业期限已在 2026-11-19 届满' });
    register = async (_facts, { order }) => ({
      result: 'match',
      order,
      in_business: null,
      open_until: '2026-11-20',
    });
    const { person, state } = await sent();
    expect(state).toMatchObject({ state: 'submitted' });
    const { id } = await waiting(person);
    const desk = await house.gives('admin.approval_detail', { kind: 'company', id }, { as: reviewer });
    expect(JSON.stringify(desk)).toContain('经营状态没有给出');
  });

  test.each([
    ['is away', () => Promise.resolve({ result: 'down' as const, code: 'timeout' }), '没有答复'],
    [
      'will not answer us',
      () => Promise.resolve({ result: 'refused' as const, code: 'balance' }),
      '没有答复',
    ],
    ['breaks', () => Promise.reject(new Error('socket hang up')), '没有答复'],
    ['is not sure', () => Promise.resolve({ result: 'unsure' as const, order: 'x' }), '拿不准'],
  ])('%s: staff look by themselves', async (_, answer, says) => {
    register = answer;
    const { person, state } = await sent();
    expect(state).toMatchObject({
      state: 'submitted',
      history: [{ event: 'hand_over' }, { event: 'submit' }],
    });
    const { id } = await waiting(person);
    const desk = await house.gives('admin.approval_detail', { kind: 'company', id }, { as: reviewer });
    expect(JSON.stringify(desk)).toContain(says);
    await approve(person);
    expect(await mayAsCompany(person)).toBe(true);
  });

  test('answers after the company was taken back: nothing happens', async () => {
    const person = await house.person();
    register = async (facts, by) => {
      await house.gives('verify.company_withdraw', {}, { as: person });
      return standInCompany.check(facts, by);
    };
    const { data } = await send(person, await companyForm(house, person));
    expect(data).toMatchObject({ state: 'draft', rev: 1 });
    expect((await house.gives('approval.index', { kind: 'company' }, { as: person })).total).toBe(0);
  });

  test('was asked by a process that fell: another goes on', async () => {
    const { person } = await sent();
    await house.gives('verify.company_withdraw', {}, { as: person });
    await house.db
      .updateTable('company_verifications')
      .set({ status: 'auto_checking' })
      .where('user_id', '=', person.id)
      .execute();
    await house.runJob('verification.end_rights');
    expect(await stateOf(person)).toMatchObject({ state: 'auto_checking' });
    await later(3 * 60_000);
    await house.runJob('verification.end_rights');
    expect(await stateOf(person)).toMatchObject({ state: 'submitted' });
    expect(await waiting(person)).toMatchObject({ status: 'pending' });
  });
});

describe('staff', () => {
  test('refuse with a reason; what is sent anew shows what changed', async () => {
    const { person, form } = await sent();
    expect(
      await decide(person, { pass: false, reason_code: 'C01', reason: '执照右下角看不清' }),
    ).toMatchObject({
      code: codes.success,
    });
    expect(await stateOf(person)).toMatchObject({
      state: 'rejected',
      reason: '执照右下角看不清',
      reason_title: '照片模糊',
      changed: [],
      can: { submit: true },
    });
    const license_file_id = await makeProof(house, person.id);
    const { data } = await send(person, { ...form, license_file_id, contact_phone: '0757-81234567' });
    expect(data).toMatchObject({ state: 'submitted', rev: 2, reason: '', changed: ['联系电话', '营业执照'] });
    expect(data.history.map(({ event }) => event)).toEqual(['match', 'submit', 'refuse', 'match', 'submit']);
    expect(await waiting(person)).toMatchObject({ revision: 2 });
  });

  test('ask for a letter that is missing', async () => {
    const { person, form } = await sent();
    await decide(person, { pass: false, reason_code: 'C05', reason: '经办人不是法定代表人，请补授权书' });
    expect(await stateOf(person)).toMatchObject({
      state: 'need_info',
      title: '需补充',
      can: { submit: true, withdraw: true },
    });
    const { data } = await send(person, {
      ...form,
      applicant_is_legal: false,
      letter_file_id: await makeProof(house, person.id),
    });
    expect(data).toMatchObject({ state: 'submitted', changed: ['申请人身份', '授权书'] });
  });

  test('do not decide on their own company, with whichever account', async () => {
    const own = await approved({}, { grants: ['staff'], staff_role: 'reviewer' });
    const form = await companyForm(house, own.person, { ...own.form, introduce: '换了一段介绍。' });
    await send(own.person, form);
    expect(await decide(own.person, { pass: true }, own.person)).toMatchObject({ code: codes.error });

    const second = await house.person();
    const claim = await companyForm(house, second, { credit_code: own.form.credit_code });
    await send(second, claim);
    await send(second, { ...claim, letter_file_id: await makeProof(house, second.id) });
    expect(await decide(second, { pass: true }, own.person)).toMatchObject({ code: codes.error });
    expect(await stateOf(second)).toMatchObject({ state: 'submitted' });
  });

  test('cannot decide on what was taken back', async () => {
    const { person } = await sent();
    const { id, revision } = await waiting(person);
    expect(await house.gives('verify.company_withdraw', {}, { as: person })).toMatchObject({
      state: 'draft',
      can: { submit: true, withdraw: false },
    });
    expect(
      await house.call(
        'admin.approval_decide',
        { kind: 'company', id, revision, pass: true },
        { as: reviewer },
      ),
    ).toMatchObject({ code: codes.error });
    expect(await mayAsCompany(person)).toBe(false);
    expect(await house.call('verify.company_withdraw', {}, { as: person })).toMatchObject({
      code: codes.error,
    });
  });

  test('see what was taken back from the list of applications as well', async () => {
    const { person, form } = await sent();
    await house.gives('approval.withdraw', { id: (await waiting(person)).id }, { as: person });
    expect(await stateOf(person)).toMatchObject({ state: 'draft' });
    expect((await sent({ credit_code: form.credit_code })).state).toMatchObject({ state: 'submitted' });
  });
});

describe('one code, one account', () => {
  test('who comes second is asked for a letter, and the first is told', async () => {
    const first = await approved({}, { email: 'first@example.com' });
    const { person, state, form } = await sent({ credit_code: first.form.credit_code });
    expect(state).toMatchObject({ state: 'need_info', can: { submit: true, withdraw: true } });
    expect(state.reason).toContain('已由另一个账号认证或正在审核');
    expect(state.reason).toContain('授权书');
    await house.runJobs();
    expect((await house.mails()).find(({ to }) => to === 'first@example.com')).toMatchObject({
      subject: '有人用另一个账号认证你的企业',
    });
    expect((await send(person, form)).data, 'without a letter it stays so').toMatchObject({
      state: 'need_info',
    });
    expect((await house.gives('approval.index', { kind: 'company' }, { as: person })).total).toBe(0);
    expect(await mayAsCompany(first.person)).toBe(true);
  });

  test('with the letter staff compare; the one they approve holds it alone', async () => {
    const first = await approved({}, { email: 'lost@example.com' });
    const { person, form } = await sent({ credit_code: first.form.credit_code });
    const { data } = await send(person, { ...form, letter_file_id: await makeProof(house, person.id) });
    expect(data).toMatchObject({ state: 'submitted' });
    const { id } = await waiting(person);
    const desk = await house.gives('admin.approval_detail', { kind: 'company', id }, { as: reviewer });
    expect(JSON.stringify(desk)).toContain('已用这家企业认证');

    await approve(person);
    expect(await mayAsCompany(person)).toBe(true);
    expect(await mayAsCompany(first.person)).toBe(false);
    expect(await stateOf(first.person)).toMatchObject({ state: 'revoked', held: null });
    await house.runJobs();
    expect(
      (await house.mails()).some(
        ({ to, subject }) => to === 'lost@example.com' && subject === '企业认证已转到另一个账号',
      ),
    ).toBe(true);
  });

  test('refused, the second leaves the first as it was', async () => {
    const first = await approved();
    const { person, form } = await sent({ credit_code: first.form.credit_code });
    await send(person, { ...form, letter_file_id: await makeProof(house, person.id) });
    await decide(person, { pass: false, reason_code: 'C99', reason: '授权书的公章不是这家企业的' });
    expect(await stateOf(person)).toMatchObject({ state: 'rejected' });
    expect(await mayAsCompany(first.person)).toBe(true);
    expect(await stateOf(first.person)).toMatchObject({ state: 'approved' });
  });

  test('of several who claim it at once, one goes to staff', async () => {
    const credit_code = freshCreditCode();
    const people = await Promise.all([1, 2, 3, 4].map(() => house.person()));
    const forms = await Promise.all(people.map((person) => companyForm(house, person, { credit_code })));
    const answers = await Promise.all(people.map((person, i) => send(person, forms[i]!)));
    expect(answers.map(({ data }) => data.state).sort()).toEqual([
      'need_info',
      'need_info',
      'need_info',
      'submitted',
    ]);
  });

  test('a claim that still waits gives way when staff approve the other', async () => {
    const first = await sent();
    const { person, form } = await sent({ credit_code: first.form.credit_code });
    await send(person, { ...form, letter_file_id: await makeProof(house, person.id) });
    await approve(person);
    expect(await stateOf(first.person)).toMatchObject({ state: 'need_info' });
    expect(await waiting(first.person)).toMatchObject({ status: 'withdrawn' });
  });

  test('pressed twice, it is one submission', async () => {
    const person = await house.person();
    const form = await companyForm(house, person);
    const answers = await Promise.all([send(person, form), send(person, form)]);
    expect(answers.filter(({ code }) => code === codes.success).length).toBe(1);
    expect(await stateOf(person)).toMatchObject({ state: 'submitted', rev: 1 });
  });
});

describe('a change', () => {
  test('keeps the permission for thirty days while it is looked at', async () => {
    const { person, form } = await approved();
    const { data } = await send(person, { ...form, legal_person: '周远航' });
    expect(data).toMatchObject({
      state: 'submitted',
      ends_why: 'change',
      ends_at: new Date(house.clock.now().getTime() + 30 * day).toISOString(),
      changed: ['法定代表人'],
      held: { name: form.name },
    });
    expect(await mayAsCompany(person)).toBe(true);
    await later(29 * day);
    await house.runJob('verification.end_rights');
    expect(await mayAsCompany(person)).toBe(true);
    await approve(person);
    expect(await stateOf(person)).toMatchObject({ state: 'approved', ends_at: null });
    await later(2 * day);
    await house.runJob('verification.end_rights');
    expect(await mayAsCompany(person)).toBe(true);
  });

  test('that does not pass in time ends it', async () => {
    const { person, form } = await approved({}, { email: 'late@example.com' });
    await send(person, { ...form, legal_person: '测试失败' });
    expect(await stateOf(person)).toMatchObject({ state: 'rejected', can: { submit: true } });
    expect(await mayAsCompany(person)).toBe(true);
    await later(30 * day);
    await house.runJob('verification.end_rights');
    expect(await mayAsCompany(person)).toBe(false);
    expect(await stateOf(person)).toMatchObject({ state: 'rejected', held: null, ends_at: null });
    await house.runJobs();
    expect((await house.mails()).find(({ to }) => to === 'late@example.com')).toMatchObject({
      subject: '企业权限已经结束',
    });
    expect((await sent({ credit_code: form.credit_code })).state, 'the code is free').toMatchObject({
      state: 'submitted',
    });
  });

  test('taken back leaves everything as it was', async () => {
    const { person, form } = await approved();
    await send(person, { ...form, name: '佛山禾木电器有限公司' });
    expect(await house.gives('verify.company_withdraw', {}, { as: person })).toMatchObject({
      state: 'approved',
      ends_at: null,
      held: { name: form.name },
    });
    expect(await mayAsCompany(person)).toBe(true);
  });

  test('of the code is none', async () => {
    const { person, form } = await approved();
    expect(await send(person, { ...form, credit_code: freshCreditCode() })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'credit_code' }] },
    });
  });
});

describe('once a year', () => {
  test('a company that is what it was stays approved', async () => {
    await house.db.updateTable('company_verifications').set({ next_check_at: null }).execute();
    const { person, form } = await approved();
    asked.length = 0;
    await later(364 * day);
    await house.runJob('verification.recheck_companies');
    expect(asked).toEqual([]);
    await later(day);
    await house.runJob('verification.recheck_companies');
    expect(asked).toMatchObject([{ credit_code: form.credit_code }]);
    expect(await stateOf(person)).toMatchObject({ state: 'approved', ends_at: null });
    const { next_check_at } = await rowOf(person);
    expect(next_check_at).toEqual(new Date(house.clock.now().getTime() + 365 * day));
  });

  test('one out of business has fifteen days, is told, and is asked about once more', async () => {
    const { person, form } = await approved({}, { email: 'closed@example.com' });
    await dueNow(person);
    register = async (_facts, { order }) => ({
      result: 'match',
      order,
      in_business: false,
      open_until: null,
    });
    await house.runJob('verification.recheck_companies');
    expect(await stateOf(person)).toMatchObject({
      state: 'expiring',
      title: '即将到期',
      reason: '工商登记的状态不是存续或在营',
      ends_why: 'status',
      ends_at: new Date(house.clock.now().getTime() + 15 * day).toISOString(),
    });
    expect(await mayAsCompany(person)).toBe(true);
    await house.runJobs();
    expect((await house.mails()).find(({ to }) => to === 'closed@example.com')!.subject).toMatch(
      /^企业认证将在 \d+ 年 \d+ 月 \d+ 日到期$/,
    );

    await later(14 * day);
    await house.runJob('verification.recheck_companies');
    expect(await stateOf(person)).toMatchObject({ state: 'expiring' });
    await later(day);
    await house.runJob('verification.end_rights');
    expect(await stateOf(person)).toMatchObject({ state: 'revoked', held: null, can: { submit: true } });
    expect(await mayAsCompany(person)).toBe(false);
    register = (facts, by) => standInCompany.check(facts, by);
    expect((await send(person, form)).data).toMatchObject({ state: 'submitted' });
  });

  test('one that is back in business is approved again', async () => {
    const { person } = await approved();
    await dueNow(person);
    register = async (_facts, { order }) => ({
      result: 'match',
      order,
      in_business: false,
      open_until: null,
    });
    await house.runJob('verification.recheck_companies');
    register = (facts, by) => standInCompany.check(facts, by);
    await later(14 * day);
    await house.runJob('verification.recheck_companies');
    expect(await stateOf(person)).toMatchObject({ state: 'approved', ends_at: null, reason: '' });
  });

  test('other facts than before: thirty days to send them, then it is over', async () => {
    const { person, form } = await approved();
    await dueNow(person);
    register = async (_facts, { order }) => ({ result: 'differ', order, differs: ['legal_person'] });
    await house.runJob('verification.recheck_companies');
    expect(await stateOf(person)).toMatchObject({
      state: 'expiring',
      ends_why: 'facts',
      reason: '与工商登记不一致：法定代表人',
      can: { change: true },
    });
    register = (facts, by) => standInCompany.check(facts, by);
    const { ends_at } = (await send(person, { ...form, legal_person: '周远航' })).data;
    expect(ends_at, 'a change does not lengthen it').toBe(
      new Date(house.clock.now().getTime() + 30 * day).toISOString(),
    );
    expect(await house.gives('verify.company_withdraw', {}, { as: person })).toMatchObject({
      state: 'expiring',
    });
    await later(30 * day);
    await house.runJob('verification.end_rights');
    expect(await stateOf(person)).toMatchObject({ state: 'expired', title: '已过期' });
    expect(await mayAsCompany(person)).toBe(false);
  });

  test('a number that no secret opens any more holds up no other company', async () => {
    const [lost, sound] = [await approved(), await approved()];
    const set = (person: TestPerson, facts: object) =>
      house.db.updateTable('company_verifications').set(facts).where('user_id', '=', person.id).execute();
    await set(lost.person, { legal_id_sealed: Buffer.from('of another secret'), sealed_with: 'lost' });
    await dueNow(lost.person);
    await set(sound.person, { next_check_at: house.clock.now() });
    asked.length = 0;
    await expect(house.runJob('verification.recheck_companies')).rejects.toThrow(
      '1 companies were not asked about again',
    );
    expect(asked).toMatchObject([{ credit_code: sound.form.credit_code }]);
    // The same for checks that a fallen process left behind.
    for (const { person } of [lost, sound])
      await set(person, { status: 'auto_checking', changed_at: house.clock.now() });
    await later(3 * 60_000);
    await expect(house.runJob('verification.end_rights')).rejects.toThrow(
      '1 companies were not looked after',
    );
    expect(await stateOf(sound.person)).toMatchObject({ state: 'submitted' });
    expect(await stateOf(lost.person)).toMatchObject({ state: 'auto_checking' });
    await set(lost.person, {
      status: 'approved',
      next_check_at: null,
      legal_id_sealed: null,
      sealed_with: '',
    });
  });

  test('a register without an answer is asked again the next day', async () => {
    const { person } = await approved();
    await dueNow(person);
    register = async () => ({ result: 'down', code: 'timeout' });
    await house.runJob('verification.recheck_companies');
    expect(await stateOf(person)).toMatchObject({ state: 'approved' });
    expect((await rowOf(person)).next_check_at).toEqual(new Date(house.clock.now().getTime() + day));
  });
});

const rowOf = (person: TestPerson) =>
  house.db
    .selectFrom('company_verifications')
    .select(['id', 'next_check_at'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
/** It alone. */
async function dueNow(person: TestPerson): Promise<void> {
  await house.db.updateTable('company_verifications').set({ next_check_at: null }).execute();
  await house.db
    .updateTable('company_verifications')
    .set({ next_check_at: house.clock.now() })
    .where('user_id', '=', person.id)
    .execute();
}

describe('taken back by staff', () => {
  test('at once, with a reason, an entry of the audit log and a mail', async () => {
    const { person, form } = await approved({}, { email: 'gone@example.com' });
    const input = { user_id: person.id, reason: '营业执照系伪造' };
    expect(await house.call('verify.company_revoke', input, { as: person })).toMatchObject({
      data: { permission: 'staff_reviewer' },
    });
    expect(
      await house.call('verify.company_revoke', { ...input, reason: '' }, { as: reviewer }),
    ).toMatchObject({
      code: codes.invalid,
    });
    await house.gives('verify.company_revoke', input, { as: reviewer });
    expect(await mayAsCompany(person)).toBe(false);
    const state = await stateOf(person);
    expect(state).toMatchObject({
      state: 'revoked',
      title: '已撤销',
      reason: '营业执照系伪造',
      held: null,
      can: { submit: true },
    });
    expect(state.history[0]).toMatchObject({ event: 'revoke', by: 'staff' });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({
      to: 'gone@example.com',
      subject: '你的企业认证已被撤销',
    });
    expect(
      await house.db.selectFrom('audit_log').selectAll().where('action', '=', 'company.revoke').execute(),
    ).toMatchObject([{ subject_title: form.name, reason: '营业执照系伪造' }]);
    expect(await house.call('verify.company_revoke', input, { as: reviewer })).toMatchObject({
      code: codes.error,
    });
  });
});

test('a code whose inner organisation code is off is pointed out, not refused', async () => {
  const body = '91350100M000100Y5';
  const { person } = await sent({ credit_code: body + creditCodeCheck(body) });
  const { id } = await waiting(person);
  const desk = await house.gives('admin.approval_detail', { kind: 'company', id }, { as: reviewer });
  expect(JSON.stringify(desk)).toContain('组织机构代码');
});
