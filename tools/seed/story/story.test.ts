import { describe, expect, test } from 'vitest';
import {
  creditCodeFault,
  hasSoundOrganisationCode,
  idNumberFault,
  isAdult,
} from '../../../contract/verification/check-digits.ts';
import { isPhone } from '../../../contract/verification/patterns.ts';
import { makeDemo } from '../index.ts';
import { companies } from './companies.ts';
import { identities } from './identities.ts';
import { portrait, portrait_count } from '../pictures/portraits.ts';
import { writes_much } from './portrait-story.ts';

const now = new Date('2026-11-20T02:24:00Z');
const demo = makeDemo({ now });
const everybody = [...demo.people, ...demo.readers, ...demo.staff];
const person = (username: string) => everybody.find((one) => one.username === username)!;
const none = <T>(list: T[]): T[] => list.filter((one, i) => list.indexOf(one) !== i);

describe('papers', () => {
  test('of people pass every check, and are nobody’s: no city has a county 99', () => {
    for (const { name, id_number } of identities) {
      expect(idNumberFault(id_number, '2026-11-20'), name).toBeNull();
      expect(isAdult(id_number, '2026-11-20'), name).toBe(true);
      expect(id_number.slice(4, 6), name).toBe('99');
    }
    expect(none(identities.map((one) => one.id_number))).toEqual([]);
    expect(none(identities.map((one) => one.name))).toEqual([]);
  });

  test('of companies pass every check, in Zhejiang, Fujian and Guangdong, and are nobody’s', () => {
    expect(companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, credit_code, contact_phone } of companies) {
      expect(creditCodeFault(credit_code), name).toBeNull();
      expect(hasSoundOrganisationCode(credit_code), name).toBe(true);
      expect(credit_code, name).toMatch(/^91(33|35|44)\d\d99/);
      expect(isPhone(contact_phone), name).toBe(true);
    }
    expect(new Set(companies.map((one) => one.credit_code.slice(2, 4)))).toEqual(new Set(['33', '35', '44']));
    expect(none(companies.map((one) => one.credit_code))).toEqual([]);
  });

  test('show no name of paper in public: a nickname or a bio is not somebody’s name', () => {
    const said = everybody.flatMap((one) => [one.nickname, one.bio]);
    for (const { name } of identities) expect(said.filter((words) => words.includes(name))).toEqual([]);
  });
});

describe('the story', () => {
  test('is in the order of time and knows no future', () => {
    const times = demo.story.deeds.map((deed) => deed.at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    for (const file of demo.files) expect(file.at.getTime(), file.key).toBeLessThan(now.getTime());
  });

  test('lets nobody act, send a file or follow before they have joined', () => {
    for (const deed of demo.story.deeds)
      if ('by' in deed)
        expect(deed.at.getTime(), `${deed.by}: ${deed.call}`).toBeGreaterThan(
          person(deed.by).created_at.getTime(),
        );
    for (const { owner, at, key } of demo.files)
      expect(at.getTime(), key).toBeGreaterThan(person(owner).created_at.getTime());
    for (const { follower, followed, at } of demo.follows())
      for (const index of [follower, followed])
        expect(at.getTime()).toBeGreaterThanOrEqual(everybody[index]!.created_at.getTime());
  });

  test('has every file that it points to, once', () => {
    expect(none(demo.files.map((file) => file.key))).toEqual([]);
    for (const { owner } of demo.files) expect(person(owner), owner).toBeDefined();
  });

  test('gives a picture of their own to at least half of those who write much, none of them twice', () => {
    const drawn = demo.files.flatMap(({ owner, picture }) =>
      'portrait' in picture ? [{ owner, ...picture }] : [],
    );
    const much = demo.people.filter(({ talks }) => talks >= writes_much);
    expect(much.length).toBeGreaterThan(30);
    expect(drawn.length * 2).toBeGreaterThanOrEqual(much.length);
    expect(none(drawn.map(({ owner }) => owner))).toEqual([]);
    expect(none(drawn.map(({ portrait: number }) => portrait(number)))).toEqual([]);
    expect(Math.max(...drawn.map(({ portrait: number }) => number))).toBeLessThan(portrait_count);
  });

  test('moves with the clock', () => {
    // What different people do in the same hours may change places with the time of day.
    const told = ({ story }: typeof demo) =>
      Map.groupBy(story.deeds, (deed) => ('by' in deed ? deed.by : ''))
        .entries()
        .map(([by, deeds]) => `${by}: ${deeds.map((deed) => ('by' in deed ? deed.call : deed.job)).join()}`);
    for (const hours of [0, 7, 13, 18]) {
      const later = makeDemo({ now: new Date(now.getTime() + (97 * 24 + hours) * 3_600_000) });
      expect(new Set(told(later))).toEqual(new Set(told(demo)));
    }
  });
});

describe('friends', () => {
  test('are the same for the same seed, follow nobody twice and not themselves', () => {
    const follows = demo.follows();
    expect(makeDemo({ now }).follows()).toEqual(follows);
    expect(none(follows.map((one) => `${one.follower} ${one.followed}`))).toEqual([]);
    for (const { follower, followed, at } of follows) {
      expect(follower).not.toBe(followed);
      expect(at.getTime()).toBeLessThan(now.getTime());
    }
    const fans = (username: string) =>
      follows.filter((one) => one.followed === person(username).index).length;
    expect(fans('laozhou')).toBeGreaterThan(fans('xunuo') * 3);
  });

  test('were invited by members of the league, after these had joined', () => {
    const invites = demo.invites();
    expect(none(invites.map((one) => one.newcomer))).toEqual([]);
    for (const inviter of ['league_lu', 'league_mei', 'league_fan'])
      expect(invites.filter((one) => one.inviter === inviter).length, inviter).toBeGreaterThan(2);
    for (const { newcomer, inviter, at } of invites) {
      expect(everybody[newcomer]!.created_at).toEqual(at);
      expect(at.getTime()).toBeGreaterThan(person(inviter).created_at.getTime());
    }
  });
});
