// @ts-check
import { CannotStart } from '../cannot-start.mjs';
import { all, allOrNone } from './all-or-none.mjs';
import { alipayOf, wechatPayOf } from './payments.mjs';
import { builtIn } from './variables.mjs';

/** @typedef {import('./variables.mjs').Values} Values */

/**
 * What is absent has a stand-in in development, and is not offered in production. A provider that is half configured would fail
 * when somebody needs it, so that is said at once.
 * @param {Values} values
 */
export function providersOf(values) {
  const keys = /** @type {const} */ (['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET']);
  const aliyun = () => {
    const { ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET } = all(values, ...keys);
    return { id: ALIYUN_ACCESS_KEY_ID, secret: ALIYUN_ACCESS_KEY_SECRET };
  };
  allOrNone(values, ...keys);
  const sms = allOrNone(
    values,
    'SMS_SIGN_NAME',
    'SMS_CODE_TEMPLATE',
    'SMS_REGISTERED_TEMPLATE',
    'SMS_PASSWORD_TEMPLATE',
    'SMS_BINDING_TEMPLATE',
  );
  const wechat = allOrNone(values, 'WECHAT_APP_ID', 'WECHAT_APP_SECRET');
  const invoices = allOrNone(
    values,
    'INVOICE_URL',
    'INVOICE_APP_KEY',
    'INVOICE_APP_SECRET',
    'INVOICE_TAX_NO',
    'INVOICE_DRAWER',
  );
  return {
    invoices: invoices && {
      url: invoices.INVOICE_URL.replace(/\/+$/, ''),
      key: invoices.INVOICE_APP_KEY,
      secret: invoices.INVOICE_APP_SECRET,
      sales_tax_no: invoices.INVOICE_TAX_NO,
      drawer: invoices.INVOICE_DRAWER,
    },
    sms: sms && {
      keys: aliyun(),
      sign_name: sms.SMS_SIGN_NAME,
      templates: {
        code: sms.SMS_CODE_TEMPLATE,
        already_registered: sms.SMS_REGISTERED_TEMPLATE,
        password_changed: sms.SMS_PASSWORD_TEMPLATE,
        binding_changed: sms.SMS_BINDING_TEMPLATE,
      },
    },
    person: values.PERSON_CHECK ? { keys: aliyun() } : undefined,
    face: values.FACE_SCENE_ID ? { keys: aliyun(), scene_id: values.FACE_SCENE_ID } : undefined,
    company: values.COMPANY_SCENE_CODE
      ? { keys: aliyun(), scene_code: values.COMPANY_SCENE_CODE }
      : undefined,
    wechat: wechat && { app_id: wechat.WECHAT_APP_ID, secret: wechat.WECHAT_APP_SECRET },
    rates: values.RATES_URL ? { url: values.RATES_URL } : undefined,
    sites: values.SITE_LOOKS,
    wechat_pay: wechatPayOf(values),
    alipay: alipayOf(values),
  };
}

/**
 * What a site in the open must have said of itself.
 * @param {Values} values
 */
export function refuseUnsafe(values) {
  for (const name of /** @type {const} */ (['SIGN_SECRET', 'DATA_SECRET']))
    if (values[name] === builtIn[name])
      throw new CannotStart(
        `环境变量 ${name} 未设置，APP_ENV=production 不接受内置的默认值`,
        `${name} is not set, and APP_ENV=production does not accept the built-in one`,
      );
  if (!values.LIMITS)
    throw new CannotStart(
      '环境变量 LIMITS 不能是 0，APP_ENV=production 不能关掉频率限制',
      'LIMITS must not be 0 when APP_ENV=production',
    );
  // Nobody could sign in by code or reset a password, and nobody would be told why.
  if (!values.MAIL_URL)
    throw new CannotStart(
      '环境变量 MAIL_URL 未设置，APP_ENV=production 要发验证码；确实不发邮件时设为 none',
      'MAIL_URL is not set, and APP_ENV=production has codes to mail; say none to send no mail on purpose',
    );
  if (!values.PUBLIC_URL)
    throw new CannotStart(
      '环境变量 PUBLIC_URL 未设置，APP_ENV=production 需要网站的正式地址',
      'PUBLIC_URL is not set, and APP_ENV=production needs the address of the site',
    );
}
