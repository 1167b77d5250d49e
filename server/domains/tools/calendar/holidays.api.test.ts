import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { keepState, type KeptState } from '../../../testing/kept-state.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let kept: KeptState;
let editor: TestPerson;
let today: Date;
beforeAll(async () => {
  house = await openHouse();
  editor = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  kept = await keepState(house.db);
  today = house.clock.now();
});
afterEach(async () => {
  await kept.restore();
  house.clock.set(today);
});
afterAll(() => house.close());

const holidays = (input: Input<'tools.holidays'> = {}) => house.gives('tools.holidays', input);
const found = async (occurrence: string, input: Input<'tools.holidays'> = {}) =>
  (await holidays(input)).list.find((event) => event.occurrence === occurrence);
const entry = (more: Partial<Input<'admin.calendar_save'>> = {}): Input<'admin.calendar_save'> => ({
  title: '某船公司绕航',
  kind: 'shipping',
  region: '欧线',
  starts_on: '2026-12-01',
  ends_on: '2026-12-20',
  ...more,
});
const save = (more?: Partial<Input<'admin.calendar_save'>>) =>
  house.gives('admin.calendar_save', entry(more), { as: editor });

describe('the calendar', () => {
  test('begins today in Beijing and ends 40 days later', async () => {
    // Eight hours before, it is still the day before in UTC.
    house.clock.set(new Date('2026-11-19T16:30:00Z'));
    const { from, to, list } = await holidays();
    expect([from, to]).toEqual(['2026-11-20', '2026-12-30']);
    expect(
      list.filter(({ is_key }) => is_key).map(({ title, days_left }) => `${title} ${days_left}`),
    ).toEqual(['感恩节 6', '黑五 7', '网一 10', '年末入仓截止 15', 'VAT 月报 20', '12.12 22', '圣诞 35']);
    expect(await found('yellow_friday-2026', { days: 3 })).toMatchObject({ days_left: 3 });
    expect(await found('thanksgiving-2026', { days: 3 })).toBeUndefined();
  });

  test('has what runs already, with no days left', async () => {
    house.clock.set(new Date('2027-02-01T02:00:00Z'));
    expect(await found('factory_stop-2027', { days: 1 })).toMatchObject({
      days_left: 0,
      ends_on: '2027-02-18',
    });
  });

  test('of a month has its days alone', async () => {
    const { from, to, list } = await holidays({ month: '2028-02' });
    expect([from, to]).toEqual(['2028-02-01', '2028-02-29']);
    expect(list.map(({ occurrence }) => occurrence)).toContain('eid_al_fitr-2028');
    expect(list.every(({ starts_on, ends_on }) => starts_on <= to && ends_on >= from)).toBe(true);
  });

  test('of a country has its own days, those of its union and those of everybody', async () => {
    const names = async (country: string) =>
      (await holidays({ country, days: 40 })).list.map(({ occurrence }) => occurrence);
    expect(await names('de')).toEqual(
      expect.arrayContaining(['de_vat_monthly-2026-12', 'ioss_monthly-2026-11', 'black_friday-2026']),
    );
    expect(await names('JP')).not.toContain('de_vat_monthly-2026-12');
    expect(await names('EU')).not.toContain('de_vat_monthly-2026-12');
  });

  test('of a kind has that kind', async () => {
    const { list } = await holidays({ kinds: 'tax,inbound' });
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['tax', 'inbound']));
  });

  test.each([
    [{ country: 'XX' }, '日历里没有这个国家'],
    [{ marketplace: 'moon' }, '没有这个站点'],
    [{ month: '2026-13' }, '月份写成 2026-11 这样'],
    [{ month: '2031-01' }, '日历收录 2025 年到 2030 年'],
    [{ days: 0 }, '至少 1 天'],
    [{ days: 2_192 }, '至多 2191 天'],
    [{ month: '2026-11', days: 3 }, '月份和天数只能给一个'],
    [{ kinds: 'nonsense' }, '没有这个类别'],
  ])('refuses %j in words', async (input, msg) => {
    expect(await house.call('tools.holidays', input as never)).toMatchObject({ code: codes.invalid, msg });
  });
});

