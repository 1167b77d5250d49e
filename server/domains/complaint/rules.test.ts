import { describe, expect, test } from 'vitest';
import { complaintLifecycle, type ComplaintStatus } from '../../../contract/complaint/complaint-lifecycle.ts';
import type { Complaint } from './complaint-row.ts';
import { acceptBy, answerBy, appealBy, decideBy, informBy, isHeard, levelOf, openTo } from './rules.ts';

const now = new Date('2026-11-20T02:24:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);
/** A moment later than another. */
const just = (date: Date, ms: number) => new Date(date.getTime() + ms);
const complaint = (facts: Partial<Complaint> = {}) =>
  ({
    status: 'submitted',
    due_at: null,
    answer_until: null,
    answered_at: null,
    decided_at: null,
    ...facts,
  }) as Complaint;
const states = Object.keys(complaintLifecycle.states) as ComplaintStatus[];
const where = (rule: (status: ComplaintStatus) => boolean) => states.filter(rule);

test('every step has its time', () => {
  expect([acceptBy, decideBy, informBy, answerBy, appealBy].map((by) => by(now))).toEqual([
    hours(24),
    days(7),
    days(3),
    days(15),
    days(7),
  ]);
});

test.each<[string, boolean, Partial<Complaint>]>([
  ['nobody was asked to answer', true, {}],
  ['there is still time', false, { answer_until: just(now, 1) }],
  ['the answer came', true, { answer_until: hours(9), answered_at: now }],
  ['the time is over', true, { answer_until: now }],
])('the other side is heard: %s', (_, heard, facts) => expect(isHeard(complaint(facts), now)).toBe(heard));

describe('what a side may do', () => {
  const can = (side: 'reporter' | 'author', facts: Partial<Complaint>) =>
    openTo(complaint(facts), side, now).can;

  test('information is added by who complained, as long as it is asked for', () => {
    const due_at = just(now, 1);
    expect(where((status) => can('reporter', { status, due_at }).inform)).toEqual(['need_info']);
    expect(where((status) => can('author', { status, due_at }).inform)).toEqual([]);
    expect(can('reporter', { status: 'need_info', due_at: now }).inform).toBe(false);
    expect(can('reporter', { status: 'need_info', due_at: null }).inform).toBe(false);
    expect(openTo(complaint({ status: 'need_info', due_at }), 'reporter', now).until).toBe(due_at);
  });

  test('an answer is given by the other side, once and in time, while staff have it in hand', () => {
    const answer_until = just(now, 1);
    const in_hand = where((status) => can('author', { status, answer_until }).answer);
    expect(in_hand.toSorted()).toEqual(['accepted', 'need_info']);
    expect(where((status) => can('reporter', { status, answer_until }).answer)).toEqual([]);
    expect(can('author', { status: 'accepted', answer_until: null }).answer).toBe(true);
    expect(can('author', { status: 'accepted', answer_until: now }).answer).toBe(false);
    expect(can('author', { status: 'accepted', answer_until, answered_at: now }).answer).toBe(false);
    expect(openTo(complaint({ status: 'accepted', answer_until }), 'author', now).until).toBe(answer_until);
  });

  test('an appeal is open to the side that lost, for seven days', () => {
    const decided_at = just(days(-7), 1);
    expect(where((status) => can('reporter', { status, decided_at }).appeal)).toEqual(['dismissed']);
    expect(where((status) => can('author', { status, decided_at }).appeal)).toEqual(['upheld']);
    expect(can('reporter', { status: 'dismissed', decided_at: days(-7) }).appeal).toBe(false);
    expect(can('reporter', { status: 'dismissed', decided_at: null }).appeal).toBe(false);
    expect(openTo(complaint({ status: 'upheld', decided_at }), 'author', now).until).toEqual(just(now, 1));
  });

  test('who complained takes it back until it is decided', () => {
    expect(where((status) => can('reporter', { status }).withdraw).toSorted()).toEqual([
      'accepted',
      'need_info',
      'submitted',
    ]);
    expect(where((status) => can('author', { status }).withdraw)).toEqual([]);
  });

  test('with nothing to do there is no time for it', () => {
    const times = { due_at: hours(1), answer_until: hours(1), decided_at: hours(-1) };
    expect(openTo(complaint({ status: 'submitted', ...times }), 'author', now).until).toBeNull();
  });
});

describe('how late a complaint is', () => {
  const level = (due_at: Date | null, status: ComplaintStatus = 'accepted') =>
    levelOf(complaint({ status, due_at }), now);

  test.each<[string, Date | null]>([
    ['late', now],
    ['late', hours(-5)],
    ['soon', just(now, 1)],
    ['soon', hours(6)],
    ['ok', just(hours(6), 1)],
    ['ok', null],
  ])('%s', (expected, due_at) => expect(level(due_at)).toBe(expected));

  test('counts while staff are to act', () => {
    expect(where((status) => level(now, status) === 'late').toSorted()).toEqual([
      'accepted',
      'appealed',
      'submitted',
    ]);
  });
});
