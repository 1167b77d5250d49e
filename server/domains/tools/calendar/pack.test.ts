import { describe, expect, test } from 'vitest';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { occurrenceNamed, occurrencesBetween, occurrencesOf } from './occurrences.ts';

const years = [2025, 2026, 2027, 2028, 2029, 2030];
const firstDays = (code: string) => years.map((year) => occurrenceNamed(`${code}-${year}`)?.starts_on);

describe('days of 2025 to 2030', () => {
  // Official dates; Intl has a day more in 2027 and a day less in 2030 for the first of them.
  test.each([
    ['spring_festival', '2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03'],
    ['dragon_boat', '2025-05-31 2026-06-19 2027-06-09 2028-05-28 2029-06-16 2030-06-05'],
    ['mid_autumn', '2025-10-06 2026-09-25 2027-09-15 2028-10-03 2029-09-22 2030-09-12'],
    ['qingming', '2025-04-04 2026-04-05 2027-04-05 2028-04-04 2029-04-04 2030-04-05'],
    ['easter', '2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21'],
    ['uk_mothers_day', '2025-03-30 2026-03-15 2027-03-07 2028-03-26 2029-03-11 2030-03-31'],
    ['mothers_day', '2025-05-11 2026-05-10 2027-05-09 2028-05-14 2029-05-13 2030-05-12'],
    ['fathers_day', '2025-06-15 2026-06-21 2027-06-20 2028-06-18 2029-06-17 2030-06-16'],
    ['super_bowl', '2025-02-09 2026-02-08 2027-02-14 2028-02-13 2029-02-11 2030-02-10'],
    ['memorial_day', '2025-05-26 2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27'],
    ['us_labor_day', '2025-09-01 2026-09-07 2027-09-06 2028-09-04 2029-09-03 2030-09-02'],
    ['thanksgiving', '2025-11-27 2026-11-26 2027-11-25 2028-11-23 2029-11-22 2030-11-28'],
    ['black_friday', '2025-11-28 2026-11-27 2027-11-26 2028-11-24 2029-11-23 2030-11-29'],
    ['cyber_monday', '2025-12-01 2026-11-30 2027-11-29 2028-11-27 2029-11-26 2030-12-02'],
    ['diwali', '2025-10-20 2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26'],
    ['eid_al_fitr', '2025-03-30 2026-03-20 2027-03-09 2028-02-26 2029-02-14 2030-02-04'],
    ['fr_winter_sale', '2025-01-08 2026-01-07 2027-01-06 2028-01-12 2029-01-10 2030-01-09'],
    ['fr_summer_sale', '2025-06-25 2026-06-24 2027-06-23 2028-06-28 2029-06-27 2030-06-26'],
    ['buen_fin', '2025-11-13 2026-11-12 2027-11-11 2028-11-16 2029-11-15 2030-11-14'],
  ])('%s', (code, days) => {
    expect(firstDays(code).join(' ')).toBe(days);
  });

  test('factories stop 15 days before the Spring Festival until 12 days after it', () => {
    expect(occurrenceNamed('factory_stop-2027')).toMatchObject({
      starts_on: '2027-01-22',
      ends_on: '2027-02-18',
    });
    expect(occurrenceNamed('factory_stop-2030')).toMatchObject({
      starts_on: '2030-01-19',
      ends_on: '2030-02-15',
    });
  });

  test('a year of the moon is shorter, so that 2030 has two Ramadans', () => {
    const ramadans = occurrencesOf(2030).filter(({ title }) => title === '斋月');
    expect(ramadans.map(({ occurrence, starts_on, note }) => [occurrence, starts_on, note])).toEqual([
      ['ramadan-2030-01', '2030-01-05', '以当地公告为准'],
      ['ramadan-2030-12', '2030-12-26', '以当地公告为准'],
    ]);
  });

  test('clocks are changed on the day that people there call it', () => {
    const days = (code: string) =>
      occurrencesOf(2026)
        .filter(({ occurrence }) => occurrence.startsWith(code))
        .map(({ title, starts_on }) => `${title} ${starts_on}`);
    expect(days('dst_us')).toEqual(['夏令时开始 2026-03-08', '夏令时结束 2026-11-01']);
    expect(days('dst_eu')).toEqual(['夏令时开始 2026-03-29', '夏令时结束 2026-10-25']);
    expect(days('dst_au')).toEqual(['夏令时结束 2026-04-05', '夏令时开始 2026-10-04']);
    // At midnight after a Saturday.
    expect(days('dst_cl')).toEqual(['夏令时结束 2026-04-04', '夏令时开始 2026-09-05']);
    expect(
      ['dst_us-2026-03', 'dst_eu-2026-03', 'dst_au-2026-04', 'dst_cl-2026-04'].map(occurrenceNamed),
    ).toMatchObject([
      { region: '美国、加拿大', countries: ['US', 'CA'], kind: 'clock', is_key: true, ends_on: '2026-03-08' },
      { countries: ['EU', 'GB'], is_key: true },
      { countries: ['AU'], is_key: false },
      { countries: ['CL'], is_key: false },
    ]);
    expect(occurrenceNamed('dst_cl-2026-04')?.note).toBe('圣地亚哥与北京的时差从 11 小时变成 12 小时');
    expect(occurrenceNamed('dst_us-2026-11')?.note).toBe('纽约与北京的时差从 12 小时变成 13 小时');
  });

  test('what is due on a weekend waits for the tax office to open', () => {
    expect(occurrenceNamed('de_vat_monthly-2026-12')?.starts_on).toBe('2026-12-10');
    expect(occurrenceNamed('de_vat_monthly-2026-10')?.starts_on).toBe('2026-10-12');
    expect(occurrenceNamed('us_tax_day-2028')?.starts_on).toBe('2028-04-17');
  });

  test('goods are in the warehouse so many days before a sale', () => {
    expect(occurrenceNamed('bf_inbound_us-2026')?.starts_on).toBe('2026-10-23');
    expect(occurrenceNamed('prime_inbound-2027')?.starts_on).toBe('2027-06-15');
  });
});

