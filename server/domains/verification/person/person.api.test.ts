import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { idNumberCheck, maskedIdNumber } from '../../../../contract/verification/check-digits.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  agree,
  consentsOf,
  freshIdNumber,
  makeProof,
  verifyPerson,
} from '../../../testing/verification-builders.ts';

let house: TestHouse;
let reviewer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
afterAll(() => house.close());

const minute = 60_000;
const give = (as: TestPerson, facts: { name?: string; id_number?: string; agree?: string } = {}) =>
  house.call('verify.person', { name: '林小满', id_number: freshIdNumber(), agree, ...facts }, { as });
const stateOf = (as: TestPerson) => house.gives('verify.person_state', {}, { as });
const startFace = (as: TestPerson) => house.call('verify.face', { agree: true }, { as });
const result = (as: TestPerson, sid: string) => house.call('common.face_verify_result', { sid }, { as });

/** Says in the provider's place how the look went. */
async function answerFace(sid: string, answer: 'passed' | 'not_passed') {
  const { provider_sid } = await house.db
    .selectFrom('face_checks')
    .select('provider_sid')
    .where('sid', '=', sid)
    .executeTakeFirstOrThrow();
  await sql`update stand_in_answers set answer = jsonb_set(answer, '{answer}', to_jsonb(${answer}::text)) where key = ${`face:${provider_sid}`}`.execute(
    house.db,
  );
}

async function somebodyChecked(facts: { name?: string; id_number?: string } = {}): Promise<TestPerson> {
  const person = await house.person();
  expect(await give(person, facts)).toMatchObject({ code: codes.success });
  return person;
}

async function lookAt(as: TestPerson, answer: 'passed' | 'not_passed'): Promise<string> {
  const { data } = await startFace(as);
  await answerFace(data.sid, answer);
  await result(as, data.sid);
  return data.sid;
}

async function sendPapers(as: TestPerson, note = '名字里有生僻字'): Promise<void> {
  const file_ids = [await makeProof(house, as.id), await makeProof(house, as.id)];
  await house.gives('verify.person_manual', { file_ids, note }, { as });
}

async function waiting(as: TestPerson) {
  const { list } = await house.gives('approval.index', { kind: 'person' }, { as });
  return list[0]!;
}

