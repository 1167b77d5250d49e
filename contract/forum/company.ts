import * as z from 'zod';
import { productCard } from '../product/product-shapes.ts';
import { characters } from '../characters.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { revision } from '../revision.ts';
import { ownProof } from '../account/security.ts';
import { emailPattern } from '../account/auth.ts';
import { body, line, numericId } from '../text.ts';
import { isPhone } from '../verification/patterns.ts';
import { forum_colors, forum_limits, isInnerPath, type ForumColor } from './decoration.ts';
import { forumJoinLifecycle, type ForumJoinEvent, type ForumJoinStatus } from './forum-join-lifecycle.ts';
import { forumDetail, slide } from './forums.ts';

const limits = forum_limits;
const forum_id = numericId('论坛');
const color = z.enum(Object.keys(forum_colors) as [ForumColor, ...ForumColor[]], '没有这种颜色');

/** A way to reach the company, or nothing. */
const reach = (name: string, max: number, fits: (text: string) => boolean, wrong: string) =>
  z
    .string(`请填写${name}`)
    .trim()
    .max(max, `${name}太长`)
    .refine((text) => text === '' || fits(text), wrong)
    .default('');

const ways = {
  contact_name: line('联系人', limits.contact_name.min, limits.contact_name.max),
  contact_phone: reach('联系电话', 40, isPhone, '联系电话应为手机号，或带区号的座机，例如 0757-81234567'),
  contact_email: reach(
    '联系邮箱',
    254,
    (text) => emailPattern.test(text),
    '联系邮箱格式不对，例如 name@example.com',
  ),
  website: reach(
    '网站',
    limits.website,
    (text) => /^https?:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]{2,}$/i.test(text) && URL.canParse(text),
    '要写完整的网址，例如 https://hemu.example',
  ),
};

const introduce = body('企业介绍', limits.introduce.max * 20)
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine((text) => text !== '', '请填写企业介绍')
      .refine(
        (text) => text === '' || characters(text) >= limits.introduce.min,
        `企业介绍至少 ${limits.introduce.min} 个字`,
      )
      .refine(
        (text) => characters(text) <= limits.introduce.max,
        `企业介绍至多 ${limits.introduce.max} 个字`,
      ),
  );

/** Step 1: what the company says of itself. Its name and code come from the verification. */
const companyPart = z
  .strictObject({ introduce, ...ways })
  .refine(({ contact_phone, contact_email }) => contact_phone !== '' || contact_email !== '', {
    path: ['contact_phone'],
    message: '电话和邮箱至少填一个',
  });
export type CompanyPart = z.output<typeof companyPart>;

export const forumTitle = line('论坛名称', limits.title.min, limits.title.max);
export const forumIntroduction = line('一句话介绍', limits.introduction.min, limits.introduction.max);
const picture = (what: string) =>
  z.coerce
    .number<number>(`请上传${what}`)
    .int(`请上传${what}`)
    .positive(`请上传${what}`)
    .max(2_147_483_647, `请上传${what}`);

/** Step 2: the forum as it will stand there. */
const forumPart = z.strictObject({
  title: forumTitle,
  introduction: forumIntroduction,
  logo_file_id: picture('标志'),
  banner_file_id: picture('横幅'),
  color: color.default('ink'),
  categories: z
    .array(line('帖子分类', 1, limits.category), '请填写帖子分类')
    .min(limits.categories.min, `帖子分类至少 ${limits.categories.min} 个`)
    .max(limits.categories.max, `帖子分类至多 ${limits.categories.max} 个`)
    .refine((titles) => new Set(titles).size === titles.length, '有两个分类同名，请改掉一个'),
});
export type ForumPart = z.output<typeof forumPart>;

const storedPicture = z.object({ id: z.number(), url: z.string(), name: z.string() });
const status = z.enum(Object.keys(forumJoinLifecycle.states) as [ForumJoinStatus, ...ForumJoinStatus[]]);

const application = z.object({
  /** null: never begun. */
  status: status.nullable(),
  /** The step to go on with, or the one that it was returned to. */
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  rev: z.number(),
  /** The company that would stand behind the forum; null while none is verified. */
  company: z.object({ name: z.string(), credit_code: z.string(), verified_at: z.string() }).nullable(),
  requirements: z.array(z.object({ title: z.string(), met: z.boolean(), href: z.string() })),
  /** As it was saved, or a first guess. */
  company_part: z.object({
    introduce: z.string(),
    contact_name: z.string(),
    contact_phone: z.string(),
    contact_email: z.string(),
    website: z.string(),
  }),
  forum_part: z.object({
    title: z.string(),
    introduction: z.string(),
    logo: storedPicture.nullable(),
    banner: storedPicture.nullable(),
    color,
    categories: z.array(z.string()),
  }),
  saved: z.object({ company: z.boolean(), forum: z.boolean() }),
  note: z.string(),
  /** Of the newest agreement, and the one that was signed. */
  agreement: z.object({ version: z.string(), signed: z.string().nullable() }),
  /** Of the last decision. */
  reason: z.string(),
  reason_title: z.string().nullable(),
  changed_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  answer_by: z.string().nullable(),
  again_at: z.string().nullable(),
  approval_id: z.number().nullable(),
  /** How often it was sent in. */
  revision: z.number().nullable(),
  forum: z.object({ id: z.number(), title: z.string() }).nullable(),
  can: z.object({ save: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
});
export type ForumApplication = z.output<typeof application>;

const decoration = z.strictObject({
  forum_id,
  rev: revision,
  introduction: forumIntroduction,
  logo_file_id: numericId('标志').nullable().default(null),
  banner_file_id: numericId('横幅').nullable().default(null),
  color,
  notice: line('公告', 0, limits.notice).default(''),
  slides: z
    .array(
      z.strictObject({
        file_id: picture('轮播图'),
        title: line('轮播标题', limits.slide_title.min, limits.slide_title.max),
        link: z
          .string('请填写链接')
          .trim()
          .max(limits.slide_link, '链接太长')
          .refine((text) => text === '' || isInnerPath(text), '链接应为本站的地址，例如 /posts/3k9d2f8a')
          .default(''),
      }),
      '轮播图不对',
    )
    .max(limits.slides, `轮播图至多 ${limits.slides} 张`)
    .default([]),
  /** For a company's forum only. */
  company: companyPart.optional(),
});

const edited = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(['board', 'company']),
  rev: z.number(),
  introduction: z.string(),
  logo: storedPicture.nullable(),
  banner: storedPicture.nullable(),
  color,
  notice: z.string(),
  slides: z.array(z.object({ picture: storedPicture, title: z.string(), link: z.string() })),
  company: z
    .object({
      introduce: z.string(),
      contact_name: z.string(),
      contact_phone: z.string(),
      contact_email: z.string(),
      website: z.string(),
    })
    .nullable(),
});
export type ForumDecoration = z.output<typeof edited>;

