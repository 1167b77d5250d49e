import { describe, expect, test } from 'vitest';
import { articleLifecycle, type ArticleStatus } from '../../../contract/column/article-lifecycle.ts';
import { columnLifecycle, type ColumnStatus } from '../../../contract/column/column-lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import {
  anyActor,
  articleCan,
  columnCan,
  isPublic,
  lookedAfter,
  nothingAllowed,
  readable,
  rolesOf,
  sees,
  type ArticleFacts,
  type Roles,
} from './rules.ts';

const now = new Date('2026-11-20T02:24:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const viewer = (facts: Partial<Viewer> = {}) => ({ id: 7, staff_auth: 0, ...facts }) as Viewer;

const nobody: Roles = { author: false, ops: false };
const author: Roles = { author: true, ops: false };
const staff: Roles = { author: false, ops: true };
const both: Roles = { author: true, ops: true };

const column_states = Object.keys(columnLifecycle.states) as ColumnStatus[];
const article_states = Object.keys(articleLifecycle.states) as ArticleStatus[];
/** Those of the names for which the rule says yes. */
const where = <K extends string>(names: readonly K[], rule: (name: K) => boolean): K[] => names.filter(rule);

describe('what somebody is to a record', () => {
  test.each([
    ['a visitor is nothing', null, nobody],
    ['who wrote it is its author', viewer({ id: 7 }), author],
    ['another member is nothing', viewer({ id: 8 }), nobody],
    ['staff are staff', viewer({ id: 8, staff_auth: 1 }), staff],
    ['an author who is also staff is both', viewer({ id: 7, staff_auth: 1 }), both],
  ])('%s', (_, who, roles) => expect(rolesOf(who, 7)).toEqual(roles));

  test('whoever is both acts as the author', () => {
    expect([nobody, author, staff, both].map(anyActor)).toEqual([null, 'author', 'ops', 'author']);
  });
});

describe('a column', () => {
  test('is shown while it runs or rests; a deleted one as long as it has articles', () => {
    const shown = (article_count: number) =>
      where(column_states, (status) => readable({ status, article_count }));
    expect(shown(3)).toEqual(['approved', 'closed', 'deleted']);
    expect(shown(0)).toEqual(['approved', 'closed']);
  });

  test('is looked after while it runs or rests', () => {
    expect(where(column_states, lookedAfter)).toEqual(['approved', 'closed']);
  });

  test.each<[ColumnStatus, string[]]>([
    ['draft', ['apply', 'delete']],
    ['submitted', ['apply', 'withdraw']],
    ['approved', ['edit', 'publish', 'close', 'delete']],
    ['rejected', ['apply', 'delete']],
    ['closed', ['edit', 'open', 'delete']],
    ['banned', []],
    ['deleted', []],
  ])('that is %s lets its owner %j', (status, allowed) => {
    const can = columnCan(status, { article_count: 0, renaming: false });
    expect(where(Object.keys(can) as (keyof typeof can)[], (what) => can[what])).toEqual(allowed);
  });

  test('that runs is not deleted with articles in it, one that rests is', () => {
    const can = (status: ColumnStatus) => columnCan(status, { article_count: 1, renaming: false }).delete;
    expect([can('approved'), can('closed')]).toEqual([false, true]);
  });

  test('that waits for another name can take that back', () => {
    expect(columnCan('approved', { article_count: 1, renaming: true }).withdraw).toBe(true);
    expect(columnCan('approved', { article_count: 1, renaming: false }).withdraw).toBe(false);
  });
});

describe('an article', () => {
  const facts = (more: Partial<ArticleFacts> = {}): ArticleFacts => ({
    status: 'normal',
    column_status: 'approved',
    deleted_at: null,
    deleted_by: null,
    deleted_from: null,
    erased_at: null,
    ...more,
  });
  const deleted = (more: Partial<ArticleFacts> = {}) =>
    facts({ status: 'deleted', deleted_at: daysAgo(1), deleted_by: 7, deleted_from: 'normal', ...more });

  test('is shown to everyone while it is published, of any column but a banned one', () => {
    expect(where(article_states, (status) => isPublic(facts({ status })))).toEqual(['normal']);
    expect(where(column_states, (column_status) => !isPublic(facts({ column_status })))).toEqual(['banned']);
  });

  test('is seen by its author and by staff in every state', () => {
    for (const status of article_states)
      expect(
        [nobody, author, staff, both].map((roles) => sees(facts({ status }), roles)),
        status,
      ).toEqual([status === 'normal', true, true, true]);
    expect(sees(facts({ column_status: 'banned' }), nobody)).toBe(false);
    expect(sees(facts({ column_status: 'banned' }), author)).toBe(true);
  });

  const allowed = (more: Partial<ArticleFacts>, roles: Roles, who: Viewer | null = viewer()) => {
    const can = articleCan(facts(more), roles, who, now);
    return where(Object.keys(can) as (keyof typeof can)[], (what) => can[what]);
  };

  test('lets a visitor do nothing', () => {
    expect(articleCan(facts(), both, null, now)).toEqual(nothingAllowed);
    expect(Object.values(nothingAllowed).some(Boolean)).toBe(false);
  });

  test.each<[ArticleStatus, string[], string[], string[], string[]]>([
    // state, a reader, its author, staff, an author who is staff
    ['pending', [], ['edit', 'delete'], ['delete', 'judge'], ['edit', 'delete']],
    [
      'normal',
      ['comment'],
      ['edit', 'delete', 'comment'],
      ['delete', 'hide', 'comment'],
      ['edit', 'delete', 'comment'],
    ],
    ['refused', [], ['edit', 'delete'], ['delete'], ['edit', 'delete']],
    ['hidden', [], ['delete'], ['delete', 'display'], ['delete']],
    ['deleted', [], [], [], []],
  ])('that is %s lets a reader %j, its author %j, staff %j, who is both %j', (status, ...expected) => {
    const all = [nobody, author, staff, both].map((roles) => allowed({ status }, roles));
    expect(all).toEqual(expected);
  });

  test('comes back by whoever deleted it, as the answer says', () => {
    const can = (who: Viewer) => articleCan(deleted(), nobody, who, now).restore;
    expect([can(viewer()), can(viewer({ id: 8 }))]).toEqual([true, false]);
  });

  test.each<[ColumnStatus, string[], string[]]>([
    ['approved', ['edit', 'delete', 'comment'], ['comment']],
    ['closed', ['edit', 'delete', 'comment'], ['comment']],
    ['banned', ['delete'], []],
    ['deleted', ['delete'], []],
  ])('of a column that is %s lets its author %j and a reader %j', (column_status, own, others) => {
    expect(allowed({ column_status }, author)).toEqual(own);
    expect(allowed({ column_status }, nobody)).toEqual(others);
  });

  test('is judged by staff in any column', () => {
    expect(allowed({ column_status: 'banned' }, staff)).toEqual(['delete', 'hide']);
  });
});