describe('name and number', () => {
  test('nobody has proved anything at first', async () => {
    expect(await stateOf(await house.person())).toMatchObject({
      state: 'none',
      title: '未认证',
      name: null,
      id_number: null,
      face: { offered: true, tries_left: 5, open: null },
      can: { edit: true, face: false, manual: false, withdraw: false },
    });
  });

  const wrong = idNumberCheck('44060519900307001') === '0' ? '1' : '0';
  test.each([
    ['', '请填写身份证号'],
    ['4406051990030700', '身份证号是 18 位，现在是 16 位'],
    [`44060519900307001${wrong}`, '身份证号的校验位不符，请逐位核对'],
    ['990605199003070011', '身份证号开头的地区码不存在，请核对前 2 位'],
    [freshIdNumber('20081121'), '未满 18 周岁，暂时不能实名'],
  ])('the number %s is refused at its field', async (id_number, message) => {
    const person = await house.person();
    const answer = await give(person, { id_number });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'id_number', message }] } });
    expect(await stateOf(person)).toMatchObject({ state: 'none', name: null });
  });

  test('eighteen today is eighteen, in Beijing', async () => {
    expect(await give(await house.person(), { id_number: freshIdNumber('20081120') })).toMatchObject({
      code: codes.success,
    });
  });

  test.each([
    ['', '请先阅读并同意身份核验授权书'],
    ['0.9', '这份协议已有更新的版本，请刷新后再看'],
  ])('agreed to as %o, nothing is sent to those who check', async (agree, message) => {
    const person = await house.person();
    const sent = vi.spyOn(house.gateways.person, 'check');
    expect(await give(person, { agree })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'agree', message }] },
    });
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(await stateOf(person)).toMatchObject({ state: 'none', name: null });
    expect(await consentsOf(house, person.id)).toEqual([]);
  });

  test('what is agreed to is kept with its version and the time, once', async () => {
    const person = await house.person();
    const at = house.clock.now();
    await give(person, { name: '测试失败' });
    await give(person);
    expect(await consentsOf(house, person.id)).toEqual([{ type: 'identity', version: agree, at }]);
  });

  test('a name that stands on no paper is refused at its field', async () => {
    const answer = await give(await house.person(), { name: '林小满1' });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'name' }] } });
  });

  test('belong together: the bearer is asked for next, and a small x is a large one', async () => {
    const person = await house.person();
    const answer = await give(person, { id_number: ' 11010519491231002x ' });
    expect(answer.data).toMatchObject({
      state: 'id_checked',
      name: '林小满',
      id_number: '1101**********002X',
      elements: 'match',
      can: { edit: true, face: true, manual: true, withdraw: false },
    });
    expect(answer.data.history).toMatchObject([{ event: 'check_id', by: 'self', state_title: '待核验本人' }]);
  });

  test('do not belong together: it says so, no face is asked for, papers and another try are open', async () => {
    const person = await house.person();
    const { data } = await give(person, { name: '测试失败' });
    expect(data).toMatchObject({
      state: 'failed',
      elements: 'differ',
      can: { edit: true, face: false, manual: true },
    });
    expect(data.reason).toContain('姓名与身份证号不一致');
    expect(await startFace(person)).toMatchObject({
      code: codes.error,
      msg: '姓名与身份证号不一致，请先核对后重新填写',
    });
    expect((await give(person)).data).toMatchObject({ state: 'id_checked', reason: '' });
  });

  test.each([
    ['测试超时', 'unchecked'],
    ['测试人工', 'unsure'],
  ])('a register that says nothing (%s) stops nobody', async (name, elements) => {
    expect((await give(await house.person(), { name })).data).toMatchObject({
      state: 'id_checked',
      elements,
    });
  });

  test('a copy of the database does not hold the number', async () => {
    const id_number = freshIdNumber();
    const person = await somebodyChecked({ id_number });
    await sendPapers(person);
    const tables = ['person_verifications', 'approvals', 'flow_log', 'face_checks'];
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        house.db,
      );
      expect(rows.length + Number(table === 'face_checks'), table).toBeGreaterThan(0);
      const hex = Buffer.from(id_number).toString('hex');
      for (const { row } of rows) {
        expect(row).not.toContain(id_number);
        expect(row).not.toContain(id_number.slice(6, 17));
        expect(row.toLowerCase()).not.toContain(hex);
      }
    }
    expect(await stateOf(person)).toMatchObject({ id_number: maskedIdNumber(id_number) });
    const twice = await house.db
      .selectFrom('person_verifications')
      .select(['id_number_sealed', 'sealed_with'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(twice.sealed_with).toMatch(/^[0-9a-f]{16}$/);
    await give(await house.person(), { id_number, name: '测试失败' });
    const { rows } = await sql<{ n: number }>`
      select count(distinct id_number_sealed)::int as n from person_verifications
      where id_number_print = (select id_number_print from person_verifications where user_id = ${person.id})`.execute(
      house.db,
    );
    expect(rows[0]!.n, 'the same number is never sealed alike').toBe(2);
  });
});

describe('one person, one account', () => {
  test('a number that is verified elsewhere is refused in its own words, in any spelling', async () => {
    await verifyPerson(house, (await house.person()).id, { id_number: '11010519491231002X' });
    const answer = await give(await house.person(), { id_number: '110105 19491231 002x' });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'id_number' }] } });
    expect(answer.msg).toContain('已在另一个账号上实名或正在审核');
  });

  test('whoever does not know the name that goes with it is not told that it is here', async () => {
    const id_number = freshIdNumber();
    await verifyPerson(house, (await house.person()).id, { id_number });
    const answer = await give(await house.person(), { id_number, name: '测试失败' });
    expect(answer.msg).not.toContain('另一个账号');
    expect(answer.data).toMatchObject({ state: 'failed' });
  });

  test('of two whose faces pass at once, one is verified', async () => {
    const id_number = freshIdNumber();
    const both = [await somebodyChecked({ id_number }), await somebodyChecked({ id_number })];
    const sids = await Promise.all(
      both.map(async (person) => {
        const { data } = await startFace(person);
        await answerFace(data.sid, 'passed');
        return data.sid;
      }),
    );
    const answers = await Promise.all(
      both.map((person, i) => house.gives('common.face_verify_result', { sid: sids[i]! }, { as: person })),
    );
    expect(answers.map(({ state }) => state).sort()).toEqual(['failed', 'passed']);
    expect(answers.find(({ state }) => state === 'failed')!.reason).toContain('一个人只能实名一个账号');
  });

  test('of two who send papers at once, one waits for staff', async () => {
    const id_number = freshIdNumber();
    const both = [await somebodyChecked({ id_number }), await somebodyChecked({ id_number })];
    const files = await Promise.all(both.map((person) => makeProof(house, person.id)));
    const answers = await Promise.all(
      both.map((person, i) => house.call('verify.person_manual', { file_ids: [files[i]!] }, { as: person })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success, codes.invalid]));
    expect(answers.find(({ code }) => code !== codes.success)!.msg).toContain('一个人只能实名一个账号');
  });
});

