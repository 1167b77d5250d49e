import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { ownFirst, saleOf, sitesOf, stripOf, tasksOf } from './trade-facts.ts';

const now = Date.parse('2026-11-23T10:24:00+08:00');
type Offers = Output<'product.seckill_soon'>;
type Offer = Offers['list'][number];

const offer = (offer_id: number, starts: number, more: Partial<Offer> = {}): Offer =>
  ({
    offer_id,
    title: `产品 ${offer_id}`,
    cover: '/files/1.webp',
    price: 790,
    list_price: 1_340,
    total: 100,
    left: 52,
    sub_count: 3,
    phase: starts > 0 ? 'coming' : 'running',
    starts_at: new Date(now + starts * 60_000).toISOString(),
    ends_at: new Date(now + (starts + 60) * 60_000).toISOString(),
    stopped: false,
    ...more,
  }) as Offer;
const listOf = (...list: Offer[]): Offers => ({ list, server_time: new Date(now).toISOString() });
const strip = (...list: Offer[]) => {
  const found = stripOf(saleOf(listOf(...list))!.offers, new Map(), now);
  return (
    found && {
      first: found.first.offers.map((one) => one.offer.offer_id),
      offers: found.offers.map((one) => one.offer.offer_id),
      next: found.next.map((session) => session.offers.map((one) => one.offer.offer_id)),
    }
  );
};

test('a session of one is filled up from what comes after it, and what is shown is not said twice', () => {
  const hours = [36, 96, 156, 156, 216, 276, 336];
  expect(strip(offer(1, -10), ...hours.map((at, n) => offer(n + 2, at)))).toEqual({
    first: [1],
    offers: [1, 2, 3],
    next: [[4, 5], [6], [7]],
  });
});

test('what runs stands before what comes, and a session may fill the strip alone', () => {
  expect(strip(offer(1, 36), offer(2, -10), offer(3, -10), offer(4, -10), offer(5, -10))).toEqual({
    first: [2, 3, 4, 5],
    offers: [2, 3, 4],
    next: [[1]],
  });
});

test('what is over or sold out meanwhile is not shown', () => {
  expect(saleOf(listOf())).toBeNull();
  expect(strip(offer(1, -90))).toBeNull();
  expect(strip(offer(1, -10, { left: 0 }))).toBeNull();
  expect(strip(offer(1, -90), offer(2, 10))).toEqual({ first: [2], offers: [2], next: [] });
});

const site = (id: number) => ({ id, title: `站 ${id}`, url: `https://${id}.example.com` });
const sites = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => site(from + n));

test('the row of sites has eight: one’s own before everybody’s, each once', () => {
  expect(ownFirst([], sites(1, 8))).toEqual(sites(1, 8));
  expect(ownFirst([site(9), site(3)], sites(1, 8)).map(({ id }) => id)).toEqual([9, 3, 1, 2, 4, 5, 6, 7]);
  expect(ownFirst(sites(11, 20), sites(1, 8))).toEqual(sites(11, 18));
  const index = (quick: ReturnType<typeof sites>) =>
    ({ quick, categories: [{ count: 4 }, { count: 7 }] }) as Output<'nav.index'>;
  expect(sitesOf(index(sites(1, 9)))).toEqual({ quick: sites(1, 8), total: 11 });
  expect(sitesOf(index([]))).toBeNull();
});

test('no task with places, no part of the page for them', () => {
  expect(tasksOf({ list: [], total: 0, left: 0 } as unknown as Output<'task.index'>)).toBeNull();
});
