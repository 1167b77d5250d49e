import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { fee_table_content } from '../../../testing/tools-builders.ts';
import { loadTools } from './index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('lanes and tables of fees that are loaded are read as those that were reported and typed', async () => {
  const { id: user_id, nickname } = await house.person();
  const staff = await house.person({ grants: ['staff'] });
  const lane = {
    user_id,
    origin: '宁波',
    destination: '汉堡仓',
    way: 'rail',
    sailed_on: '2026-10-20',
    signed_on: '2026-11-09',
    booked_on: '2026-10-17',
    arrived_on: null,
    shelved_on: null,
    days: 20,
  } as const;
  const table = {
    code: 'fba-us',
    title: '亚马逊美国站 FBA',
    content: fee_table_content,
    source_title: '平台公告',
    source_url: 'https://sellercentral.example/fees',
    as_of: '2026-02-05',
  };
  await loadTools(
    house.db,
    Array.from({ length: 8 }, () => lane),
    [table],
    house.clock.now(),
  );
  const { list } = await house.gives('tools.lanes', {});
  expect(list).toEqual([
    {
      origin: '宁波',
      destination: '汉堡仓',
      way: 'rail',
      samples: 8,
      p10: 20,
      median: 20,
      p90: 20,
      trend: null,
      steps: [{ key: 'book', samples: 8, median: 3, p90: 3 }],
    },
  ]);
  const desk = await house.gives('admin.lane_reports', { limit: 1 }, { as: staff });
  expect(desk).toMatchObject({
    total: 8,
    list: [{ by: nickname, hidden: false, reported_at: '2026-11-09T04:00:00.000Z' }],
  });
  expect(await house.gives('tools.fee_tables', {})).toMatchObject([
    {
      code: 'fba-us',
      title: '亚马逊美国站 FBA',
      content: fee_table_content,
      source: { title: '平台公告', url: 'https://sellercentral.example/fees' },
      as_of: '2026-02-05',
      rev: 1,
    },
  ]);
});
