import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** Somebody with a plan and an alert, and another one. */
export async function prepareTools(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person();
  another = await house.person();
  await house.runJob('tools.fetch_rates');
}

const plan = async () =>
  (
    await house.gives(
      'tools.plan_add',
      { title: '情人节', marketplace: 'amz-us', sell_on: '2027-02-01', days: [25, 2, 5, 14, 6, 12] },
      { as: owner },
    )
  ).id;
const alert = async () =>
  (await house.gives('tools.alert_add', { currency: 'USD', target: 9 }, { as: owner })).id;
const of = (what: string, input: () => Promise<object>): Case[] => [{ what, as: () => another, input }];
const of_staff = 'staff see all of them; see tools.api.test.ts';

export const toolsIds: Record<string, Case[] | string> = {
  'tools.plan_step id': of('a plan', async () => ({ id: await plan(), nth: 0, done: true })),
  'tools.plan_delete id': of('a plan', async () => ({ id: await plan() })),
  'tools.alert_delete id': of('an alert', async () => ({ id: await alert() })),
  'tools.lane_report proof_id': 'one of another is a wrong field of the form (40001); see tools.api.test.ts',
  'admin.lane_hide id': of_staff,
  'admin.fee_table_save id': of_staff,
};
