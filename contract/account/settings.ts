import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { marketplaces } from '../marketplaces.ts';
import { line, numericId } from '../text.ts';
import { emailPattern, nickname, phonePattern } from './auth.ts';
import {
  digests,
  notice_kinds,
  notice_ways,
  type Digest,
  type NoticeKind,
  type NoticeWay,
} from './notice-kinds.ts';
import { contact_kinds, contact_visibilities, profile_limits } from './settings-limits.ts';
import type { ContactKind } from './settings-limits.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

/** A whole address, or nothing. */
const website = z
  .string('请填写网址')
  .trim()
  .max(200, '网址至多 200 个字符')
  .refine(
    (text) => text === '' || (/^https?:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]{2,}$/i.test(text) && URL.canParse(text)),
    '要写完整的网址，例如 https://hemu.example',
  );

export const ownProfile = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  city: z.string(),
  website: z.string(),
  marketplaces: z.array(z.string()),
  shows_writing: z.boolean(),
  shows_follows: z.boolean(),
  badges: z.array(z.string()),
  created_at: z.string(),
  /** From when on the nickname may be changed again; null: now. */
  nickname_locked_until: z.string().nullable(),
});
export type OwnProfile = z.output<typeof ownProfile>;

const { marketplaces: most_marketplaces } = profile_limits;
const someField = (fields: object) => Object.values(fields).some((value) => value !== undefined);

const region = z.array(line('地区', 1, 30), '请选择地区').length(3, '地区要选到区县');
const addressFields = z.object({
  name: line('收货人', 1, 20),
  phone: z
    .string('请填写电话')
    .trim()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(
      (text) => phonePattern.test(text) || /^0\d{9,11}$/.test(text),
      '电话应为 11 位手机号，或带区号的座机，例如 0757-86001234',
    )
    .transform((text) => text.replace(/^\+?86(?=1\d{10}$)/, '')),
  /** Province, city, district. */
  region,
  detail: line('详细地址', 4, 100),
  is_default: z.boolean('是否默认只能是 true 或 false').default(false),
});

export const address = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  region: z.array(z.string()),
  detail: z.string(),
  is_default: z.boolean(),
});
export type Address = z.output<typeof address>;

const patterns: Record<ContactKind, (value: string) => boolean> = {
  wechat: (value) => /^[A-Za-z][\w-]{5,19}$/.test(value) || phonePattern.test(value),
  qq: (value) => /^[1-9]\d{4,11}$/.test(value),
  phone: (value) => phonePattern.test(value.replace(/[\s-]/g, '')) || /^0\d{2,3}-?\d{7,8}$/.test(value),
  email: (value) => emailPattern.test(value),
  site: (value) => website.safeParse(value).success,
};

export const contact = z.object({
  kind: z.enum(keysOf(contact_kinds), '没有这种联系方式'),
  value: z.string(),
  visibility: z.enum(keysOf(contact_visibilities), '请选择谁能看到'),
});
export type Contact = z.output<typeof contact>;
const contactList = z.object({ contacts: z.array(contact) });

const notice_kind = z.enum(keysOf<NoticeKind>(notice_kinds), '没有这种通知');
const notice_way = z.enum(keysOf<NoticeWay>(notice_ways), '没有这种方式');
const digest = z.enum(keysOf<Digest>(digests), '没有这种频率');

export const noticeSettings = z.object({
  /** Where mails go; null: to nowhere, until an address is bound. */
  email: z.string().nullable(),
  digest,
  kinds: z.array(
    z.object({
      kind: notice_kind,
      wanted: z.record(notice_way, z.boolean()),
    }),
  ),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** What one says of oneself: profile, addresses, contacts, notices wanted. */
export const settingsEndpoints = {
  'user.own_profile': endpoint('GET', '/api/user/own-profile', {
    summary: '自己的资料，供修改',
    access: 'user',
    input: nothing,
    output: ownProfile,
  }),
  'user.modify': endpoint('PUT', '/api/user/modify', {
    summary: '修改自己的资料：给出的字段会改，其余不动；头像给自己上传的图片编号，null 是去掉',
    access: 'user',
    limit: 'edit',
    input: z
      .object({
        nickname: nickname.optional(),
        avatar: numericId('头像').nullable().optional(),
        bio: line('简介', 0, profile_limits.bio).optional(),
        city: line('所在地', 0, profile_limits.city).optional(),
        website: website.optional(),
        marketplaces: z
          .array(z.enum(marketplaces.map(({ code }) => code) as [string, ...string[]], '没有这个站点'))
          .max(most_marketplaces, `站点至多 ${most_marketplaces} 个`)
          .optional(),
        shows_writing: z.boolean().optional(),
        shows_follows: z.boolean().optional(),
      })
      .refine(someField, '没有要改的内容'),
    output: ownProfile,
  }),

  'user.addresses': endpoint('GET', '/api/user/addresses', {
    summary: '自己的收货地址，默认的在最前',
    access: 'user',
    input: z.object(paging(5)),
    output: pageOf(address),
  }),
  'user.address_add': endpoint('POST', '/api/user/addresses', {
    summary: '新增收货地址；第一个就是默认地址',
    access: 'user',
    limit: 'edit',
    input: addressFields,
    output: address,
  }),
  'user.address_edit': endpoint('PUT', '/api/user/addresses/:id', {
    summary: '修改收货地址',
    access: 'user',
    limit: 'edit',
    input: addressFields.extend({ id: numericId('地址') }),
    output: address,
  }),
  'user.address_delete': endpoint('DELETE', '/api/user/addresses/:id', {
    summary: '删除收货地址；删了默认的，最近用过的接替',
    access: 'user',
    input: z.object({ id: numericId('地址') }),
    output: done,
  }),

  'user.contact': endpoint('GET', '/api/user/contact', {
    summary: '自己的联系方式，和谁能看到',
    access: 'user',
    input: nothing,
    output: contactList,
  }),
  'user.contact_save': endpoint('PUT', '/api/user/contact', {
    summary: '保存联系方式：给出的就是全部',
    access: 'user',
    limit: 'edit',
    input: z.object({
      contacts: z
        .array(
          contact
            .extend({ value: z.string('请填写联系方式').trim().max(254, '联系方式太长') })
            .superRefine(({ kind, value }, context) => {
              if (value !== '' && !patterns[kind](value))
                context.addIssue({ code: 'custom', path: ['value'], message: contact_kinds[kind].wrong });
            }),
        )
        .max(5, '每种联系方式至多一个')
        .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, '每种联系方式至多一个'),
    }),
    output: contactList,
  }),

  'user.notify_set': endpoint('GET', '/api/user/notify-set', {
    summary: '要哪些通知，以哪种方式',
    access: 'user',
    input: nothing,
    output: noticeSettings,
  }),
  'user.notify_set_save': endpoint('PUT', '/api/user/notify-set', {
    summary: '打开或关闭通知，设置多久收一封汇总；关系到自己的账号和钱的关不掉',
    access: 'user',
    input: z
      .object({
        changes: z
          .array(
            z.object({
              kind: notice_kind,
              way: notice_way,
              wanted: z.boolean('开关只能是 true 或 false'),
            }),
          )
          .max(100, '一次至多改 100 项')
          .default([]),
        digest: digest.optional(),
      })
      .refine((given) => given.changes.length > 0 || given.digest !== undefined, {
        message: '没有要改的内容',
        path: ['changes'],
      }),
    output: noticeSettings,
  }),
};
