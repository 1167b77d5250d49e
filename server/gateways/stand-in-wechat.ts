import type { GatewayDb } from './gateway-db.ts';
import { down } from './failed.ts';
import { takeAnswer } from './stand-in-answers.ts';
import type { WechatGateway, WechatPerson } from './wechat.ts';

/** Whom one can scan as on /dev/wechat. */
export const wechat_people: WechatPerson[] = [
  { unionid: 'stand-in-union-chen', openid: 'stand-in-open-chen', nickname: '晨光里的陈' },
  { unionid: 'stand-in-union-zhou', openid: 'stand-in-open-zhou', nickname: '周周出海' },
  { unionid: 'stand-in-union-he', openid: 'stand-in-open-he', nickname: '禾木林' },
];

/** A code that the page gives where the provider is to be away. */
export const code_when_down = 'provider-down';

/** In place of WeChat: the page /dev/wechat says who scans and confirms. */
export const standInWechat = (db: GatewayDb): WechatGateway => ({
  offered: true,
  scanUrl: (state) => `/dev/wechat?state=${encodeURIComponent(state)}`,
  async personOf(code) {
    if (code === code_when_down) return down('stand-in');
    const person = await takeAnswer<WechatPerson>(db, `wechat:${code}`);
    return person ? { result: 'known', ...person } : { result: 'code_worthless' };
  },
});
