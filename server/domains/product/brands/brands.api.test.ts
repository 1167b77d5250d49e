import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { no, reviewer, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { brandForm, makeProduct, makeProof } from '../../../testing/product-builders.ts';

let house: TestHouse;
let staff: TestPerson;
let holder: TestPerson;
let claimant: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  staff = await reviewer(house);
});
afterAll(() => house.close());

const day_ms = 86_400_000;
const words = '我们 2019 年起在用，注册人就是本公司';

async function approvalOf(brand_id: number) {
  return house.db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('kind', '=', 'brand')
    .where('subject_id', '=', brand_id)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
}
const decide = async (brand_id: number, decision: object) =>
  house.call(
    'admin.approval_decide',
    { kind: 'brand', ...(await approvalOf(brand_id)), ...decision } as never,
    { as: staff },
  );
const own = async (as: TestPerson, brand_id: number) =>
  (await house.gives('company.brand_index', { page_size: 100 }, { as })).list.find(
    (one) => one.brand_id === brand_id,
  )!;
/** What somebody was told of brands, the decisions of staff left out. */
const told = async (to: TestPerson) =>
  (await noticesSent(house, to)).flatMap(({ words }) => (words && /争议|答复/.test(words) ? [words] : []));

let held: number;
let claim: number;
let proof: number;
let brought_dispute: boolean;
/** A brand that holds, with a product under it, and the claim of another to the same registration. */
beforeEach(async () => {
  [holder, claimant] = [
    await house.person({ grants: ['source'] }),
    await house.person({ grants: ['source'] }),
  ];
  const form = await brandForm(house, holder);
  held = (await house.gives('company.brand_add', form, { as: holder })).brand_id;
  await decide(held, yes);
  proof = await makeProof(house, claimant);
  const sent = await house.gives(
    'company.brand_add',
    { ...form, proof: 'letter', valid_to: '2031-05-01', proof_files: [proof] },
    { as: claimant },
  );
  brought_dispute = sent.disputes;
  claim = sent.brand_id;
});

