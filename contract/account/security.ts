import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { channel, code, password, receiver, selfPurpose, uniqid, withReceiver } from './auth.ts';

const proof_given = {
  password: z.string().max(200, '密码太长').optional(),
  captcha: z.union([z.literal('').transform(() => undefined), code]).optional(),
  uniqid: z.union([z.literal('').transform(() => undefined), uniqid]).optional(),
};
/** That it is the owner who asks: the password, or a code sent to an address that is bound already. */
export const ownProof = z.object({ ...proof_given, channel: channel.default('email') }).prefault({});
export type OwnProof = z.output<typeof ownProof>;

const session = z.object({
  id: z.number(),
  /** In words: Chrome · macOS. */
  device: z.string(),
  /** Network address, its end covered. */
  address: z.string(),
  current: z.boolean(),
  /** First login on this device, and nobody has said yet that it was them. */
  is_unknown: z.boolean(),
  created_at: z.string(),
  seen_at: z.string(),
});
export type SessionRow = z.output<typeof session>;

export const safeSettings = z.object({
  alert_new_device: z.boolean(),
  code_on_new_device: z.boolean(),
  show_last_seen: z.boolean(),
});
export type SafeSettings = z.output<typeof safeSettings>;

const ownData = z.object({
  state: z.enum(['none', 'making', 'ready', 'expired']),
  asked_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  size: z.number().nullable(),
  /** Where the file is fetched from by the browser that is signed in. */
  url: z.string().nullable(),
  /** When the next one may be asked for; null: now. */
  next_at: z.string().nullable(),
});

export const securityEndpoints = {
  'auth.sessions': endpoint('GET', '/api/auth/sessions', {
    summary: '自己登录中的设备',
    access: 'user',
    input: nothing,
    output: z.array(session),
  }),
  'auth.end_session': endpoint('DELETE', '/api/auth/sessions/:id', {
    summary: '退出一台设备上的登录；正在用的这台用退出登录',
    access: 'user',
    input: z.object({ id: numericId('登录') }),
    output: done,
  }),
  'auth.end_other_sessions': endpoint('DELETE', '/api/auth/sessions', {
    summary: '退出其他所有设备上的登录',
    access: 'user',
    input: nothing,
    output: z.object({ ended: z.number() }),
  }),
  'auth.recognise_session': endpoint('POST', '/api/auth/sessions/:id/recognise', {
    summary: '新设备上的登录是本人',
    access: 'user',
    input: z.object({ id: numericId('登录') }),
    output: done,
  }),
  'common.send_to_self': endpoint('POST', '/api/common/send-to-self', {
    summary: '把验证码发到自己绑定的邮箱或手机',
    access: 'user',
    input: z.object({ channel: channel.default('email'), purpose: selfPurpose.default('self') }),
    output: z.object({ uniqid: z.string(), wait_seconds: z.number() }),
  }),
  'user.login_ways': endpoint('GET', '/api/user/login-ways', {
    summary: '自己能用哪些办法登录',
    access: 'user',
    input: nothing,
    output: z.object({
      username: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      has_password: z.boolean(),
      password_changed_at: z.string().nullable(),
      /** Whether codes can be sent to phones here. */
      phone_codes: z.boolean(),
    }),
  }),
  'user.change_pwd': endpoint('PUT', '/api/user/change-pwd', {
    summary:
      '修改密码；还没有密码的，用发给自己的验证码设第一个。其他设备上的登录随之失效，访问令牌也是，除非要留着',
    access: 'user',
    limit: 'check_code',
    outside_transaction: true,
    input: z.object({
      old_password: z.string().max(200, '密码太长').optional(),
      password,
      /** Whether personal API tokens end with the old password; they do unless it is said that they stay. */
      end_tokens: z.boolean().default(true),
      proof: ownProof,
    }),
    output: done,
  }),
  'user.bind': endpoint('POST', '/api/user/bind', {
    summary: '绑定邮箱或手机，或换一个；验证码发到新的，另要证明是本人',
    access: 'user',
    limit: 'check_code',
    input: withReceiver(z.object({ channel, receiver, captcha: code, uniqid, proof: ownProof })),
    output: done,
  }),
  'user.unbind': endpoint('POST', '/api/user/unbind', {
    summary: '解绑邮箱或手机；最后一个不能解绑',
    access: 'user',
    limit: 'check_code',
    input: z.object({ channel, ...proof_given, proof: ownProof }),
    output: done,
  }),
  'user.safe_set': endpoint('GET', '/api/user/safe-set', {
    summary: '安全设置',
    access: 'user',
    input: nothing,
    output: safeSettings,
  }),
  'user.safe_set_change': endpoint('PUT', '/api/user/safe-set', {
    summary: '改安全设置；没有给的不变',
    access: 'user',
    input: safeSettings.partial(),
    output: safeSettings,
  }),
  'user.export': endpoint('POST', '/api/user/export', {
    summary: '申请导出自己的数据；一天一次，做好后发邮件，24 小时内可以下载',
    access: 'user',
    input: nothing,
    output: ownData,
  }),
  'user.export_state': endpoint('GET', '/api/user/export', {
    summary: '导出做好了没有，从哪里下载',
    access: 'user',
    input: nothing,
    output: ownData,
  }),
  'user.delete_account': endpoint('POST', '/api/user/delete-account', {
    summary: '申请注销；30 天内登录可以取消',
    access: 'user',
    limit: 'check_code',
    input: z.object({
      /** Never taken for granted: an empty call must not end an account that has neither password nor address. */
      posts: z.enum(['anonymise', 'delete'], '请选择帖子怎么处理'),
      channel: channel.optional(),
      ...proof_given,
      proof: ownProof,
    }),
    output: z.object({ due_at: z.string() }),
  }),
};