describe('the face', () => {
  test('needs name and number first, and the consent', async () => {
    const person = await house.person();
    expect(await startFace(person)).toMatchObject({ code: codes.error, msg: '请先填写姓名和身份证号' });
    expect(await house.call('verify.face', { agree: false as true }, { as: person })).toMatchObject({
      code: codes.invalid,
      msg: '请先阅读并同意人脸信息处理说明',
    });
  });

  test('passes when the provider says so, and the open pages hear of it', async () => {
    const person = await somebodyChecked();
    const { data } = await startFace(person);
    expect(data).toMatchObject({ tries_left: 4 });
    expect((await result(person, data.sid)).data).toMatchObject({ state: 'waiting', url: data.url });
    expect(await stateOf(person)).toMatchObject({ state: 'face_pending', face: { open: { sid: data.sid } } });

    await answerFace(data.sid, 'passed');
    expect((await result(person, data.sid)).data).toMatchObject({ state: 'passed', reason: '', url: null });
    expect(await stateOf(person)).toMatchObject({
      state: 'verified',
      verified_by: 'face',
      verified_at: house.clock.now().toISOString(),
      can: { edit: false, face: false, manual: false, withdraw: false },
    });
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
    expect((await result(person, data.sid)).data).toMatchObject({ state: 'passed' });
    expect((await stateOf(person)).history.filter(({ event }) => event === 'pass_face')).toHaveLength(1);
    expect(await startFace(person)).toMatchObject({ msg: '已经实名，不用再核验' });
    expect(await give(person)).toMatchObject({ code: codes.error });
  });

  test('of another is not there', async () => {
    const { data } = await startFace(await somebodyChecked());
    expect(await result(await house.person(), data.sid)).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这次人脸核验',
    });
    expect(await result(await house.person(), '0'.repeat(32))).toMatchObject({ code: codes.not_found });
  });

  test('fails with words and can be tried again', async () => {
    const person = await somebodyChecked();
    const sid = await lookAt(person, 'not_passed');
    expect((await result(person, sid)).data).toMatchObject({ state: 'failed', tries_left: 4 });
    expect((await result(person, sid)).data.reason).toContain('光线充足');
    expect(await stateOf(person)).toMatchObject({ state: 'failed', can: { face: true, manual: true } });
    await lookAt(person, 'passed');
    expect(await stateOf(person)).toMatchObject({ state: 'verified', reason: '' });
  });

  test('pressed twice, it is the same look', async () => {
    const person = await somebodyChecked();
    const { data } = await startFace(person);
    expect((await startFace(person)).data).toMatchObject({ sid: data.sid, url: data.url, tries_left: 4 });
  });

  test('five a day, until midnight in Beijing', async () => {
    const person = await somebodyChecked();
    for (let turn = 0; turn < 5; turn++) await lookAt(person, 'not_passed');
    expect(await startFace(person)).toMatchObject({
      code: codes.error,
      msg: '今天已经核验 5 次，请明天再试，或改走人工审核',
    });
    expect(await stateOf(person)).toMatchObject({
      face: { tries_left: 0 },
      can: { face: false, manual: true },
    });
    house.clock.set(new Date('2026-11-20T15:59:59Z'));
    expect(await startFace(person)).toMatchObject({ code: codes.error });
    house.clock.set(new Date('2026-11-20T16:00:00Z'));
    expect(await startFace(person)).toMatchObject({ code: codes.success, data: { tries_left: 4 } });
  });

  test('five a day hold against many at once', async () => {
    const person = await somebodyChecked();
    for (let turn = 0; turn < 4; turn++) await lookAt(person, 'not_passed');
    await Promise.all([startFace(person), startFace(person), startFace(person)]);
    const { face } = await stateOf(person);
    expect(face.tries_left).toBe(0);
  });

  test('is void after thirty minutes, whatever the provider says then', async () => {
    const person = await somebodyChecked();
    const { data } = await startFace(person);
    await answerFace(data.sid, 'passed');
    house.clock.advance(30 * minute);
    expect((await result(person, data.sid)).data).toMatchObject({ state: 'expired' });
    expect(await stateOf(person)).toMatchObject({ state: 'id_checked', face: { open: null } });
  });

  test('is settled for whoever does not come back from the provider', async () => {
    const [passed, silent] = [await somebodyChecked(), await somebodyChecked()];
    const { data } = await startFace(passed);
    await answerFace(data.sid, 'passed');
    await startFace(silent);
    await house.runJob('verification.finish_faces');
    expect(await stateOf(passed)).toMatchObject({ state: 'verified' });
    expect(await stateOf(silent)).toMatchObject({ state: 'face_pending' });
    house.clock.advance(31 * minute);
    await house.runJob('verification.finish_faces');
    expect(await stateOf(silent)).toMatchObject({ state: 'id_checked' });
  });

  test('a provider that is away costs no try and leaves nothing behind', async () => {
    const person = await somebodyChecked({ name: '测试超时' });
    expect(await startFace(person)).toMatchObject({
      code: codes.error,
      msg: '人脸核验暂时打不开，请稍后再试，或改走人工审核',
    });
    expect(await stateOf(person)).toMatchObject({ state: 'id_checked', face: { tries_left: 5, open: null } });
  });

  test('another name or number makes the look that was begun worthless', async () => {
    const person = await somebodyChecked();
    const { data } = await startFace(person);
    await answerFace(data.sid, 'passed');
    await give(person, { name: '周远航' });
    expect((await result(person, data.sid)).data).toMatchObject({ state: 'expired' });
    expect(await stateOf(person)).toMatchObject({ state: 'id_checked', name: '周远航' });
  });
});