describe('a brand that another claims too', () => {
  test('its holder reads who claims it, by what, and until when is answered; the claimant reads the same', async () => {
    expect(brought_dispute).toBe(true);
    const brand = await own(holder, held);
    expect(brand.status).toBe('disputed');
    expect(brand.can.answer).toBe(true);
    expect(brand.dispute).toMatchObject({
      side: 'holder',
      other: { username: claimant.username },
      proof: 'letter',
      valid_to: '2031-05-01',
      proof_files: [{ id: proof }],
      answer: null,
      valid_from: '2024-01-01',
      since: house.clock.now().toISOString(),
      answer_by: new Date(house.clock.now().getTime() + 15 * day_ms).toISOString(),
    });
    expect(await told(holder)).toEqual([
      '进入争议：另一家企业也登记了这个商标号和类别，请在 15 天内说明并交证明，裁定前标识不变',
    ]);
    const other = await own(claimant, claim);
    expect(other.dispute).toMatchObject({
      side: 'claimant',
      other: { username: holder.username },
      proof: 'certificate',
      answer: null,
    });
    expect(other.can.answer).toBe(false);
  });

  test('is not taken before its holder was heard; the answer stands before the desk and the claimant', async () => {
    const checksNow = async () =>
      (
        await house.gives(
          'admin.approval_detail',
          { kind: 'brand', id: (await approvalOf(claim)).id },
          { as: staff },
        )
      ).checks;
    const { name, proof_files } = await own(holder, held);
    expect(await checksNow()).toEqual([
      {
        ok: false,
        says: `“${name}”（编号 ${held}）持有同一商标号和类别，通过这一份就撤销那一份`,
        files: [expect.objectContaining({ id: proof_files[0]!.id })],
      },
      { ok: false, says: '持有方还没有答复，可以答复到 2026 年 12 月 5 日，之前不能通过这一份', files: [] },
      { ok: true, says: '有效到 2031-05-01', files: [] },
    ]);
    expect(await decide(claim, yes)).toMatchObject({
      msg: expect.stringMatching(/持有方可以答复到 .*日，答复后或到期后才能通过/),
    });
    const file = await makeProof(house, holder);
    await house.gives('company.brand_answer', { brand_id: held, words, proof_files: [file] }, { as: holder });
    expect((await told(claimant)).at(-1)).toBe('的持有方已经答复，平台比对双方的证明后裁定');
    // Nobody deletes it while it proves something.
    const used_by = house.db.selectFrom('file_uses').select('kind').where('file_id', '=', file);
    expect(await used_by.execute()).toEqual([{ kind: 'brand' }]);
    expect((await own(claimant, claim)).dispute?.answer).toMatchObject({ words, files: [{ id: file }] });
    expect(await checksNow()).toContainEqual({
      ok: false,
      says: `持有方答复：${words}`,
      files: [expect.objectContaining({ id: file })],
    });
    expect((await decide(claim, yes)).code).toBe(1);
    expect((await own(holder, held)).status).toBe('revoked');
    expect((await own(claimant, claim)).dispute).toBeNull();
    const lost = (await noticesSent(house, holder)).at(-1);
    expect(lost).toMatchObject({
      words: '已被撤销，用它的产品随之下架',
      excerpt: '同一商标号和类别的另一份证明成立',
      object_id: held,
    });
  });

  test('stays with its holder when the claim is taken back, who is told so', async () => {
    await house.gives('company.brand_answer', { brand_id: held, words, proof_files: [] }, { as: holder });
    await house.gives('company.brand_revoke', { brand_id: claim }, { as: claimant });
    expect(await own(holder, held)).toMatchObject({
      status: 'approved',
      dispute: null,
      can: { answer: false },
    });
    expect((await told(holder)).at(-1)).toBe('的争议已结束，继续有效');
    const answered = await house.db
      .selectFrom('brands')
      .select(['answer', 'answer_ids', 'answered_at', 'answer_by', 'answer_told'])
      .where('id', '=', held)
      .executeTakeFirstOrThrow();
    expect(answered).toEqual({
      answer: '',
      answer_ids: [],
      answered_at: null,
      answer_by: null,
      answer_told: 0,
    });
  });

  test('stays with its holder when the claim turns to another number', async () => {
    const { rev } = await own(claimant, claim);
    const other = await brandForm(house, claimant);
    await house.gives('company.brand_edit', { ...other, brand_id: claim, rev }, { as: claimant });
    expect(await own(holder, held)).toMatchObject({ status: 'approved', dispute: null });
    expect((await told(holder)).at(-1)).toBe('的争议已结束，继续有效');
    expect((await own(claimant, claim)).dispute).toBeNull();
  });

  test('is heard of the next claim too when the first is taken back', async () => {
    const third = await house.person({ grants: ['source'] });
    const { name, class: of, trademark_no } = await own(holder, held);
    const form = await brandForm(house, third, { name, class: of, trademark_no });
    const { brand_id: behind } = await house.gives('company.brand_add', form, { as: third });
    await house.gives('company.brand_revoke', { brand_id: claim }, { as: claimant });
    expect(await own(holder, held)).toMatchObject({
      status: 'disputed',
      dispute: { other: { username: third.username }, answer: null },
      can: { answer: true },
    });
    expect((await decide(behind, yes)).msg).toContain('答复后或到期后才能通过');
  });

  test('is neither renewed nor changed meanwhile', async () => {
    const { rev, name, class: of, trademark_no } = await own(holder, held);
    const form = await brandForm(house, holder, { name, class: of, trademark_no });
    expect(
      await house.call('company.brand_edit', { ...form, brand_id: held, rev }, { as: holder }),
    ).toMatchObject({ msg: '当前状态不可操作' });
  });

  test('stays with its holder when the claim is refused, and the next dispute begins anew', async () => {
    await house.gives('company.brand_answer', { brand_id: held, words, proof_files: [] }, { as: holder });
    expect((await decide(claim, { ...no, reason_code: 'B02' })).code).toBe(1);
    expect(await own(holder, held)).toMatchObject({ status: 'approved', dispute: null });
    const { rev, name, class: of, trademark_no } = await own(claimant, claim);
    const again = await brandForm(house, claimant, { name, class: of, trademark_no });
    await house.gives('company.brand_edit', { ...again, brand_id: claim, rev }, { as: claimant });
    expect((await own(holder, held)).dispute?.answer).toBeNull();
  });

  test('who says nothing is reminded once, told that it is over once, and then decided without', async () => {
    const start = house.clock.now();
    const strikes = async (at: number) => {
      house.clock.set(new Date(start.getTime() + at));
      await house.runJob('product.watch_brands');
      await house.runJob('product.watch_brands');
    };
    const before = (await told(holder)).length;
    await strikes(13 * day_ms);
    expect((await told(holder)).length).toBe(before);
    await strikes(14 * day_ms + 3_600_000);
    expect((await told(holder)).slice(before)).toEqual(['的争议还有 23 小时可以答复，过后按对方的证明裁定']);
    await strikes(15 * day_ms);
    expect((await told(holder)).slice(before + 1)).toEqual(['的争议没有按时答复，平台按已有的证明裁定']);
    expect(
      await house.call('company.brand_answer', { brand_id: held, words, proof_files: [] }, { as: holder }),
    ).toMatchObject({ msg: '答复已经截止，平台按已有的证明裁定' });
    expect((await own(holder, held)).can.answer).toBe(false);
    const { checks } = await house.gives(
      'admin.approval_detail',
      { kind: 'brand', id: (await approvalOf(claim)).id },
      { as: staff },
    );
    expect(checks[1]).toEqual({
      ok: true,
      says: '持有方到 2026 年 12 月 5 日 没有答复，按已有的证明裁定',
      files: [],
    });
    const { id: product_id } = await makeProduct(house.db, {
      author_id: holder.id,
      at: house.clock.now(),
      content: { brand_id: held },
    });
    expect((await decide(claim, yes)).code).toBe(1);
    await house.runJob('product.force_off_of_brand', { brand_id: held });
    const { status } = await house.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('forced_off');
    house.clock.set(start);
  });

  test('is answered by its holder alone, while it is in dispute', async () => {
    const answer = (brand_id: number, as: TestPerson) =>
      house.call('company.brand_answer', { brand_id, words, proof_files: [] }, { as });
    expect((await answer(held, claimant)).code).toBe(404);
    expect(await answer(claim, claimant)).toMatchObject({ msg: '这个品牌现在是“审核中”，没有要答复的争议' });
    const foreign = await makeProof(house, claimant);
    expect(
      await house.call(
        'company.brand_answer',
        { brand_id: held, words, proof_files: [foreign] },
        { as: holder },
      ),
    ).toMatchObject({
      code: 40001,
      msg: '有一个证明还没有传好或已被删除，请重新上传',
      data: { issues: [{ path: 'proof_files' }] },
    });
  });
});

