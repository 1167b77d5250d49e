import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { channel, code, uniqid, userInfo } from './auth.ts';
import { ownProof } from './security.ts';

const ticket = z.string('请重新扫码').regex(/^[0-9a-f]{32}$/, '请重新扫码');

/**
 * waiting: nobody has scanned · scanned: confirmed on the phone, being looked up · confirmed · refused on the phone ·
 * failed: WeChat did not answer · expired: too late, or used.
 */
export const scanState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'failed', 'expired']);
export type ScanState = z.output<typeof scanState>;

const binding = z.object({
  state: z.enum(['unbound', 'bound']),
  /** Whether WeChat can be scanned here. */
  offered: z.boolean(),
  nickname: z.string().nullable(),
  bound_at: z.string().nullable(),
});
export type WechatBinding = z.output<typeof binding>;

/** Signing in with WeChat, and binding it to an account. */
export const wechatEndpoints = {
  'auth.wechat_qr': endpoint('GET', '/api/auth/wechat/qr', {
    summary: '开始微信扫码：扫码页的地址，和只在这个浏览器里有效的凭据',
    access: 'public',
    limit: 'wechat_scan',
    input: z.object({
      purpose: z.enum(['login', 'bind'], '没有这种扫码用途').default('login'),
      /** Where to go after signing in: a path of this site. */
      redirect: z.string().max(500, '地址太长').default('/'),
    }),
    output: z.object({ ticket: z.string(), url: z.string(), expires_at: z.string() }),
  }),
  'auth.wechat_status': endpoint('GET', '/api/auth/wechat/status', {
    summary: '扫码到了哪一步；确认的微信绑定过账号时就登录，没绑定过的要先登录或注册再绑定',
    access: 'public',
    input: z.object({
      ticket,
      /** An account that is about to be deleted is kept after all. */
      keep: z
        .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
        .default(false),
    }),
    output: z.object({
      state: scanState,
      nickname: z.string().nullable(),
      /** Confirmed, but no account has this WeChat. */
      must_bind: z.boolean(),
      token: z.string().nullable(),
      user: userInfo.nullable(),
    }),
  }),
  'verify.wechat_status': endpoint('GET', '/api/verify/wechat/status', {
    summary: '绑定的微信',
    access: 'user',
    input: nothing,
    output: binding,
  }),
  'verify.wechat_bind': endpoint('POST', '/api/verify/wechat/bind', {
    summary: '绑定刚才扫码确认的微信；登录过一阵子的，另要证明是本人',
    access: 'user',
    limit: 'check_code',
    input: z.object({ ticket, proof: ownProof }),
    output: binding,
  }),
  'verify.wechat_unbind': endpoint('POST', '/api/verify/wechat/unbind', {
    summary: '解绑微信；验证码发到自己绑定的邮箱或手机',
    access: 'user',
    limit: 'check_code',
    input: z.object({ channel: channel.default('email'), captcha: code, uniqid }),
    output: binding,
  }),
};
