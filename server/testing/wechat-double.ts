import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatPerson } from '../gateways/wechat.ts';

export const double_app = { app_id: 'wx-double', secret: 'app-secret-of-the-double' };

/** api.weixin.qq.com: a code is good once, a token for its person alone; mistakes are told with status 200 and an errcode. */
export async function openWechatDouble() {
  const codes = new Map<string, WechatPerson | 'used'>();
  const tokens = new Map<string, WechatPerson>();
  const seen: string[] = [];
  /** Errcodes, or `cut`, for the next requests. */
  const next: (number | 'cut')[] = [];

  function answer(url: URL): object {
    const given = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === '/sns/oauth2/access_token') {
      if (given('appid') !== double_app.app_id) return { errcode: 40013, errmsg: 'invalid appid' };
      if (given('secret') !== double_app.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      if (given('grant_type') !== 'authorization_code')
        return { errcode: 40002, errmsg: 'invalid grant_type' };
      const person = codes.get(given('code'));
      if (!person) return { errcode: 40029, errmsg: 'invalid code, rid: 0' };
      if (person === 'used') return { errcode: 40163, errmsg: 'code been used, rid: 0' };
      codes.set(given('code'), 'used');
      const access_token = `token-${tokens.size}`;
      tokens.set(access_token, person);
      const { openid, unionid } = person;
      return {
        access_token,
        expires_in: 7200,
        refresh_token: 'refresh',
        openid,
        unionid,
        scope: 'snsapi_login',
      };
    }
    if (url.pathname === '/sns/userinfo') {
      const person = tokens.get(given('access_token'));
      if (!person || person.openid !== given('openid')) return { errcode: 40003, errmsg: 'invalid openid' };
      return { ...person, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] };
    }
    return { errcode: 404, errmsg: 'no such path' };
  }

  const server = createServer((req, res) => {
    const url = new URL(req.url!, 'http://x');
    seen.push(url.pathname);
    const first = next.shift();
    if (first === 'cut') return void req.socket.destroy();
    res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    res.end(JSON.stringify(first === undefined ? answer(url) : { errcode: first, errmsg: 'scripted' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codes,
    seen,
    next,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
