// @ts-check
import { CannotStart } from '../cannot-start.mjs';
import { certificates, privateKey, publicKey } from './keys.mjs';
import {
  address,
  flag,
  like,
  listOf,
  mailer,
  oneOf,
  optional,
  or,
  proxies,
  site,
  text,
  whole,
  WrongValue,
} from './readings.mjs';

/** Known to everyone who reads this file, so production refuses them. */
export const builtIn = {
  SIGN_SECRET: 'chuhaiji-local-sign-secret',
  DATA_SECRET: 'chuhaiji-local-data-secret-not-for-production',
};

const named = like(/^[a-z0-9][a-z0-9.-]+$/, '不是存储桶的名称', 'must be the name of a bucket');
/** @param {string} given */
const bucket = (given) => named(text(63)(given));
/** @param {string} given */
const serial = (given) =>
  like(
    /^[0-9A-F]{40}$/,
    '应是 40 位的证书序列号',
    'must be the serial of a certificate, 40 signs',
  )(given.toUpperCase());
const levels = /** @type {const} */ (['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

const variables = {
  APP_ENV: or(oneOf('development', 'production', 'test'), 'development'),
  PORT: or(whole(0, 65_535), 3000),
  HOST: or(text(255), '127.0.0.1'),
  WORKERS: or(whole(1, 64), 1),
  PUBLIC_URL: optional(site),
  TRUST_PROXY: or(proxies, false),
  DATA_DIR: or(text(1000), './data'),
  DATABASE_URL: optional(address('postgres', 'postgresql')),
  DATABASE_DIRECT_URL: optional(address('postgres', 'postgresql')),
  DEMO: optional(flag),
  SIGN_SECRET: or(text(500, 16), builtIn.SIGN_SECRET),
  DATA_SECRET: or(text(500, 32), builtIn.DATA_SECRET),
  DATA_SECRET_BEFORE: optional(text(500, 32)),
  MAIL_URL: optional(mailer),
  MAIL_FROM: or(text(200), '出海集 <no-reply@localhost>'),
  ALIYUN_ACCESS_KEY_ID: optional(text(100)),
  ALIYUN_ACCESS_KEY_SECRET: optional(text(100)),
  SMS_SIGN_NAME: optional(text(50)),
  SMS_CODE_TEMPLATE: optional(text(50)),
  SMS_REGISTERED_TEMPLATE: optional(text(50)),
  SMS_PASSWORD_TEMPLATE: optional(text(50)),
  SMS_BINDING_TEMPLATE: optional(text(50)),
  PERSON_CHECK: or(flag, false),
  FACE_SCENE_ID: optional(like(/^\d{1,20}$/, '应是一串数字', 'must be digits')),
  COMPANY_SCENE_CODE: optional(text(50)),
  INVOICE_URL: optional(address('https', 'http')),
  INVOICE_APP_KEY: optional(text(100)),
  INVOICE_APP_SECRET: optional(text(500)),
  INVOICE_TAX_NO: optional(
    like(
      /^[0-9A-Z]{18}$/,
      '应是 18 位统一社会信用代码',
      'must be a unified social credit code of 18 characters',
    ),
  ),
  INVOICE_DRAWER: optional(text(20)),
  WECHAT_APP_ID: optional(text(50)),
  WECHAT_APP_SECRET: optional(text(100)),
  RATES_URL: optional(address('https', 'http')),
  SITE_LOOKS: or(flag, false),
  WECHAT_PAY_MCHID: optional(like(/^\d{8,12}$/, '应是 8 到 12 位数字', 'must be 8 to 12 digits')),
  WECHAT_PAY_APP_ID: optional(
    like(/^wx[0-9a-z]{16}$/i, '应是 wx 开头的 18 位字符', 'must be wx and 16 signs'),
  ),
  WECHAT_PAY_KEY: optional(privateKey),
  WECHAT_PAY_KEY_SERIAL: optional(serial),
  WECHAT_PAY_API_KEY: optional(
    like(/^[\x21-\x7e]{32}$/, '应是 32 个字母、数字或符号', 'must have 32 signs of ASCII'),
  ),
  WECHAT_PAY_PUBLIC_KEY_ID: optional(
    like(/^PUB_KEY_ID_[0-9A-Za-z]+$/, '应以 PUB_KEY_ID_ 开头', 'must begin with PUB_KEY_ID_'),
  ),
  WECHAT_PAY_PUBLIC_KEY: optional(publicKey),
  WECHAT_PAY_CERTIFICATES: optional(certificates),
  WECHAT_PAY_WAYS: or(listOf('native', 'jsapi', 'h5'), /** @type {const} */ (['native'])),
  WECHAT_PAY_TRANSFER_SCENE: optional(oneOf('1000', '1005')),
  ALIPAY_APP_ID: optional(
    like(/^20\d{14}$/, '应是 20 开头的 16 位数字', 'must be 16 digits that begin with 20'),
  ),
  ALIPAY_SELLER_ID: optional(
    like(/^2088\d{12}$/, '应是 2088 开头的 16 位数字', 'must be 16 digits that begin with 2088'),
  ),
  ALIPAY_KEY: optional(privateKey),
  ALIPAY_PUBLIC_KEY: optional(publicKey),
  ALIPAY_GATEWAY: optional(address('https')),
  STORAGE: or(oneOf('local', 'oss', 's3'), 'local'),
  STORAGE_ENDPOINT: optional(site),
  STORAGE_BUCKET: optional(bucket),
  STORAGE_REGION: optional(text(50)),
  STORAGE_KEY_ID: optional(text(200)),
  STORAGE_KEY_SECRET: optional(text(500)),
  STORAGE_PATH_STYLE: or(flag, false),
  FILES_URL: optional(site),
  BANK_RECEIVER: optional(
    like(/^[^|]{2,80}\|[^|]{2,80}\|[\d -]{6,40}$/, '应是“户名|开户行|账号”', 'must be name|bank|account'),
  ),
  ARCHIVE_DIR: optional(text(1000)),
  BACKUP_TO: optional(text(1000)),
  BACKUP_ENDPOINT: optional(site),
  BACKUP_BUCKET: optional(bucket),
  BACKUP_REGION: optional(text(50)),
  BACKUP_KEY_ID: optional(text(200)),
  BACKUP_KEY_SECRET: optional(text(500)),
  BACKUP_PATH_STYLE: or(flag, false),
  SITE_TITLE: or(text(50), '出海集'),
  SITE_SUBTITLE: or(text(100), '跨境电商资源生态社区'),
  LOG_LEVEL: optional(oneOf(...levels)),
  LIMITS: or(flag, true),
  API_RATE_PER_MINUTE: or(whole(0, 1_000_000), 300),
  API_RATE_PER_10_SECONDS: or(whole(0, 1_000_000), 60),
  METRICS_TOKEN: optional(text(500, 16)),
  VITE_HMR_PORT: or(whole(1, 65_535), 24_678),
  PAGE_CACHE: or(flag, true),
  PAGE_CACHE_MB: or(whole(1, 100_000), 64),
  KEPT_ANSWERS: or(flag, true),
  SEARCH_INDEX: or(flag, true),
  MESSAGES: or(oneOf('gathered', 'in_transaction'), 'gathered'),
  KEPT_ANSWERS_MB: or(whole(1, 100_000), 32),
};

/** @typedef {{ [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]> }} Values */

/**
 * Throws CannotStart with the first wrong one.
 * @param {Record<string, string | undefined>} env
 * @returns {Values}
 */
export function readVariables(env) {
  const read = Object.entries(variables).map(([name, reading]) => {
    const given = env[name]?.trim() || undefined; // KEY= is the same as not set
    try {
      return [name, reading(given)];
    } catch (error) {
      throw error instanceof WrongValue ? wrong(name, given, error) : error;
    }
  });
  return Object.fromEntries(read);
}

/**
 * @param {string} name
 * @param {string | undefined} given
 * @param {WrongValue} expected
 */
function wrong(name, given, { chinese, english }) {
  // what may hold a password is not repeated
  const now = /SECRET|KEY|TOKEN|CERTIFICATES|_URL$/.test(name)
    ? ['', '']
    : [`，现在是“${given}”`, `, not "${given}"`];
  return new CannotStart(`环境变量 ${name} ${chinese}${now[0]}`, `${name} ${english}${now[1]}`);
}