describe('papers in place of a face', () => {
  test('go to staff, who see the number masked, and are approved', async () => {
    const id_number = freshIdNumber();
    const person = await somebodyChecked({ name: '欧阳小满', id_number });
    await sendPapers(person);
    expect(await stateOf(person)).toMatchObject({
      state: 'manual',
      note: '名字里有生僻字',
      can: { edit: false, face: false, manual: false, withdraw: true },
    });
    expect((await stateOf(person)).files).toHaveLength(2);
    const { id, revision, title } = await waiting(person);
    expect(title).toBe('欧**满');

    const desk = await house.gives('admin.approval_detail', { kind: 'person', id }, { as: reviewer });
    expect(JSON.stringify(desk)).not.toContain(id_number);
    expect(JSON.stringify(desk)).toContain(maskedIdNumber(id_number));
    expect(JSON.stringify(desk)).toContain('姓名与身份证号一致');

    await house.gives(
      'admin.approval_decide',
      { kind: 'person', id, revision, pass: true },
      { as: reviewer },
    );
    expect(await stateOf(person)).toMatchObject({ state: 'verified', verified_by: 'staff' });
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
  });

  test('are refused with a reason that the person reads, and can be sent again', async () => {
    const person = await somebodyChecked();
    await sendPapers(person);
    const { id, revision } = await waiting(person);
    await house.gives(
      'admin.approval_decide',
      { kind: 'person', id, revision, pass: false, reason_code: 'N01', reason: '身份证反面看不清有效期' },
      { as: reviewer },
    );
    const state = await stateOf(person);
    expect(state).toMatchObject({
      state: 'failed',
      reason: '身份证反面看不清有效期',
      reason_title: '照片模糊',
      can: { edit: true, face: true, manual: true },
    });
    expect(state.history[0]).toMatchObject({
      event: 'refuse',
      by: 'staff',
      reason: '照片模糊：身份证反面看不清有效期',
    });
    await sendPapers(person, '换了清楚的照片');
    expect(await stateOf(person)).toMatchObject({ state: 'manual', reason: '' });
    expect(await waiting(person)).toMatchObject({ revision: 2, status: 'pending' });
  });

  test('can be taken back, from here or from the list of applications', async () => {
    const person = await somebodyChecked();
    await sendPapers(person);
    const { id } = await waiting(person);
    await house.gives('approval.withdraw', { id }, { as: person });
    expect(await stateOf(person)).toMatchObject({ state: 'id_checked', can: { face: true } });
  });

  test('that are another’s, public or too many are refused at their field', async () => {
    const person = await somebodyChecked();
    const [foreign, open] = [
      await makeProof(house, reviewer.id),
      await makeProof(house, person.id, { kind: 'image' }),
    ];
    const send = (file_ids: number[]) => house.call('verify.person_manual', { file_ids }, { as: person });
    for (const file_ids of [[foreign], [open], [], [1, 2, 3, 4, 5]])
      expect(await send(file_ids)).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'file_ids' }] },
      });
    expect(await stateOf(person)).toMatchObject({ state: 'id_checked' });
  });

  test('are decided by nobody who has a part in them', async () => {
    const id_number = freshIdNumber();
    const own = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await give(own, { id_number });
    await sendPapers(own);
    const mine = await waiting(own);
    const decide = (as: TestPerson, { id, revision }: { id: number; revision: number }) =>
      house.call('admin.approval_decide', { kind: 'person', id, revision, pass: true }, { as });
    expect(await decide(own, mine)).toMatchObject({ code: codes.error });
    await house.gives('approval.withdraw', { id: mine.id }, { as: own });

    const second = await somebodyChecked({ id_number });
    await sendPapers(second);
    expect(await decide(own, await waiting(second)), 'the same human with another account').toMatchObject({
      code: codes.error,
    });
    expect(await stateOf(second)).toMatchObject({ state: 'manual' });
  });

  test('are let go some time after the decision', async () => {
    const person = await somebodyChecked();
    await sendPapers(person);
    const { id, revision } = await waiting(person);
    await house.gives(
      'admin.approval_decide',
      { kind: 'person', id, revision, pass: true },
      { as: reviewer },
    );
    await house.runJob('verification.forget_papers');
    expect((await stateOf(person)).files).toHaveLength(2);
    house.clock.advance(91 * 24 * 60 * minute);
    await house.runJob('verification.forget_papers');
    expect(await papersOf(person)).toEqual({ file_ids: [], uses: 0, status: 'verified' });
  });
});

