import { describe, expect, test } from 'vitest';
import type { ApplicationEvent } from '../../../contract/task/application-lifecycle.ts';
import { applicationLifecycle } from '../../../contract/task/application-lifecycle.ts';
import { taskLifecycle, type TaskStatus } from '../../../contract/task/task-lifecycle.ts';
import { feeOf } from '../../../contract/task/task-fee.ts';
import { countsOf, hasBegun, heldPlaces, isOpen } from './rules.ts';

describe('money is held', () => {
  test('for all places while they can be given, for those at work until they are settled, else for none', () => {
    const places = (status: TaskStatus, stop_from: 'running' | 'closing' | null = null) =>
      heldPlaces({ status, stop_from, num: 10, taken_count: 6, settled_count: 2 });
    expect([places('running'), places('stop_requested', 'running')]).toEqual([8, 8]);
    for (const status of ['closing', 'stopping', 'forced_stop'] as const)
      expect(places(status), status).toBe(4);
    expect(places('stop_requested', 'closing')).toBe(4);
    for (const status of [
      'draft',
      'pending',
      'awaiting_funding',
      'finished',
      'stopped',
      'cancelled',
    ] as const)
      expect(places(status), status).toBe(0);
  });

  test('for places that nobody has in one that recruits alone', () => {
    const open = (Object.keys(taskLifecycle.states) as TaskStatus[]).filter((status) =>
      isOpen({ status, stop_from: 'closing' }),
    );
    expect(open).toEqual(['running']);
    expect(isOpen({ status: 'stop_requested', stop_from: 'running' })).toBe(true);
    expect(isOpen({ status: 'stopping', stop_from: 'running' })).toBe(false);
  });
});

test.each([
  [6_000n, 600n],
  [6_001n, 601n],
  [6_010n, 601n],
  [1_000n, 100n],
  [999n, 100n],
  [1n, 100n],
  [0n, 0n],
])('of a reward of %d fen the platform takes %d', (reward, fee) => {
  expect(feeOf(reward, { fee_bp: 1_000, fee_floor: 100 })).toBe(fee);
});

test('counters follow what becomes of an application', () => {
  const events = Object.keys(applicationLifecycle.moves) as ApplicationEvent[];
  expect(Object.fromEntries(events.map((event) => [event, countsOf(event, false)]))).toEqual({
    withdraw: { applied: -1 },
    affirm: { applied: -1, taken: 1 },
    refuse: { applied: -1 },
    expire: { applied: -1 },
    ship: {},
    receive: {},
    lose: {},
    ask_extension: {},
    answer_extension: {},
    give_up: { taken: -1 },
    submit: {},
    overdue: { taken: -1 },
    pay: { settled: 1 },
    fail: { settled: 1 },
    end: { settled: 1 },
  });
  expect(countsOf('end', true)).toEqual({ taken: -1 });
});

test.each([
  ['affirmed', 'none', true],
  ['affirmed', 'received', true],
  ['affirmed', 'to_ship', false],
  ['affirmed', 'shipped', false],
  ['affirmed', 'lost', false],
  ['submitted', 'none', false],
] as const)('who is %s with the sample %s has begun: %s', (status, sample, begun) => {
  expect(hasBegun({ status, sample })).toBe(begun);
});