test('of two that wait the one that is passed first is heard before the other takes it', async () => {
  const [first, second] = [
    await house.person({ grants: ['source'] }),
    await house.person({ grants: ['source'] }),
  ];
  const form = await brandForm(house, first);
  const { brand_id: one } = await house.gives('company.brand_add', form, { as: first });
  const { brand_id: two, disputes } = await house.gives(
    'company.brand_add',
    { ...form, proof_files: [await makeProof(house, second)] },
    { as: second },
  );
  expect(disputes).toBe(false);
  expect((await decide(one, yes)).code).toBe(1);
  expect(await own(first, one)).toMatchObject({
    status: 'disputed',
    dispute: { other: { username: second.username } },
  });
  expect((await decide(two, yes)).msg).toContain('答复后或到期后才能通过');
});

test('a name that nobody may read is refused, as the check of a name says', async () => {
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '赌场', action: 'refuse' })
    .execute();
  const sent = await brandForm(house, claimant, { name: '赌场之家' });
  expect(await house.call('company.brand_add', sent as never, { as: claimant })).toMatchObject({
    data: { issues: [{ path: 'name', message: '品牌名里的“赌场”不能使用，请改掉' }] },
  });
  expect(await house.call('company.brand_add', { ...sent, name: '出海集' }, { as: claimant })).toMatchObject({
    data: { issues: [{ path: 'name', message: '这个名字容易被当成平台，请换一个' }] },
  });
  // One that was sent in before keeps its name.
  const form = await brandForm(house, holder, { name: '集运仓精选' });
  const { brand_id } = await house.gives('company.brand_add', form, { as: holder });
  await decide(brand_id, { ...no, reason_code: 'B02' });
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '集运仓', action: 'refuse' })
    .execute();
  const { rev } = await own(holder, brand_id);
  const again = { ...form, brand_id, rev };
  const edit = (change: object) => house.call('company.brand_edit', { ...again, ...change }, { as: holder });
  expect((await edit({ name: '集运仓优选' })).data).toMatchObject({ issues: [{ path: 'name' }] });
  expect((await edit({})).code).toBe(1);
});
