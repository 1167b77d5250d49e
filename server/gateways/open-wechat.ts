import { ask, textOf } from './ask.ts';
import { down, type Failed, refused } from './failed.ts';
import { type WechatArrival, type WechatGateway, wechat_return_path } from './wechat.ts';

export type OpenWechatSettings = {
  app_id: string;
  secret: string;
  /** Of our site, without a slash at the end: WeChat sends the browser back there. */
  public_url: string;
  /** Where the interface is really found; the tests put their own in place. */
  api?: string;
  timeout_ms?: number;
};

/** WeChat Open Platform, website app: qrconnect, sns/oauth2/access_token, sns/userinfo. Its tokens are used once and not kept. */
export const openWechat = (settings: OpenWechatSettings): WechatGateway => ({
  offered: true,

  scanUrl(state) {
    const url = new URL('https://open.weixin.qq.com/connect/qrconnect');
    url.search = new URLSearchParams({
      appid: settings.app_id,
      redirect_uri: settings.public_url + wechat_return_path,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    }).toString();
    url.hash = 'wechat_redirect';
    return url.href;
  },

  async personOf(code): Promise<WechatArrival> {
    const token = await get(settings, '/sns/oauth2/access_token', {
      appid: settings.app_id,
      secret: settings.secret,
      code,
      grant_type: 'authorization_code',
    });
    if (token.result !== 'said') return worthless.has(token.code) ? { result: 'code_worthless' } : token;
    const person = await get(
      settings,
      '/sns/userinfo',
      {
        access_token: textOf(token.body, 'access_token'),
        openid: textOf(token.body, 'openid'),
        lang: 'zh_CN',
      },
      true,
    );
    if (person.result !== 'said') return person;
    const openid = textOf(person.body, 'openid');
    const unionid = textOf(person.body, 'unionid');
    if (!openid || !unionid) return refused('no_unionid');
    return { result: 'known', openid, unionid, nickname: textOf(person.body, 'nickname').slice(0, 64) };
  },
});

async function get(
  { api = 'https://api.weixin.qq.com', timeout_ms }: OpenWechatSettings,
  path: string,
  query: Record<string, string>,
  repeatable = false,
): Promise<{ result: 'said'; body: Record<string, unknown> } | Failed> {
  const url = `${api}${path}?${new URLSearchParams(query)}`;
  const answer = await ask(() => ({ url, method: 'GET' }), {
    repeatable,
    ...(timeout_ms ? { timeout_ms } : {}),
  });
  if (answer.result !== 'said') return answer;
  if (answer.status >= 400) return down(`http_${answer.status}`);
  const code = textOf(answer.body, 'errcode');
  if (code === '' || code === '0') return { result: 'said', body: answer.body };
  return busy.has(code) ? down(code) : refused(code);
}

/** 40029 not a code of ours; 40163 used before; 42003 too old; 41008 none. */
const worthless = new Set(['40029', '40163', '42003', '41008']);
/** -1 its system is busy; 45009 and 45011 asked too often. */
const busy = new Set(['-1', '45009', '45011']);
