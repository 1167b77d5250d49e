import { describe, expect, test } from 'vitest';
import { forum_powers, type ForumPower } from '../../../contract/forum/forum-powers.ts';
import { postLifecycle, type PostStatus } from '../../../contract/forum/post-lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import {
  adminHas,
  anyActor,
  judgeActor,
  lacksPower,
  moderates,
  moderatorActor,
  nobody,
  nothingAllowed,
  postCan,
  rolesOf,
  visibilityOf,
  type ForumAdmin,
  type PostFacts,
  type Roles,
} from './rules.ts';

const now = new Date('2026-11-20T02:24:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const viewer = (facts: Partial<Viewer> = {}) => ({ id: 7, staff_auth: 0, ...facts }) as Viewer;

const main_admin: ForumAdmin = { role: 'main', powers: [] };
const assistant = (...powers: ForumPower[]): ForumAdmin => ({ role: 'assistant', powers });
const powers = Object.keys(forum_powers) as ForumPower[];

const author: Roles = { author: true, admin: null, ops: false };
const admin: Roles = { author: false, admin: main_admin, ops: false };
const helper: Roles = { author: false, admin: assistant('hide'), ops: false };
const staff: Roles = { author: false, admin: null, ops: true };
const all_at_once: Roles = { author: true, admin: main_admin, ops: true };

const states = Object.keys(postLifecycle.states) as PostStatus[];
const where = <K extends string>(names: readonly K[], rule: (name: K) => boolean): K[] => names.filter(rule);

describe('what somebody is to a record', () => {
  test.each<[string, Viewer | null, ForumAdmin | null, Roles]>([
    ['a visitor is nothing, whatever is said of them', null, main_admin, nobody],
    ['who wrote it is its author', viewer(), null, author],
    ['another member is nothing', viewer({ id: 8 }), null, nobody],
    ['an admin of the forum is one', viewer({ id: 8 }), main_admin, admin],
    ['staff are staff', viewer({ id: 8, staff_auth: 1 }), null, staff],
    ['one may be all at once', viewer({ staff_auth: 1 }), main_admin, all_at_once],
  ])('%s', (_, who, as, roles) => expect(rolesOf(who, 7, as)).toEqual(roles));

  test('the main admin has every power, an assistant those that were given, others none', () => {
    for (const power of powers) {
      expect(adminHas(main_admin, power), power).toBe(true);
      expect(adminHas(assistant(power), power), power).toBe(true);
      expect(adminHas(assistant(...powers.filter((other) => other !== power)), power), power).toBe(false);
      expect(adminHas(null, power), power).toBe(false);
    }
  });

  test('a lacking power is named', () => {
    expect(lacksPower('hide').message).toBe(`需要“${forum_powers.hide.title}”权限，请联系这个论坛的主管理员`);
  });

  test('admins and staff look after the forum', () => {
    expect([nobody, author, admin, helper, staff].map(moderates)).toEqual([false, false, true, true, true]);
  });

  test.each<[string, Roles, string | null, string | null, string | null]>([
    // who, keeps order over the own words too, judges others’ words, takes away or brings back
    ['nobody', nobody, null, null, null],
    ['the author', author, null, null, 'author'],
    ['the main admin', admin, 'admin', 'admin', 'admin'],
    ['an assistant with the power', helper, 'admin', 'admin', 'admin'],
    ['an assistant without it', { ...helper, admin: assistant('top') }, null, null, null],
    ['an assistant without it who is staff', { ...staff, admin: assistant('top') }, 'ops', 'ops', 'ops'],
    ['staff', staff, 'ops', 'ops', 'ops'],
    ['an author who runs the forum and is staff', all_at_once, 'admin', null, 'author'],
  ])('%s acts as what the record will say', (_, roles, keeps_order, judges, any) => {
    expect(moderatorActor(roles, 'hide')).toBe(keeps_order);
    expect(judgeActor(roles, 'hide')).toBe(judges);
    expect(anyActor(roles)).toBe(any);
  });
});

const facts = (more: Partial<PostFacts> = {}): PostFacts => ({
  status: 'normal',
  comment_count: 0,
  deleted_at: null,
  deleted_by: null,
  deleted_from: null,
  erased_at: null,
  trial: false,
  ...more,
});
const deleted = (more: Partial<PostFacts> = {}) =>
  facts({ status: 'deleted', deleted_at: daysAgo(1), deleted_by: 7, deleted_from: 'normal', ...more });

describe('who sees a post', () => {
  test('everyone while it is shown; author, admins and staff always', () => {
    for (const status of states) {
      const post = facts({ status });
      expect(visibilityOf(post, nobody), status).toBe(status === 'normal' ? 'full' : 'hidden');
      for (const roles of [author, admin, helper, staff])
        expect(visibilityOf(post, roles), status).toBe('full');
    }
  });

  test('of a deleted one its place stays when people had talked about it', () => {
    expect(visibilityOf(deleted({ comment_count: 1 }), nobody)).toBe('tombstone');
    expect(visibilityOf(deleted({ comment_count: 0 }), nobody)).toBe('hidden');
    expect(visibilityOf(deleted({ comment_count: 1, deleted_from: 'hidden' }), nobody)).toBe('hidden');
    expect(visibilityOf(facts({ status: 'hidden', deleted_from: 'normal', comment_count: 1 }), nobody)).toBe(
      'hidden',
    );
    expect(visibilityOf(deleted({ comment_count: 1 }), author)).toBe('full');
  });
});

describe('what a post lets people do', () => {
  const allowed = (post: PostFacts, roles: Roles) => {
    const can = postCan(post, roles, viewer({ id: 9 }), now);
    return where(Object.keys(can) as (keyof typeof can)[], (what) => can[what]);
  };

  test('nothing to a visitor', () => {
    expect(postCan(facts(), all_at_once, null, now)).toEqual(nothingAllowed);
    expect(Object.values(nothingAllowed).some(Boolean)).toBe(false);
  });

  test.each<[PostStatus, string[], string[], string[]]>([
    // state, a reader, its author, whoever moderates
    ['first_review', [], ['edit', 'delete'], ['delete', 'judge']],
    ['normal', ['comment'], ['edit', 'delete', 'comment'], ['delete', 'hide', 'top', 'recommend', 'comment']],
    ['refused', [], ['edit', 'delete'], ['delete']],
    ['hidden', [], ['delete'], ['delete', 'display']],
    ['deleted', [], [], []],
  ])('%s: a reader %j, its author %j, admin and staff %j', (status, reader, own, moderator) => {
    const post = facts({ status });
    expect(allowed(post, nobody)).toEqual(reader);
    expect(allowed(post, author)).toEqual(own);
    expect(allowed(post, admin)).toEqual(moderator);
    expect(allowed(post, staff)).toEqual(moderator);
  });

  test('whoever runs the forum pins the own post, and judges it in no way', () => {
    expect(allowed(facts(), all_at_once)).toEqual(['edit', 'delete', 'top', 'comment']);
    expect(allowed(facts({ status: 'first_review' }), all_at_once)).toEqual(['edit', 'delete']);
    expect(allowed(facts({ status: 'hidden' }), all_at_once)).toEqual(['delete']);
  });

  test.each<[ForumPower, PostStatus, string[]]>([
    ['judge', 'first_review', ['judge']],
    ['judge', 'normal', ['comment']],
    ['hide', 'normal', ['delete', 'hide', 'comment']],
    ['hide', 'hidden', ['delete', 'display']],
    ['hide', 'first_review', ['delete']],
    ['top', 'normal', ['top', 'comment']],
    ['recommend', 'normal', ['recommend', 'comment']],
  ])('an assistant with “%s” on a post that is %s: %j', (power, status, can) =>
    expect(allowed(facts({ status }), { ...helper, admin: assistant(power) })).toEqual(can),
  );

  test('in a forum that is not open nothing is written, and order is kept', () => {
    const post = facts({ forum_status: 'closed' });
    expect(allowed(post, author)).toEqual(['delete']);
    expect(allowed(post, admin)).toEqual(['delete', 'hide', 'top', 'recommend']);
    expect(allowed(facts({ forum_status: 'open' }), nobody)).toEqual(['comment']);
  });

  test('who deleted it may bring it back', () => {
    const can = (id: number) => postCan(deleted(), nobody, viewer({ id }), now).restore;
    expect([can(7), can(8)]).toEqual([true, false]);
  });
});
