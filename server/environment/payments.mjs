// @ts-check
import { CannotStart } from '../cannot-start.mjs';
import { all, allOrNone } from './all-or-none.mjs';
import { arePair } from './keys.mjs';

/** @typedef {import('./variables.mjs').Values} Values */

/**
 * WeChat Pay, API v3. What it signs is checked by its public key or by its platform certificates; while a merchant moves from
 * these to that, both sign, and both are given.
 * @param {Values} values
 */
export function wechatPayOf(values) {
  const given = allOrNone(
    values,
    'WECHAT_PAY_MCHID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_KEY',
    'WECHAT_PAY_KEY_SERIAL',
    'WECHAT_PAY_API_KEY',
  );
  if (!given) return undefined;
  const open = allOrNone(values, 'WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY');
  if (!open && !values.WECHAT_PAY_CERTIFICATES)
    all(values, 'WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY');
  if (open) refusePair('WECHAT_PAY_PUBLIC_KEY', given.WECHAT_PAY_KEY, open.WECHAT_PAY_PUBLIC_KEY);
  refuseWithoutHttps(values, '微信支付', 'WeChat Pay');
  return {
    signer: { mchid: given.WECHAT_PAY_MCHID, serial: given.WECHAT_PAY_KEY_SERIAL, key: given.WECHAT_PAY_KEY },
    appid: given.WECHAT_PAY_APP_ID,
    api_v3_key: given.WECHAT_PAY_API_KEY,
    platform_keys: new Map([
      ...(open ? [/** @type {const} */ ([open.WECHAT_PAY_PUBLIC_KEY_ID, open.WECHAT_PAY_PUBLIC_KEY])] : []),
      ...(values.WECHAT_PAY_CERTIFICATES ?? []),
    ]),
    ways: values.WECHAT_PAY_WAYS,
    transfer_scene: values.WECHAT_PAY_TRANSFER_SCENE,
  };
}

/**
 * Alipay's page on a computer.
 * @param {Values} values
 */
export function alipayOf(values) {
  const given = allOrNone(values, 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY', 'ALIPAY_PUBLIC_KEY');
  if (!given) return undefined;
  refusePair('ALIPAY_PUBLIC_KEY', given.ALIPAY_KEY, given.ALIPAY_PUBLIC_KEY);
  refuseWithoutHttps(values, '支付宝', 'Alipay');
  return {
    app_id: given.ALIPAY_APP_ID,
    seller_id: given.ALIPAY_SELLER_ID,
    key: given.ALIPAY_KEY,
    alipay_key: given.ALIPAY_PUBLIC_KEY,
    gateway: values.ALIPAY_GATEWAY,
  };
}

/**
 * Whoever holds our own key could sign notices to us if we took it for the channel's.
 * @param {string} name
 * @param {import('node:crypto').KeyObject} secret
 * @param {import('node:crypto').KeyObject} open
 */
function refusePair(name, secret, open) {
  if (arePair(secret, open))
    throw new CannotStart(
      `环境变量 ${name} 是你自己的公钥，这里要填平台的公钥`,
      `${name} is your own public key: it has to be the channel's`,
    );
}

/**
 * @param {Values} values
 * @param {string} chinese
 * @param {string} english
 */
function refuseWithoutHttps(values, chinese, english) {
  if (!values.PUBLIC_URL?.toLowerCase().startsWith('https://'))
    throw new CannotStart(
      `环境变量 PUBLIC_URL 要以 https:// 开头，${chinese}只向这样的地址通知付款结果`,
      `PUBLIC_URL must begin with https://, ${english} tells of payments nowhere else`,
    );
}
