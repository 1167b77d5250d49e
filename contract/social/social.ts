import * as z from 'zod';
import { person } from '../account/person.ts';
import { contact } from '../account/settings.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { action_types, type ActionType } from './actions.ts';

const user_id = numericId('用户');
const username = z
  .string('缺少用户名')
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名不对');

const followed = z.object({ following: z.boolean(), fan_count: z.number() });
/** Somebody in a list of follows or fans, with what the reader is to them. */
const acquaintance = person.extend({
  bio: z.string(),
  following: z.boolean(),
  followed_by: z.boolean(),
  at: z.string(),
});
export type Acquaintance = z.output<typeof acquaintance>;

const relation = z.object({
  following: z.boolean(),
  followed_by: z.boolean(),
  blocked: z.boolean(),
  /** Of what this person lets the reader see. */
  contacts: z.array(contact.pick({ kind: true, value: true })),
});
export type Relation = z.output<typeof relation>;

const blockedPerson = person.extend({ at: z.string() });

const type = z.enum(Object.keys(action_types) as [ActionType, ...ActionType[]], '没有这种关注');
const followedThing = z.object({
  id: z.number(),
  title: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  at: z.string(),
});
const actionState = z.object({ on: z.boolean(), count: z.number() });

/** Following people, and not wanting to see them. */
export const socialEndpoints = {
  'user.follow': endpoint('POST', '/api/user/follow', {
    summary: '关注',
    access: 'user',
    limit: 'follow',
    input: z.object({ user_id }),
    output: followed,
  }),
  'user.unfollow': endpoint('POST', '/api/user/unfollow', {
    summary: '取消关注',
    access: 'user',
    input: z.object({ user_id }),
    output: followed,
  }),
  'user.follows': endpoint('GET', '/api/user/follows', {
    summary: '自己关注的人',
    access: 'user',
    input: z.object(paging()),
    output: pageOf(acquaintance),
  }),
  'user.fans': endpoint('GET', '/api/user/fans', {
    summary: '自己的粉丝',
    access: 'user',
    input: z.object(paging()),
    output: pageOf(acquaintance),
  }),
  'user.profile_follows': endpoint('GET', '/api/user/profile/follows', {
    summary: '某人关注的人；本人不公开时为空',
    access: 'public',
    input: z.object({ username, ...paging() }),
    output: pageOf(person.extend({ bio: z.string() })),
  }),
  'user.profile_fans': endpoint('GET', '/api/user/profile/fans', {
    summary: '某人的粉丝；本人不公开时为空',
    access: 'public',
    input: z.object({ username, ...paging() }),
    output: pageOf(person.extend({ bio: z.string() })),
  }),
  'user.relation': endpoint('GET', '/api/user/relation', {
    summary: '读者与某人的关系，和对方让读者看到的联系方式',
    access: 'user',
    input: z.object({ username }),
    output: relation,
  }),

  'user.black_list': endpoint('GET', '/api/user/black-list', {
    summary: '黑名单',
    access: 'user',
    input: z.object(paging()),
    output: pageOf(blockedPerson),
  }),
  'user.black_list_names': endpoint('GET', '/api/user/black-list/names', {
    summary: '黑名单里的用户名，供页面收起他们写的',
    access: 'user',
    input: nothing,
    output: z.array(z.string()),
  }),
  'user.black_list_add': endpoint('POST', '/api/user/black-list', {
    summary: '拉黑；双方的关注随之取消',
    access: 'user',
    limit: 'follow',
    input: z.object({ user_id }),
    output: done,
  }),
  'user.black_list_remove': endpoint('DELETE', '/api/user/black-list/:user_id', {
    summary: '解除拉黑',
    access: 'user',
    input: z.object({ user_id }),
    output: done,
  }),

  'user.actions': endpoint('GET', '/api/user/actions', {
    summary: '自己关注、喜欢和订阅的东西',
    access: 'user',
    input: z.object({ type, ...paging() }),
    output: pageOf(followedThing),
  }),
  'user.action_add': endpoint('POST', '/api/user/actions', {
    summary: '关注、喜欢或订阅',
    access: 'user',
    limit: 'follow',
    input: z.object({ type, id: numericId('编号') }),
    output: actionState,
  }),
  'user.action_remove': endpoint('DELETE', '/api/user/actions', {
    summary: '取消',
    access: 'user',
    input: z.object({ type, id: numericId('编号') }),
    output: actionState,
  }),
};
