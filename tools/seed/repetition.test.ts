import { expect, test } from 'vitest';
import { makeDemo } from './index.ts';
import { patternOf } from './told/pattern.ts';

// Whoever reads around in the demo must not feel that it was made: how much of it says the same again.

const posts = [...makeDemo({ now: new Date('2026-11-20T02:24:00Z') }).posts()];
const bare = (html: string): string => html.replace(/<[^>]*>/g, '').trim();
const replies = posts.flatMap((post) => post.comments.map((comment) => bare(comment.content)));
const masked = (text: string): string => text.replace(/\d[\d,.]*/g, '#');
const often = (texts: readonly string[]): [count: number, text: string] =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, same]): [number, string] => [same.length, text])
    .reduce((most, one) => (one[0] > most[0] ? one : most), [0, '']);
const shingles = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 3) }, (_, i) => text.slice(i, i + 4)));

/** The share of texts of which another one has most of the runs of four characters. */
function alike(texts: readonly string[]): number {
  const runs = texts.map(shingles);
  const having = new Map<string, number[]>();
  runs.forEach((own, i) => {
    for (const run of own) having.set(run, (having.get(run) ?? []).concat(i));
  });
  const found = runs.filter((own, i) => {
    const shared = new Map<number, number>();
    for (const run of own) for (const j of having.get(run)!) shared.set(j, (shared.get(j) ?? 0) + 1);
    shared.delete(i);
    return [...shared].some(([j, both]) => both / (own.size + runs[j]!.size - both) > 0.6);
  });
  return found.length / texts.length;
}

test('nine of ten replies are said nowhere else, with other numbers neither, and none often', () => {
  expect(new Set(replies).size / replies.length).toBeGreaterThan(0.92);
  expect(new Set(replies.map(masked)).size / replies.length).toBeGreaterThan(0.88);
  const [count, text] = often(replies);
  expect(count, text).toBeLessThanOrEqual(6);
});

test('few replies are another one with a word changed', () => {
  expect(alike(replies.filter((text) => text.length >= 12))).toBeLessThan(0.4);
});

test('the short words that say nothing are rare', () => {
  expect(replies.filter((text) => text.length < 7).length / replies.length).toBeLessThan(0.05);
});

test('views are in proportion to the people who could have looked', () => {
  const views = posts.map((post) => post.view_count);
  expect(Math.max(...views)).toBeLessThan(4000);
  expect(views.filter((count) => count > 1000).length).toBeLessThan(20);
  for (const post of posts) expect(post.view_count, post.title).toBeGreaterThanOrEqual(post.liked_by.length);
});

test('a title of one pattern comes at most twice, with whatever goods, places and numbers', () => {
  const [count, pattern] = often(posts.map((post) => patternOf(post.title)));
  expect(count, pattern).toBeLessThanOrEqual(2);
});

test.each(['FBA', '亚马逊', '海外仓', '退货', '广告', '试用'])(
  'of the newest forty with %s in their title no three are told in one way',
  (word) => {
    const found = posts.filter((post) => post.status === 'normal' && post.title.includes(word)).slice(-40);
    expect(found.length).toBeGreaterThan(2);
    const [count, pattern] = often(found.map((post) => patternOf(post.title)));
    expect(count, pattern).toBeLessThanOrEqual(2);
  },
);
