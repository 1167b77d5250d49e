import * as z from 'zod';
import { characters } from '../characters.ts';
import { line } from '../text.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';

export const channel = z.enum(['email', 'phone'], '请选择邮箱或手机');
export type Channel = z.output<typeof channel>;

/**
 * What a mailed or texted code is for; a code of one purpose is worth nothing for another. `bind` goes to the address that
 * is to be bound.
 */
export const codePurpose = z.enum(['login', 'register', 'reset', 'bind'], '没有这种验证码用途');
export type CodePurpose = z.output<typeof codePurpose>;
/**
 * Codes that prove a member to be the one who signed in; they go to an address that is bound already. `self` says no more than
 * that and is good for what becomes of the account, never for money, a token or a forum.
 */
export const selfPurpose = z.enum(
  [
    'set_password',
    'change_binding',
    'api_token',
    'leave',
    'transfer',
    'leave_forum',
    'withdraw',
    'send_money',
    'pay',
    'self',
  ],
  '没有这种验证码用途',
);
export type SelfPurpose = z.output<typeof selfPurpose>;

export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
export const phonePattern = /^(?:\+?86)?1[3-9]\d{9}$/;

export const receiver = z
  .string('请填写邮箱或手机号')
  .trim()
  .min(1, '请填写邮箱或手机号')
  .max(254, '邮箱太长');

/** The receiver must fit its channel; addresses are kept in lower case, phone numbers without the country's code. */
export const withReceiver = <S extends z.ZodType<{ channel: Channel; receiver: string }>>(fields: S) =>
  fields
    .refine((f) => f.receiver === '' || f.channel !== 'email' || emailPattern.test(f.receiver), {
      path: ['receiver'],
      message: '邮箱格式不对，例如 name@example.com',
    })
    .refine(
      (f) =>
        f.receiver === '' || f.channel !== 'phone' || phonePattern.test(f.receiver.replace(/[\s-]/g, '')),
      { path: ['receiver'], message: '手机号应为 11 位大陆号码' },
    )
    .transform((f) => ({
      ...f,
      receiver:
        f.channel === 'email'
          ? f.receiver.toLowerCase()
          : f.receiver.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, ''),
    }));

export const username = z
  .string('请填写用户名')
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名要 4 到 20 位，以字母开头，只用字母、数字和下划线');
export const nickname = line('昵称', 2, 16);
export const password = z
  .string('请填写密码')
  .refine((text) => characters(text) >= 8, '密码至少 8 位')
  .refine((text) => characters(text) <= 72, '密码至多 72 位')
  .refine((text) => !/^(.)\1*$/u.test(text), '密码不能只是同一个字符');
/** As it is pasted from a mail or typed by an input method: with spaces, in full-width figures. */
export const code = z
  .string('请填写验证码')
  .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), '验证码是 6 位数字');
export const uniqid = z.string('请先获取验证码').regex(/^[0-9a-z]{16,40}$/, '请重新获取验证码');
const picture = {
  captcha: z.string().trim().max(8, '图形验证码太长').optional(),
  uniqid: z.string().trim().max(40, '请换一张图形验证码').optional(),
};

/** The `user` cookie: the mission's user-info fields, for the page alone. */
export const userInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  company_auth: z.number(),
  source_auth: z.number(),
  test_auth: z.number(),
  seckill_auth: z.number(),
  author_auth: z.number(),
  staff_auth: z.number(),
  staff_role: z.enum(['admin', 'reviewer', 'moderator', 'finance']).nullable(),
  source_before: z.number(),
  seckill_before: z.number(),
  forum_admin: z.object({ forum_id: z.number() }),
  forum_main_admin: z.object({ forum_id: z.number() }),
  league: z.object({ id: z.number() }),
});
export type UserInfo = z.output<typeof userInfo>;

