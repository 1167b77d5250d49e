import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boards } from './boards.ts';
import { columns } from './columns.ts';
import { company_comments, company_posts } from './company-posts.ts';
import { makeDemo, type DemoPost } from './index.ts';
import { plain } from './posts.ts';
import { searched } from './searched.ts';

const now = new Date('2026-11-20T02:24:00Z');
const demo = makeDemo({ now });
const posts = [...demo.posts()];
const crowd = demo.people.length + demo.readers.length;
const digest = (rows: DemoPost[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const characters = (text: string): number => [...text].length;

const allowed = new Set(
  'p h2 h3 h4 ul ol li blockquote pre code table thead tbody tr th td strong em s u a img hr br figure figcaption span'.split(
    ' ',
  ),
);
const unbalanced = (content: string): string | null => {
  const open: string[] = [];
  for (const [tag, close, name, rest] of content.matchAll(/<(\/?)([a-z0-9]*)([^>]*)>/g)) {
    if (!allowed.has(name as string)) return `${tag} is not allowed`;
    if (
      name === 'img' &&
      /^ src="\/drawings\/[a-z-]+\.svg" alt="[^"<>]+" width="480" height="384"$/.test(rest!)
    )
      continue;
    if (rest && !/^ href="(?:\/[^"/][^"]*|https:\/\/(?:[a-z.]*\.)?example\.[a-z]+[^"]*)"$/.test(rest))
      return `${tag} says too much`;
    if (close) {
      if (open.pop() !== name) return `${tag} closes nothing`;
    } else if (!['img', 'hr', 'br'].includes(name as string)) open.push(name as string);
  }
  if (/[<>]/.test(content.replace(/<\/?[a-z0-9]+(?: [a-z]+="[^"]*")*>/g, ''))) return 'a bare < or >';
  return open.length ? `${open.join()} stays open` : null;
};

describe('the demo pack', () => {
  test('is the same for the same seed and clock, and another for another seed', () => {
    expect(digest([...makeDemo({ now }).posts()])).toBe(digest(posts));
    expect(digest([...makeDemo({ now, seed: 'other' }).posts()])).not.toBe(digest(posts));
  });

  test('moves with the clock: a later start has the same titles on the front', () => {
    const later = [...makeDemo({ now: new Date(now.getTime() + 97 * 86_400_000) }).posts()];
    const newest = (rows: DemoPost[]): string[] =>
      rows
        .toSorted((a, b) => b.last_commented_at.getTime() - a.last_commented_at.getTime())
        .slice(0, 9)
        .map((p) => p.title);
    expect(newest(later)).toEqual(newest(posts));
  });

  test('has the volumes that were asked for', () => {
    expect(posts.length + company_posts.length).toBe(1200);
    expect(posts.reduce((sum, p) => sum + p.comments.length, company_comments)).toBe(9000);
    expect(columns.flatMap((column) => column.articles)).toHaveLength(140);
    expect(demo.boards).toHaveLength(20);
    expect(demo.people).toHaveLength(60);
    expect(
      [...makeDemo({ now, posts: 90, comments: 300, readers: 0 }).posts()].reduce(
        (sum, p) => sum + p.comments.length,
        company_comments,
      ),
    ).toBe(300);
  });

  test('gives every board posts and comments, the busiest many', () => {
    for (const board of boards)
      expect(posts.filter((p) => p.forum === board.index).length, board.title).toBeGreaterThan(14);
    const counts = posts.map((p) => p.comments.length).sort((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(80);
    expect(counts[600]).toBeLessThan(8);
    expect(counts.slice(0, 120).reduce((a, b) => a + b)).toBeGreaterThan(9000 * 0.3);
  });

  test('keeps within the limits of the forms', () => {
    for (const post of posts) {
      expect(characters(post.title), post.title).toBeGreaterThanOrEqual(5);
      expect(characters(post.title), post.title).toBeLessThanOrEqual(80);
      expect(characters(plain(post.content)), post.title).toBeGreaterThanOrEqual(10);
      expect(post.excerpt.length, post.title).toBeGreaterThan(5);
      expect(post.tags.length).toBeLessThanOrEqual(5);
      for (const tag of post.tags) expect(characters(tag), tag).toBeLessThanOrEqual(12);
      expect(post.marketplaces.length).toBeLessThanOrEqual(3);
      for (const code of post.marketplaces) expect(code).toMatch(/^[a-z]{2,8}(-[a-z]{2,3})?$/);
      for (const comment of post.comments) {
        expect(characters(plain(comment.content)), comment.content).toBeGreaterThanOrEqual(2);
        expect(characters(plain(comment.content))).toBeLessThanOrEqual(2000);
      }
    }
    for (const person of [...demo.people, ...demo.readers]) {
      expect(person.username).toMatch(/^[A-Za-z][A-Za-z0-9_]{3,19}$/);
      expect(characters(person.nickname), person.nickname).toBeGreaterThanOrEqual(2);
      expect(characters(person.nickname), person.nickname).toBeLessThanOrEqual(16);
    }
  });

  test('never repeats a title, a code, a name, or itself within one talk', () => {
    const none = (list: string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);
    expect(none(posts.map((p) => p.title))).toEqual([]);
    expect(none(posts.map((p) => p.pcode))).toEqual([]);
    expect(none([...demo.people, ...demo.readers].map((p) => p.username))).toEqual([]);
    expect(none([...demo.people, ...demo.readers].map((p) => p.nickname))).toEqual([]);
    for (const post of posts) expect(none(post.comments.map((c) => c.content)), post.title).toEqual([]);
  });

  test('points only at what is there', () => {
    posts.forEach((post, index) => {
      expect(post.index).toBe(index);
      const board = boards[post.forum];
      expect(board?.categories).toContain(post.category);
      expect(demo.people[post.author]).toBeDefined();
      for (const who of [...post.liked_by, ...post.collected_by]) expect(who).toBeLessThan(crowd);
      expect(new Set(post.liked_by).size).toBe(post.liked_by.length);
      expect(post.liked_by).not.toContain(post.author);
      if (post.accepted !== null) expect(post.comments[post.accepted]?.root, post.title).toBeNull();
      let floor = 0;
      post.comments.forEach((comment, i) => {
        expect(comment.index).toBe(i);
        expect(demo.people[comment.author]).toBeDefined();
        expect(comment.liked_by).not.toContain(comment.author);
        if (comment.root === null) expect(comment.floor).toBe(++floor);
        else {
          expect(comment.parent).not.toBeNull();
          expect(comment.parent as number).toBeLessThan(i);
          expect(post.comments[comment.root]?.root).toBeNull();
          expect(post.comments[comment.root]?.floor).toBe(comment.floor);
        }
        if (comment.status === 'folded') expect(comment.fold_reason).toBeTruthy();
      });
    });
  });

  test('keeps the order of time and knows no future', () => {
    posts.forEach((post, i) => {
      expect(post.published_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(post.published_at.getTime(), post.title).toBeGreaterThanOrEqual(
        posts[i - 1]?.published_at.getTime() ?? 0,
      );
      expect(demo.people[post.author]?.created_at.getTime(), post.title).toBeLessThan(
        post.published_at.getTime(),
      );
      let before = post.published_at.getTime();
      for (const c of post.comments) {
        expect(c.created_at.getTime()).toBeGreaterThanOrEqual(before);
        expect(demo.people[c.author]?.created_at.getTime(), post.title).toBeLessThan(c.created_at.getTime());
        before = c.created_at.getTime();
        if (c.edited_at) expect(c.edited_at.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(before).toBeLessThanOrEqual(now.getTime());
      expect(post.last_commented_at.getTime()).toBe(
        post.comments.length ? before : post.published_at.getTime(),
      );
      for (const at of [post.edited_at, post.deleted_at])
        if (at) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    });
  });

  test('tops at most three posts a forum, and only posts on display', () => {
    for (const board of boards)
      expect(
        posts.filter((p) => p.forum === board.index && p.top !== 'none').length,
        board.title,
      ).toBeLessThanOrEqual(3);
    for (const post of posts) if (post.top !== 'none' || post.quality > 0) expect(post.status).toBe('normal');
  });

  test('has posts in every state, with words for those turned down', () => {
    for (const status of ['normal', 'first_review', 'refused', 'hidden', 'deleted'] as const)
      expect(
        posts.some((p) => p.status === status),
        status,
      ).toBe(true);
    for (const post of posts) {
      if (post.status === 'refused' || post.status === 'hidden') expect(post.status_reason).toBeTruthy();
      if (post.status === 'first_review') expect(post.comments).toEqual([]);
      if (post.status === 'deleted') expect(post.deleted_at).not.toBeNull();
    }
    expect(posts.filter((p) => p.item_type === 'question' && p.accepted !== null).length).toBeGreaterThan(80);
    expect(posts.filter((p) => p.item_type === 'evaluation').length).toBeGreaterThan(30);
  });

  test('fills in what an evaluation says at a glance, each about its own thing', () => {
    const evaluations = posts.filter((post) => post.item_type === 'evaluation');
    for (const { title, evaluation } of evaluations) {
      const { product, pros, cons, score } = evaluation!;
      expect(characters(product), title).toBeGreaterThanOrEqual(2);
      for (const words of [product, pros, cons]) {
        expect(characters(words), title).toBeLessThanOrEqual(80);
        expect(words, title).not.toMatch(/[<>{}]|undefined/);
      }
      for (const words of [pros, cons]) expect(characters(words), title).toBeGreaterThan(5);
      expect(score).toBeGreaterThanOrEqual(1);
      expect(score).toBeLessThanOrEqual(5);
    }
    expect(new Set(evaluations.map((post) => post.evaluation!.score)).size).toBeGreaterThan(2);
  });

  test('keeps what posts and comments said before they were changed', () => {
    const changed = posts.filter((post) => post.before.length > 0);
    expect(changed.length).toBeGreaterThan(60);
    expect(changed.some((post) => post.before.length > 1)).toBe(true);
    for (const post of posts) {
      expect(post.edited_at, post.title).toEqual(post.before.at(-1)?.at ?? null);
      const versions = [...post.before.map((one) => one.content), post.content];
      expect(new Set(versions).size, post.title).toBe(versions.length);
      // What is changed in the first five minutes leaves no mark.
      let at = post.published_at.getTime() + 5 * 60_000 - 1;
      for (const one of post.before) {
        expect(one.at.getTime(), post.title).toBeGreaterThan(at);
        at = one.at.getTime();
        expect(unbalanced(one.content), post.title).toBeNull();
      }
      for (const comment of post.comments) {
        expect(comment.was === null, comment.content).toBe(comment.edited_at === null);
        expect(comment.was).not.toBe(comment.content);
      }
    }
  });

  test('tells a story seldom twice in the same words', () => {
    const sentences = new Map<string, number>();
    for (const post of posts)
      for (const one of new Set(
        post.content.split(/<[^>]*>|(?<=。)/).filter((text) => characters(text) > 11),
      ))
        sentences.set(one, (sentences.get(one) ?? 0) + 1);
    expect(Math.max(...sentences.values())).toBeLessThan(14);
  });

  test('looks for nothing that is not there', () => {
    const all = posts.map((post) => post.title + plain(post.content));
    for (const { word, visitors } of searched()) {
      expect(
        all.some((text) => text.includes(word)),
        word,
      ).toBe(true);
      expect(Math.min(...visitors)).toBeGreaterThanOrEqual(3);
    }
  });

  test('has posts in the companies’ own forums, by people who were there', () => {
    const joined = (username: string): number =>
      (now.getTime() - demo.people.find((one) => one.username === username)!.created_at.getTime()) /
      86_400_000;
    for (const post of company_posts) {
      expect(unbalanced(post.html), post.title).toBeNull();
      expect(characters(plain(post.html)), post.title).toBeGreaterThan(20);
      const said = post.remarks.flatMap((remark) => [remark, ...remark.answers]);
      for (const { by } of [{ by: post.author }, ...said])
        expect(joined(by), `${by}: ${post.title}`).toBeGreaterThan(post.days_ago);
      for (const text of [post.title, plain(post.html), ...said.map((one) => one.text)])
        expect(text).not.toMatch(/[{}♥〔〕#|]|undefined|NaN|！|亲们/);
    }
    expect(new Set(company_posts.map((post) => post.item_type)).size).toBe(3);
  });

  test('writes HTML that closes what it opens and uses no other tags', () => {
    const all = [
      ...posts.flatMap((p) => [p.content, ...p.comments.map((c) => c.content)]),
      ...demo.site.pages.map((p) => p.content),
    ];
    for (const content of all) expect(unbalanced(content), content.slice(0, 200)).toBeNull();
  });

  test('leaves no slot unfilled and no machine words in the Chinese', () => {
    for (const text of posts.flatMap((p) => [
      p.title,
      plain(p.content),
      ...p.comments.map((c) => plain(c.content)),
    ]))
      expect(text).not.toMatch(/[{}✓♥〔〕]|undefined|NaN|\[折叠|Infinity|！|亲们/);
  });

  test('gives the roles that the demo needs', () => {
    const holding = (grant: string): number =>
      demo.people.filter((p) => p.grants.includes(grant as never)).length;
    expect([
      holding('company'),
      holding('source'),
      holding('tester'),
      holding('author'),
      holding('league'),
      holding('staff'),
    ]).toEqual([8, 8, 6, 18, 3, 2]);
    expect(demo.people.filter((p) => p.runs?.role === 'main')).toHaveLength(2);
    expect(demo.people.filter((p) => p.runs?.role === 'assistant')).toHaveLength(5);
    for (const account of demo.demo_accounts)
      expect(
        [...demo.people, ...demo.staff].some((p) => p.username === account.username),
        account.username,
      ).toBe(true);
  });

  test('has 18 columns whose articles keep within the limits of the form, by people who were there', () => {
    expect(columns).toHaveLength(18);
    const all = columns.flatMap((column) => column.articles);
    expect(new Set(all.map((one) => one.title)).size).toBe(all.length);
    const joined = (username: string): number =>
      (now.getTime() - demo.people.find((one) => one.username === username)!.created_at.getTime()) /
      86_400_000;
    for (const column of columns) {
      expect(characters(column.introduce), column.title).toBeGreaterThanOrEqual(10);
      expect(joined(column.author), column.title).toBeGreaterThan(column.days_ago);
      for (const article of column.articles) {
        expect(article.days_ago, article.title).toBeLessThan(column.days_ago - 1);
        expect(characters(article.title), article.title).toBeLessThanOrEqual(80);
        expect(characters(article.summary), article.title).toBeGreaterThanOrEqual(10);
        expect(characters(plain(article.html)), article.title).toBeGreaterThanOrEqual(100);
        expect(unbalanced(article.html), article.title).toBeNull();
        const said = article.remarks.flatMap((remark) => [remark, ...remark.answers]);
        for (const text of [
          article.title,
          article.summary,
          plain(article.html),
          ...said.map((one) => one.text),
        ])
          expect(text).not.toMatch(/[{}✓♥〔〕#|]|undefined|NaN|！|亲们/);
        for (const { by } of said)
          expect(joined(by), `${by}: ${article.title}`).toBeGreaterThan(article.days_ago);
      }
    }
  });

  test('has five long articles with tables and pictures, each in another column', () => {
    const long = columns.filter((column) =>
      column.articles.some(
        ({ html }) =>
          characters(plain(html)) >= 2000 &&
          html.split('<table>').length > 2 &&
          html.split('<figure>').length > 2,
      ),
    );
    expect(long.length).toBeGreaterThanOrEqual(5);
  });

  test('makes large volumes piece by piece', () => {
    const many = makeDemo({ now, posts: 30_000, comments: 60_000, readers: 0 }).posts();
    let count = 0;
    for (const post of many) {
      expect(post.index).toBe(count++);
      if (count === 3000) break;
    }
    expect(count).toBe(3000);
  });
});
