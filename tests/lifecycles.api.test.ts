import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Lifecycle } from '../contract/lifecycle.ts';
import { lifecycles, type Machine } from '../contract/lifecycles.ts';
import { scriptedPayouts } from '../server/testing/scripted-payouts.ts';
import { openHouse, type TestHouse } from '../server/testing/house.ts';
import { thingForSale } from '../server/testing/payment-builders.ts';
import { scriptedChannel } from '../server/testing/scripted-channel.ts';
import type { Driver, Steps, Subject, World } from './lifecycles/driver.ts';
import { machines } from './lifecycles/machines.ts';
import { invoice_vendor } from './lifecycles/invoices.ts';
import { company_register } from './lifecycles/company.ts';
import { walkState } from './lifecycles/walk.ts';

/** The tables of the contract through the real calls and jobs: every machine in every state, asked every event by everybody. */
let world: World;
/** WeChat says what became of a payout by itself, not when it is asked. */
const payouts = scriptedPayouts();
payouts.state.next = () => ({ result: 'processing' });
const drivers: Partial<Record<Machine, Driver>> = {};
beforeAll(async () => {
  const house: TestHouse = await openHouse({
    payables: [thingForSale],
    gateways: {
      company: company_register,
      invoices: invoice_vendor,
      payouts: payouts.gateway,
      payments: {
        wechat: scriptedChannel('wechat', () => house.clock.now()),
        alipay: scriptedChannel('alipay', () => house.clock.now()),
      },
    },
  });
  const staff = () => house.person({ grants: ['staff'] });
  world = { house, ops: await staff(), other_ops: await staff(), stranger: await house.person() };
  for (const [machine, open] of Object.entries(machines)) drivers[machine as Machine] = await open(world);
}, 60_000);
afterAll(() => world.house.close());

describe.each(Object.entries(lifecycles))('%s', (machine, table) => {
  const lifecycle = table as unknown as Lifecycle;
  const driver = () => drivers[machine as Machine]!;

  test.each(Object.keys(lifecycle.states))(
    'from %s',
    (state) => walkState(world, lifecycle, driver(), state),
    60_000,
  );

  test('whoever may move it is driven', () => {
    for (const [event, { by }] of Object.entries(lifecycle.moves)) {
      const steps = (driver().events as Record<string, Steps<Subject>>)[event]!;
      const people = by.filter((who) => who !== 'timer' && who !== 'provider');
      expect(Boolean(steps.call ?? steps.own), event).toBe(people.length > 0);
      for (const who of ['timer', 'provider'] satisfies Actor[])
        expect(steps[who] !== undefined, `${event} ${who}`).toBe(by.includes(who));
    }
  });
});

test('every machine of the contract is in the list, under its name', async () => {
  const folder = path.join(import.meta.dirname, '../contract');
  const found: Lifecycle[] = [];
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'lifecycles.ts'] })) {
    if (!/ lifecycle\(/.test(await readFile(path.join(folder, file), 'utf8'))) continue;
    const exported = Object.values((await import(path.join(folder, file))) as object);
    found.push(
      ...exported.filter((value) => typeof value === 'object' && 'machine' in value && 'moves' in value),
    );
  }
  expect(found.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(lifecycles).toSorted());
  for (const [name, { machine }] of Object.entries(lifecycles)) expect(machine).toBe(name);
});
