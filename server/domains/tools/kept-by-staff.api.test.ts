import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { fee_table_content } from '../../testing/tools-builders.ts';
import { drawPicture, storeFile } from '../../testing/upload-builders.ts';

const day_ms = 86_400_000;
const start = new Date('2026-11-20T02:24:00Z');
let house: TestHouse;
let staff: TestPerson;
let member: TestPerson;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(start);
  await house.db.deleteFrom('lane_reports').execute();
  await house.db.deleteFrom('fee_tables').execute();
  [staff, member] = [await house.person({ grants: ['staff'] }), await house.person()];
  dropped = [];
});

const log = () =>
  house.db.selectFrom('audit_log').select(['action', 'subject_title', 'details']).orderBy('id').execute();

describe('reports of lanes', () => {
  const day = (ago: number) => new Date(start.getTime() - ago * day_ms).toISOString().slice(0, 10);
  const given = (more: object = {}) =>
    ({
      origin: '宁波',
      destination: '洛杉矶仓',
      way: 'fast_ship',
      sailed_on: day(20),
      signed_on: day(5),
      ...more,
    }) as Input<'tools.lane_report'>;
  const report = (more: object = {}, as = member) => {
    house.clock.advance(1_000);
    return house.gives('tools.lane_report', given(more), { as });
  };
  const desk = (input: Input<'admin.lane_reports'> = {}) =>
    house.gives('admin.lane_reports', input, { as: staff });
  const lanes = (input: Input<'tools.lanes'> = {}) => house.gives('tools.lanes', input);

  test('stand before staff with who, what and the proof, the newest first, page by page', async () => {
    const proof = await storeFile(house, member, {
      kind: 'proof',
      name: '提单.png',
      bytes: await drawPicture(),
    });
    const first = await report({ booked_on: day(23) });
    const second = await report({ proof_id: proof.id, way: 'rail' });
    const third = await report({ shelved_on: day(3), arrived_on: day(9) });
    expect(first).toEqual({ id: first.id, days: 15, apart: false });
    expect(dropped).toContain('lanes');
    const { list } = await desk();
    expect(list.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(list[1]).toEqual({
      id: second.id,
      origin: '宁波',
      destination: '洛杉矶仓',
      way: 'rail',
      sailed_on: day(20),
      signed_on: day(5),
      days: 15,
      hidden: false,
      steps: [],
      by: member.nickname,
      proof: { name: '提单.png', url: expect.stringMatching(/./) },
      reported_at: new Date(start.getTime() + 2_000).toISOString(),
    });
    expect(list[0]!.steps).toEqual([
      { key: 'sail', days: 11 },
      { key: 'clear', days: 4 },
      { key: 'shelve', days: 2 },
    ]);
    expect(list[2]!.steps).toEqual([{ key: 'book', days: 3 }]);
    const page = await desk({ page: 2, limit: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, limit: 2, list: [{ id: first.id }] });
    const inUse = house.db.selectFrom('file_uses').select('file_id').where('file_id', '=', proof.id);
    expect(await inUse.execute()).toHaveLength(1);
  });

  test('take a picture that was uploaded as a proof', async () => {
    const other = await house.person();
    const foreign = await storeFile(house, other, { kind: 'proof', bytes: await drawPicture() });
    const elsewhere = await storeFile(house, member, { kind: 'chat', bytes: await drawPicture() });
    for (const proof_id of [foreign.id, elsewhere.id, 999_999])
      expect(await house.call('tools.lane_report', given({ proof_id }), { as: member })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'proof_id' }] },
      });
    expect((await desk()).total).toBe(0);
  });

  test('are taken until the day itself, for signing as for the shelf', async () => {
    for (const [more, path] of [
      [{ signed_on: day(-1) }, 'signed_on'],
      [{ shelved_on: day(-1) }, 'shelved_on'],
      [{ sailed_on: day(366), signed_on: day(300) }, 'sailed_on'],
    ] as const)
      expect(await house.call('tools.lane_report', given(more), { as: member })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path }] },
      });
    expect((await report({ signed_on: day(0), shelved_on: day(0) })).days).toBe(20);
  });

  test('are hidden and shown again; the log says which', async () => {
    const { id } = await report();
    const shown = await report({ way: 'air' });
    dropped = [];
    const hide = (hidden: boolean, which = id) =>
      house.call('admin.lane_hide', { id: which, hidden }, { as: staff });
    await hide(true);
    expect(dropped).toContain('lanes');
    expect((await desk({ hidden: '1' })).list).toMatchObject([{ id, hidden: true }]);
    expect((await desk({ hidden: '0' })).list).toMatchObject([{ id: shown.id, hidden: false }]);
    expect(await desk({ hidden: '1' })).toMatchObject({ total: 1 });
    await hide(false);
    expect((await desk({ hidden: '1' })).total).toBe(0);
    expect((await log()).slice(-2)).toMatchObject([
      { action: 'lane.hide', subject_title: '宁波 → 洛杉矶仓，15 天' },
      { action: 'lane.show' },
    ]);
    expect(await hide(true, 999_999)).toMatchObject({ code: codes.not_found, msg: '没有这一票' });
  });

  test('far from the middle stand apart once there are eight, on either side', async () => {
    const lane = (days: number) => ({ sailed_on: day(5 + days), signed_on: day(5) });
    for (let nth = 0; nth < 6; nth++) expect((await report(lane(15))).apart).toBe(false);
    expect((await report(lane(46))).apart).toBe(false);
    // The eighth makes a lane of them; three times as long is not far yet.
    expect((await report(lane(46))).apart).toBe(true);
    expect(await report(lane(45))).toMatchObject({ apart: false });
    expect(await report(lane(5))).toMatchObject({ apart: false });
    expect(await report(lane(4))).toMatchObject({ apart: true });
    expect(await lanes()).toMatchObject({ reports: 11, apart: 3, list: [{ samples: 8, median: 15 }] });
  });

  test('of several lanes each have their own steps; ways stand in their order', async () => {
    const stepped = (sail: number) => ({ sailed_on: day(20), arrived_on: day(20 - sail), signed_on: day(5) });
    for (let nth = 0; nth < 8; nth++) {
      await report({ ...stepped(9), way: 'truck', origin: '深圳' });
      await report({ ...stepped(12), way: 'truck' });
      await report({ ...stepped(4), way: 'truck', destination: '纽约仓' });
      await report({ way: 'fast_ship' });
    }
    const { list, ways } = await lanes();
    const sail = list.map(({ origin, destination, way, steps }) => [
      origin,
      destination,
      way,
      steps.find(({ key }) => key === 'sail')?.median,
    ]);
    expect(sail).toHaveLength(4);
    expect(sail).toEqual(
      expect.arrayContaining([
        ['深圳', '洛杉矶仓', 'truck', 9],
        ['宁波', '洛杉矶仓', 'truck', 12],
        ['宁波', '纽约仓', 'truck', 4],
        ['宁波', '洛杉矶仓', 'fast_ship', undefined],
      ]),
    );
    expect(ways.map(({ way, samples }) => [way, samples])).toEqual([
      ['fast_ship', 8],
      ['truck', 24],
    ]);
    expect(ways[1]!.steps.map(({ key, samples }) => [key, samples])).toEqual([
      ['sail', 24],
      ['clear', 24],
    ]);
    expect((await lanes({ destination: '纽约仓' })).list).toHaveLength(1);
  });

  test('tell how much slower a lane became in four weeks, where there are four on either side', async () => {
    const some = async (count: number, ago: number, days: number) => {
      for (let nth = 0; nth < count; nth++) await report({ sailed_on: day(ago + days), signed_on: day(ago) });
    };
    const trend = async () => (await lanes()).list[0]!.trend;
    await some(5, 28, 14);
    await some(3, 27, 17);
    expect(await trend()).toBeNull();
    await some(1, 27, 18);
    expect(await trend()).toBe(3);
  });
});