const companyFacts = z.object({
  forum_id: z.number(),
  name: z.string(),
  /** Its middle covered. */
  credit_code: z.string(),
  /** Whether the account that speaks for it is verified today. */
  verified: z.boolean(),
  verified_at: z.string(),
  refreshed_at: z.string(),
  introduce: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  website: z.string(),
});
export type CompanyFacts = z.output<typeof companyFacts>;

const ofForum = z.object({ forum_id });

/** Companies' own forums: asking for one, decorating it, the company behind it, giving it up. */
export const companyForumEndpoints = {
  'forum.apply_step': endpoint('GET', '/api/forum/apply-step', {
    summary: '自己的入驻申请：到哪一步、填过什么、结果',
    access: 'source',
    input: nothing,
    output: application,
  }),
  'forum.apply_step_save': endpoint('POST', '/api/forum/apply-step', {
    summary: '存下入驻申请的一步；第 3 步签公约并提交',
    access: 'source',
    limit: 'draft',
    input: z.strictObject({
      step: z.coerce
        .number<number>('步骤不对')
        .int('步骤不对')
        .min(1, '步骤从 1 到 3')
        .max(3, '步骤从 1 到 3'),
      /** As it was when the form was read. */
      rev: revision,
      company: companyPart.optional(),
      forum: forumPart.optional(),
      /** Of the agreement that was read. */
      agreement_version: z.string('请先阅读并同意社区公约').trim().max(20, '版本号太长').optional(),
      note: line('给审核员的话', 0, limits.note).default(''),
    }),
    output: application,
  }),
  'forum.apply_log': endpoint('GET', '/api/forum/apply-log', {
    summary: '自己的入驻申请的经过',
    access: 'source',
    input: nothing,
    output: z.array(
      z.object({
        event: z.enum(Object.keys(forumJoinLifecycle.moves) as [ForumJoinEvent, ...ForumJoinEvent[]]),
        title: z.string(),
        reason: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'forum.decoration': endpoint('GET', '/api/forum/decoration', {
    summary: '论坛的装修，供修改',
    access: 'forum_main_admin',
    input: ofForum,
    output: edited,
  }),
  'forum.save': endpoint('PUT', '/api/forum/save', {
    summary: '保存论坛的装修',
    access: 'forum_main_admin',
    limit: 'edit',
    input: decoration,
    output: forumDetail,
  }),
  'forum.carousel': endpoint('GET', '/api/forum/carousel', {
    summary: '论坛的轮播图',
    access: 'public',
    kept: true,
    input: ofForum,
    output: z.array(slide),
  }),
  'forum.company': endpoint('GET', '/api/forum/company', {
    summary: '论坛背后的企业：认证资料、联系方式、介绍',
    access: 'public',
    kept: true,
    input: ofForum,
    output: companyFacts,
  }),
  'forum.company_refresh': endpoint('POST', '/api/forum/company-refresh', {
    summary: '按企业认证更新论坛的企业资料',
    access: 'forum_main_admin',
    limit: 'refresh_company',
    input: ofForum.strict(),
    output: companyFacts,
  }),
  'forum.products': endpoint('GET', '/api/forum/products', {
    summary: '论坛企业的产品',
    access: 'public',
    kept: true,
    input: ofForum.extend(paging(16)),
    output: pageOf(productCard),
  }),
  'forum.leave': endpoint('POST', '/api/forum/leave', {
    summary: '企业退出自己的论坛：停止发帖和回复，内容保留',
    access: 'forum_main_admin',
    limit: 'check_code',
    input: z.strictObject({ forum_id, proof: ownProof }),
    output: done,
  }),
  'admin.forum_remove': endpoint('POST', '/api/admin/forum/remove', {
    summary: '移除一家企业的论坛：停止发帖和回复，内容保留',
    access: 'staff_moderator',
    input: z.strictObject({ forum_id, reason: line('理由', 2, 200) }),
    output: done,
  }),
} satisfies Record<string, Endpoint>;