describe('the pack', () => {
  const everything = years.flatMap((year) => occurrencesOf(year));

  test('names every occurrence once, and each can be found by its name', () => {
    const names = everything.map(({ occurrence }) => occurrence);
    expect(new Set(names).size).toBe(names.length);
    for (const event of everything) expect(occurrenceNamed(event.occurrence)).toBe(event);
  });

  test('has days that there are, in their order, at marketplaces that there are', () => {
    const known = new Set(marketplaces.map(({ code }) => code));
    for (const { occurrence, starts_on, ends_on, marketplaces: at, region } of everything) {
      expect(new Date(`${starts_on}T00:00:00Z`).toISOString().slice(0, 10), occurrence).toBe(starts_on);
      expect(ends_on >= starts_on, occurrence).toBe(true);
      expect(
        at.filter((code) => !known.has(code)),
        occurrence,
      ).toEqual([]);
      expect([...region].length, occurrence).toBeLessThanOrEqual(8);
    }
  });

  test('has each feast of the moon once in each year of its table', () => {
    for (const year of years)
      for (const code of [
        'spring_festival',
        'qingming',
        'dragon_boat',
        'mid_autumn',
        'seollal',
        'chuseok',
        'eid_al_adha',
        'diwali',
      ])
        expect(occurrenceNamed(`${code}-${year}`), `${code} ${year}`).toBeDefined();
  });

  test('says what runs across a day, whenever it began', () => {
    const names = occurrencesBetween('2027-02-10', '2027-02-10').map(({ occurrence }) => occurrence);
    expect(names).toEqual(
      expect.arrayContaining(['factory_stop-2027', 'spring_festival-2027', 'ramadan-2027-02']),
    );
    expect(names).not.toContain('valentine-2027');
  });

  test('knows no occurrence of another name', () => {
    for (const name of ['black_friday', 'black_friday-2026-11', 'nothing-2026', 'black_friday-2099', ''])
      expect(occurrenceNamed(name), name).toBeUndefined();
  });
});