async function papersOf(person: TestPerson) {
  const { id, file_ids, status } = await house.db
    .selectFrom('person_verifications')
    .select(['id', 'file_ids', 'status'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const uses = await house.db
    .selectFrom('file_uses')
    .selectAll()
    .where('kind', '=', 'person')
    .where('subject_id', '=', id)
    .execute();
  return { file_ids, uses: uses.length, status };
}

describe('taken back by staff', () => {
  test('with a reason, an entry of the audit log and a mail; the number is free again', async () => {
    const id_number = freshIdNumber();
    const person = await house.person({ email: 'revoked@example.com' });
    await verifyPerson(house, person.id, { id_number });
    const staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    const asked = { user_id: person.id, reason: '冒用他人证件' };
    expect(await house.call('verify.person_revoke', asked, { as: person })).toMatchObject({
      code: codes.error,
      data: { permission: 'staff_reviewer' },
    });
    await house.gives('verify.person_revoke', asked, { as: staff });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({
      to: 'revoked@example.com',
      subject: '你的个人实名已被撤销',
    });
    expect(
      await house.db.selectFrom('audit_log').selectAll().where('action', '=', 'person.revoke').execute(),
    ).toMatchObject([{ actor_id: staff.id, reason: '冒用他人证件', subject_title: '林*满' }]);
    const again = await house.person();
    expect(await give(again, { id_number })).toMatchObject({ code: codes.success });
    expect(await house.call('verify.person_revoke', asked, { as: staff })).toMatchObject({
      code: codes.error,
    });
    expect(
      await house.call('verify.person_revoke', { ...asked, user_id: again.id + 1000 }, { as: staff }),
    ).toMatchObject({ code: codes.not_found });
  });
});