describe('tables of fees', () => {
  const table: Input<'admin.fee_table_save'> = {
    title: '亚马逊美国站 FBA',
    source_title: '平台公告',
    source_url: 'https://sellercentral.example/fees',
    as_of: '2026-02-05',
    content: fee_table_content,
  };
  const save = (more: Partial<Input<'admin.fee_table_save'>> = {}) =>
    house.call('admin.fee_table_save', { ...table, ...more }, { as: staff });

  test('are shown in the order in which they came, each with its number and source; changes are in the log', async () => {
    const first = (await save()).data;
    expect(first).toMatchObject({
      rev: 1,
      title: '亚马逊美国站 FBA',
      as_of: '2026-02-05',
      source: { title: '平台公告', url: 'https://sellercentral.example/fees' },
      code: expect.stringMatching(/^table-[a-z0-9]+-/),
    });
    expect(dropped).toContain('fee-tables');
    const second = (await save({ title: '德国站' })).data;
    expect(second.code).not.toBe(first.code);
    const changed = (await save({ id: first.id, rev: 1, title: '美国站 2027' })).data;
    expect(changed).toEqual({ ...first, rev: 2, title: '美国站 2027' });
    expect((await house.gives('tools.fee_tables', {})).map(({ id, title }) => [id, title])).toEqual([
      [first.id, '美国站 2027'],
      [second.id, '德国站'],
    ]);
    const [added, , change] = (await log()).slice(-3);
    expect(added).toMatchObject({ action: 'fee_table.add', subject_title: '亚马逊美国站 FBA' });
    expect(added!.details).toMatchObject({ after: { title: '亚马逊美国站 FBA', content: table.content } });
    expect(added!.details).not.toHaveProperty('before');
    expect(change).toMatchObject({
      action: 'fee_table.change',
      details: { before: { title: '亚马逊美国站 FBA', rev: 1 }, after: { title: '美国站 2027' } },
    });
  });

  test('that are not there are said to be missing; of two who change one at once one is told', async () => {
    expect(await save({ id: 999_999, rev: 1 })).toMatchObject({ code: codes.not_found, msg: '没有这张表' });
    const { data } = await save();
    const answers = await Promise.all(['甲站', '乙站'].map((title) => save({ id: data.id, rev: 1, title })));
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['', '这张表刚被别人改过，请刷新后再改']);
  });
});
