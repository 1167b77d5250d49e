import { down, type Failed } from './failed.ts';

/** `unionid` is the same for every app of one owner; accounts hang on it. */
export type WechatPerson = { unionid: string; openid: string; nickname: string };

/** `code_worthless`: used before, too old, or not ours. */
export type WechatArrival = ({ result: 'known' } & WechatPerson) | { result: 'code_worthless' } | Failed;

export type WechatGateway = {
  offered: boolean;
  /** The page of WeChat with its code to scan; it sends the browser back to our address with `code` and `state`. */
  scanUrl: (state: string) => string;
  /** Who confirmed. A code is good once. */
  personOf: (code: string) => Promise<WechatArrival>;
};

/** Where WeChat sends the browser back to, on our site. */
export const wechat_return_path = '/api/auth/wechat/callback';

export const noWechat: WechatGateway = {
  offered: false,
  scanUrl: () => {
    throw new Error('WeChat is not configured');
  },
  personOf: async () => down('not_configured'),
};
