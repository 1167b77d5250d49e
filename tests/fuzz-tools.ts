import type { TestHouse } from '../server/testing/house.ts';
import { fee_table_content } from '../server/testing/tools-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

const days = [25, 2, 5, 14, 6, 12];
/** Plans, alerts and a lane of the member, and a table of fees. */
export async function makeFuzzTools(house: TestHouse, { member: as, staff }: FuzzPeople) {
  await house.runJob('tools.fetch_rates');
  const facts = { title: '情人节', marketplace: 'amz-us', sell_on: '2027-02-01', days };
  const plan = await house.gives('tools.plan_add', facts, { as });
  const spare = await house.gives('tools.plan_add', facts, { as });
  const alert = await house.gives('tools.alert_add', { currency: 'USD', target: 9 }, { as });
  const lane = {
    origin: '宁波',
    destination: '洛杉矶仓',
    way: 'fast_ship',
    booked_on: '2026-10-15',
    sailed_on: '2026-10-20',
    arrived_on: '2026-11-05',
    signed_on: '2026-11-10',
    shelved_on: '2026-11-12',
  } as const;
  const report = await house.gives('tools.lane_report', lane, { as });
  const table = await house.gives(
    'admin.fee_table_save',
    {
      title: '美国站',
      content: fee_table_content,
      source_title: '平台公告',
      source_url: 'https://example.com/',
      as_of: '2026-02-05',
    },
    { as: staff },
  );
  const known: KnownOfCalls = {
    'tools.plan': {
      code: [plan.code],
      id: [plan.id],
      nth: [0],
      marketplace: ['amz-us'],
      sell_on: ['2027-02-01'],
      days: [days],
    },
    'tools.plan_delete': { id: [spare.id] },
    'tools.alert': { id: [alert.id], currency: ['EUR'], target: [12] },
    'tools.lane': Object.fromEntries(
      Object.entries({ ...lane, proof_id: undefined }).map(([name, value]) => [name, [value]]),
    ),
    'admin.lane_hide': { id: [report.id] },
    'admin.fee_table_save': {
      id: [table.id],
      rev: [table.rev],
      content: [fee_table_content],
      source_url: ['https://example.com/'],
      as_of: ['2026-02-05'],
    },
  };
  return { known };
}
