import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { isDayOff, occurrenceNamed } from './occurrences.ts';

let house: TestHouse;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());

const named = async (input: Input<'tools.holidays'>) =>
  (await house.gives('tools.holidays', input)).list.map(({ occurrence }) => occurrence);

describe('of a marketplace', () => {
  test.each<[string, string, string[], string[]]>([
    // Its own country's days and everybody's; what a platform does, only of those it names.
    ['amz-us', '2026-11', ['thanksgiving-2026', 'black_friday-2026'], ['white_friday-2026']],
    [
      'noon',
      '2026-11',
      ['yellow_friday-2026', 'black_friday-2026'],
      ['white_friday-2026', 'thanksgiving-2026'],
    ],
    ['amz-us', '2026-03', ['womens_day-2026'], ['aex_anniversary-2026', 'lzd_anniversary-2026']],
    ['lzd-sg', '2026-03', ['lzd_anniversary-2026', 'womens_day-2026'], ['aex_anniversary-2026']],
    // A country's promotion is not a shop's that it does not name.
    ['shopee-sg', '2026-03', ['womens_day-2026'], ['lzd_anniversary-2026']],
    // Named, though its seller is of no country.
    ['aex', '2026-03', ['aex_anniversary-2026', 'womens_day-2026'], ['lzd_anniversary-2026']],
    ['dtc', '2026-12', ['christmas-2026'], ['boxing_day-2026']],
    ['amz-uk', '2026-12', ['christmas-2026', 'boxing_day-2026'], []],
    // Days of the union are everybody's in it.
    ['amz-de', '2026-12', ['de_vat_monthly-2026-12'], ['boxing_day-2026']],
    ['allegro', '2027-03', ['easter-2027'], []],
    ['rakuten', '2027-03', [], ['easter-2027']],
  ])('%s in %s', async (marketplace, month, has, has_not) => {
    const list = await named({ marketplace, month });
    expect(list).toEqual(expect.arrayContaining(has));
    for (const other of has_not) expect(list).not.toContain(other);
  });
});

describe('the days that are asked for', () => {
  test('have what runs into them or out of them, in the order of days', async () => {
    const { list } = await house.gives('tools.holidays', { month: '2026-10' });
    expect(list.find(({ occurrence }) => occurrence === 'cn_national_day-2026')).toMatchObject({
      starts_on: '2026-10-01',
      ends_on: '2026-10-07',
    });
    const order = list.map(({ starts_on, ends_on, occurrence }) => `${starts_on} ${ends_on} ${occurrence}`);
    expect(order).toEqual(order.toSorted());
    expect(await named({ month: '2027-01', country: 'CN' })).toContain('new_year-2027');
    expect(await named({ month: '2027-01', country: 'CN' })).not.toContain('ru_new_year-2027');
  });

  test('are counted from today, and over the turn of a year', async () => {
    house.clock.set(new Date('2026-12-30T02:00:00Z'));
    const { from, to, list } = await house.gives('tools.holidays', { days: 2 });
    expect([from, to]).toEqual(['2026-12-30', '2027-01-01']);
    expect(list.find(({ occurrence }) => occurrence === 'new_year-2027')).toMatchObject({ days_left: 2 });
    expect(list.map(({ occurrence }) => occurrence)).not.toContain('christmas-2026');
  });
});

test('at midnight in Beijing pages that count days are dropped; a day may have nothing', async () => {
  dropped = [];
  await house.runJob('tools.turn_page');
  expect(dropped).toEqual(['calendar']);
  const now = house.clock.now();
  house.clock.set(new Date('2026-04-12T02:00:00Z'));
  expect(await house.gives('tools.holidays', { days: 1 })).toEqual({
    from: '2026-04-12',
    to: '2026-04-13',
    list: [],
  });
  house.clock.set(now);
});

test('the trade rests while factories in China do, and not on every holiday', () => {
  expect([isDayOff('2027-02-05'), isDayOff('2026-11-20'), isDayOff('2026-12-25')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['christmas-2026', '2026-12-25'],
  // The second Wednesday of January, or the first where the second falls after the 12th; the last of June, or the one before.
  ['fr_winter_sale-2026', '2026-01-07'],
  ['fr_winter_sale-2027', '2027-01-06'],
  ['fr_summer_sale-2026', '2026-06-24'],
  ['fr_summer_sale-2027', '2027-06-23'],
  ['ioss_monthly-2026-11', '2026-11-30'],
  ['christmas-2024', undefined],
  ['christmas-2031', undefined],
  ['christmas', undefined],
  ['nothing-2026', undefined],
])('what is named %s begins on %s', (name, day) => expect(occurrenceNamed(name)?.starts_on).toBe(day));

describe('what staff add', () => {
  test('stands in the year of the desk among the others, and drops the pages that count days', async () => {
    const editor = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const entry = {
      title: '某港口停工',
      kind: 'shipping',
      region: '美西',
      starts_on: '2026-12-31',
      ends_on: '2027-01-03',
      countries: ['US'],
      note: '以港口公告为准',
    } as const;
    dropped = [];
    const { id, rev } = await house.gives(
      'admin.calendar_save',
      { ...entry, countries: ['US'] },
      { as: editor },
    );
    expect(dropped).toContain('calendar');
    expect(rev).toBe(1);
    // Without a marketplace of its own it is everybody's who sells in the country.
    for (const [marketplace, sees] of [
      ['amz-us', true],
      ['amz-de', false],
      ['dtc', false],
    ] as const)
      expect((await named({ marketplace, month: '2027-01' })).includes(`own-${id}`), marketplace).toBe(sees);
    for (const year of [2026, 2027]) {
      const { list, year: told } = await house.gives('admin.calendar_list', { year }, { as: editor });
      expect(told).toBe(year);
      expect(list.find((one) => one.id === id)).toMatchObject({
        occurrence: `own-${id}`,
        title: '某港口停工',
        note: '以港口公告为准',
        pack: null,
        rev: 1,
        hidden: false,
      });
      expect(list.find(({ occurrence }) => occurrence === `christmas-${year}`)).toMatchObject({
        id: null,
        rev: null,
        hidden: false,
        pack: null,
      });
      const order = list.map(({ starts_on }) => starts_on);
      expect(order).toEqual(order.toSorted());
    }
    const { list: other } = await house.gives('admin.calendar_list', { year: 2028 }, { as: editor });
    expect(other.some((one) => one.id === id)).toBe(false);
    expect(await named({ month: '2027-01', country: 'US' })).toContain(`own-${id}`);
    expect(await named({ month: '2027-01', country: 'GB' })).not.toContain(`own-${id}`);
    const log = await house.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
    expect(log.at(-1)).toMatchObject({ action: 'calendar.add', details: { after: { title: '某港口停工' } } });
    expect(log.at(-1)!.details).not.toHaveProperty('before');
  });
});