describe('what staff make of it', () => {
  test('is for admins and moderators', async () => {
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    expect(await house.call('admin.calendar_list', { year: 2026 })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await house.call('admin.calendar_save', entry(), { as: reviewer })).toMatchObject({
      data: { permission: 'staff_moderator' },
    });
    const { list } = await house.gives('admin.calendar_list', { year: 2026 }, { as: editor });
    expect(list.length).toBeGreaterThan(80);
    expect(await house.db.selectFrom('calendar_events').select('id').execute()).toEqual([]);
  });

  test('an entry of their own stands among the others, and is gone when it is deleted', async () => {
    const { id, rev } = await save();
    const own = { title: '某船公司绕航', region: '欧线', countries: [], is_key: false, days_left: 11 };
    expect(await found(`own-${id}`)).toMatchObject(own);
    const changed = await save({ id, rev, title: '某船公司复航', starts_on: '2026-12-10' });
    expect(await found(`own-${id}`)).toMatchObject({ title: '某船公司复航', days_left: 20 });
    await house.gives('admin.calendar_delete', changed, { as: editor });
    expect(await found(`own-${id}`)).toBeUndefined();
  });

  test('an entry of the pack is moved, also out of the days that are asked for, and comes back', async () => {
    const moved = { title: '会员日', kind: 'promotion', is_key: true, occurrence: 'prime_day-2026' } as const;
    const { id, rev } = await save({ ...moved, starts_on: '2026-06-23', ends_on: '2026-06-26' });
    expect(await found('prime_day-2026', { month: '2026-07' })).toBeUndefined();
    expect(await found('prime_day-2026', { month: '2026-06' })).toMatchObject({ starts_on: '2026-06-23' });
    const { list } = await house.gives('admin.calendar_list', { year: 2026 }, { as: editor });
    expect(list.filter(({ occurrence }) => occurrence === 'prime_day-2026')).toMatchObject([
      { id, rev, starts_on: '2026-06-23', pack: { starts_on: '2026-07-14' } },
    ]);
    await house.gives('admin.calendar_delete', { id, rev }, { as: editor });
    expect(await found('prime_day-2026', { month: '2026-07' })).toMatchObject({ starts_on: '2026-07-14' });
  });

  test('a hidden one is gone for readers alone', async () => {
    const { id } = await save({
      occurrence: 'white_friday-2026',
      title: '白五',
      kind: 'promotion',
      starts_on: '2026-11-23',
      ends_on: '2026-11-29',
      hidden: true,
    });
    expect(await found('white_friday-2026')).toBeUndefined();
    const { list } = await house.gives('admin.calendar_list', { year: 2026 }, { as: editor });
    expect(list.find((one) => one.id === id)).toMatchObject({ hidden: true, pack: { title: '白五' } });
  });

  test('is in the log with what was before', async () => {
    const first = await save({
      occurrence: 'prime_day-2026',
      title: '会员日',
      starts_on: '2026-06-23',
      ends_on: '2026-06-26',
    });
    const second = await save({ ...first, title: '会员日延期' });
    await house.gives('admin.calendar_delete', second, { as: editor });
    const log = await house.db
      .selectFrom('audit_log')
      .select(['action', 'subject_title', 'details'])
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      {
        action: 'calendar.change',
        details: { before: { starts_on: '2026-07-14' }, after: { starts_on: '2026-06-23' } },
      },
      { action: 'calendar.change', details: { before: { title: '会员日' }, after: { title: '会员日延期' } } },
      {
        action: 'calendar.delete',
        subject_title: '会员日延期',
        details: { before: { title: '会员日延期' } },
      },
    ]);
  });

  test('two who change one entry at once: one of them is told to look again', async () => {
    const answers = await Promise.all(
      ['甲', '乙'].map((title) =>
        house.call('admin.calendar_save', entry({ occurrence: 'black_friday-2026', title }), { as: editor }),
      ),
    );
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['', '这一条刚被别人改过，请刷新后再改']);
    const { id } = answers.find(({ code }) => code === codes.success)!.data;
    const again = await Promise.all(
      ['丙', '丁'].map((title) =>
        house.call('admin.calendar_save', entry({ id, rev: 1, title }), { as: editor }),
      ),
    );
    expect(again.map(({ msg }) => msg).toSorted()).toEqual(['', '这一条刚被别人改过，请刷新后再改']);
    expect(await house.call('admin.calendar_delete', { id, rev: 1 }, { as: editor })).toMatchObject({
      code: codes.invalid,
    });
  });

  test.each<[Partial<Input<'admin.calendar_save'>>, string]>([
    [{ title: ' ' }, '请填写名称'],
    [{ title: '名'.repeat(31) }, '名称至多 30 个字'],
    [{ starts_on: '2026-02-30' }, '开始日期写成 2026-11-27 这样'],
    [{ starts_on: '2026-12-21' }, '结束日期不能早于开始日期'],
    [{ starts_on: '2024-12-31' }, '开始日期要在 2025 年到 2030 年之间'],
    [{ starts_on: '2026-01-01' }, '一段至多 120 天'],
    [{ countries: ['XX'] as never }, '日历里没有这个国家'],
    [{ marketplaces: ['amz-moon'] as never }, '没有这个站点'],
    [{ kind: 'nonsense' as never }, '没有这个类别'],
    [{ occurrence: 'black_friday-2099' }, '日历里没有这一条'],
    [{ id: 1 }, '缺少版本，请刷新后再改'],
  ])('%j is refused in words, and nothing is stored', async (change, msg) => {
    expect(await house.call('admin.calendar_save', entry(change), { as: editor })).toMatchObject({
      code: codes.invalid,
      msg,
    });
    expect(await house.db.selectFrom('calendar_events').select('id').execute()).toEqual([]);
  });

  test('what is not there can be neither changed nor deleted', async () => {
    const gone = { code: codes.not_found, msg: '没有这个日历条目，可能已经删去' };
    expect(await house.call('admin.calendar_save', entry({ id: 77, rev: 1 }), { as: editor })).toMatchObject(
      gone,
    );
    expect(await house.call('admin.calendar_delete', { id: 77, rev: 1 }, { as: editor })).toMatchObject(gone);
  });
});