const signedIn = z.object({ token: z.string(), user: userInfo });
const codeProof = { channel: channel.default('email'), receiver, captcha: code, uniqid };
/** Said by who signs in to an account that is about to be deleted: it is kept after all. */
const keep = z.boolean().default(false);
const newcomer = {
  ...codeProof,
  username,
  nickname: nickname.optional(),
  password,
  agree: z.literal(true, '请先阅读并同意用户协议和隐私政策'),
};

export const authEndpoints = {
  'auth.password_login': endpoint('POST', '/api/auth/password-login', {
    summary: '用户名、邮箱或手机号加密码登录；连错几次后要图形验证码',
    access: 'public',
    limit: 'login',
    input: z.object({
      account: z
        .string('请填写用户名、邮箱或手机号')
        .trim()
        .min(1, '请填写用户名、邮箱或手机号')
        .max(254, '账号太长'),
      password: z.string('请填写密码').min(1, '请填写密码').max(200, '密码太长'),
      remember: z.boolean().default(true),
      keep,
      ...picture,
    }),
    output: signedIn,
  }),
  'auth.login_v2': endpoint('POST', '/api/auth/login-v2', {
    summary: '验证码登录；没有账号时顺手注册',
    access: 'public',
    limit: 'check_code',
    input: withReceiver(z.object({ ...codeProof, keep, agree: z.boolean().default(false) })),
    output: signedIn.extend({ is_new: z.boolean() }),
  }),
  'auth.register': endpoint('POST', '/api/auth/register', {
    summary: '注册',
    access: 'public',
    limit: 'check_code',
    outside_transaction: true,
    input: withReceiver(z.object(newcomer)),
    output: signedIn,
  }),
  'auth.register_v2': endpoint('POST', '/api/auth/register_v2', {
    summary: '带邀请码注册；没有邀请码时与注册相同',
    access: 'public',
    limit: 'check_code',
    outside_transaction: true,
    input: withReceiver(
      z.object({ ...newcomer, invite: z.string().trim().max(40, '邀请码太长').optional() }),
    ),
    output: signedIn,
  }),
  'auth.reset_pwd': endpoint('POST', '/api/auth/reset-pwd', {
    summary: '用验证码重设密码；其他设备上的登录随之失效',
    access: 'public',
    limit: 'check_code',
    input: withReceiver(z.object({ ...codeProof, password })),
    output: done,
  }),
  'auth.check_token': endpoint('GET', '/api/auth/check-token', {
    summary: '登录是否还有效',
    access: 'public',
    input: nothing,
    output: z.object({ valid: z.boolean(), user: userInfo.nullable() }),
  }),
  'auth.logout': endpoint('POST', '/api/auth/logout', {
    summary: '退出登录',
    access: 'user',
    input: nothing,
    output: done,
  }),
};

export const codeEndpoints = {
  'common.captcha': endpoint('GET', '/api/common/captcha', {
    summary: '图形验证码',
    access: 'public',
    limit: 'captcha',
    input: nothing,
    output: z.object({ uniqid: z.string(), image: z.string() }),
  }),
  'common.send_verify_code': endpoint('POST', '/api/common/send-verify-code', {
    summary: '把 6 位验证码发到邮箱或手机；短时间发得多了要图形验证码',
    access: 'public',
    input: withReceiver(
      z.object({
        channel: channel.default('email'),
        receiver,
        purpose: codePurpose.default('login'),
        ...picture,
      }),
    ),
    output: z.object({ uniqid: z.string(), wait_seconds: z.number() }),
  }),
  'common.send_by_captcha': endpoint('POST', '/api/common/send-by-captcha', {
    summary: '带图形验证码发送验证码',
    access: 'public',
    input: withReceiver(
      z.object({
        channel: channel.default('email'),
        receiver,
        purpose: codePurpose.default('login'),
        captcha: z.string('请填写图形验证码').trim().min(1, '请填写图形验证码').max(8, '图形验证码太长'),
        uniqid: z
          .string('请先获取图形验证码')
          .trim()
          .min(1, '请先获取图形验证码')
          .max(40, '请换一张图形验证码'),
      }),
    ),
    output: z.object({ uniqid: z.string(), wait_seconds: z.number() }),
  }),
};
