import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { GatewayDb } from './gateway-db.ts';
import { openDemoPayments } from '../demo-payments.ts';
import { seededKey } from '../testing/payment-double/seeded-keys.ts';
import { gatewaysOf } from './index.ts';
import { noChannel, noPayouts } from './payment/payment-channel.ts';

const production = {
  APP_ENV: 'production',
  SIGN_SECRET: 'a-secret-of-its-own',
  DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
  PUBLIC_URL: 'https://site.example',
  MAIL_URL: 'smtp://mail.example',
};
const aliyun = { ALIYUN_ACCESS_KEY_ID: 'id', ALIYUN_ACCESS_KEY_SECRET: 'secret' };
const noDatabase = undefined as unknown as GatewayDb;
const gateways = (env: object) => gatewaysOf(readConfig({ ...env }, []), noDatabase);
const offered = (env: object) => {
  const { sms, face, company, person, wechat, invoices } = gateways(env);
  return Object.entries({ sms, face, company, person, wechat, invoices })
    .filter(([, gateway]) => gateway.offered)
    .map(([name]) => name);
};

test('outside production there is a stand-in for everything', () => {
  expect(offered({})).toEqual(['sms', 'face', 'company', 'person', 'wechat', 'invoices']);
});

test('in production what is not configured is not offered, and passes nobody', async () => {
  expect(offered(production)).toEqual([]);
  const { sms, face, company, person, wechat } = gateways(production);
  const failed = { result: expect.stringMatching(/^(down|refused)$/), code: 'not_configured' };
  expect(await sms.send({ to: '13700137000', template: 'code', params: { code: '1' } })).toEqual(failed);
  expect(await person.check({ name: '林小满', id_number: '11010519491231002X' })).toEqual(failed);
  expect(await company.check({ name: '公司', credit_code: 'x' }, { user_id: 1, order: 'a' })).toEqual(failed);
  expect(await face.outcome('any')).toEqual(failed);
  expect(await wechat.personOf('any')).toEqual(failed);
});

test('each provider is switched on by its own variables', () => {
  expect(offered({ ...production, ...aliyun, PERSON_CHECK: '1' })).toEqual(['person']);
  expect(offered({ ...production, ...aliyun, FACE_SCENE_ID: '1000000006' })).toEqual(['face']);
  expect(offered({ ...production, ...aliyun, COMPANY_SCENE_CODE: 'company' })).toEqual(['company']);
  expect(offered({ ...production, WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 's' })).toEqual(['wechat']);
  const invoices = {
    INVOICE_URL: 'https://vendor.example/',
    INVOICE_APP_KEY: 'key',
    INVOICE_APP_SECRET: 'secret',
    INVOICE_TAX_NO: '91440605MA5HEMW209',
    INVOICE_DRAWER: '林小满',
  };
  expect(offered({ ...production, ...invoices })).toEqual(['invoices']);
  const sms = {
    SMS_SIGN_NAME: '出海集',
    SMS_CODE_TEMPLATE: 'SMS_1',
    SMS_REGISTERED_TEMPLATE: 'SMS_2',
    SMS_PASSWORD_TEMPLATE: 'SMS_3',
    SMS_BINDING_TEMPLATE: 'SMS_4',
  };
  expect(offered({ ...production, ...aliyun, ...sms })).toEqual(['sms']);
});

test.each([
  ['ALIYUN_ACCESS_KEY_SECRET', { ALIYUN_ACCESS_KEY_ID: 'id' }],
  ['ALIYUN_ACCESS_KEY_ID', { PERSON_CHECK: '1' }],
  ['SMS_CODE_TEMPLATE', { ...aliyun, SMS_SIGN_NAME: '出海集' }],
  [
    'INVOICE_DRAWER',
    {
      INVOICE_URL: 'https://vendor.example',
      INVOICE_APP_KEY: 'k',
      INVOICE_APP_SECRET: 's',
      INVOICE_TAX_NO: '91440605MA5HEMW209',
    },
  ],
  ['WECHAT_APP_SECRET', { WECHAT_APP_ID: 'wx' }],
])('a provider that is half configured is refused at the start: %s', (missing, env) => {
  expect(() => readConfig(env, [])).toThrow(new RegExp(`^环境变量 ${missing} 未设置`));
});

test('secrets of providers are not repeated', () => {
  const long = 'geheim'.repeat(50);
  expect(() => readConfig({ ...aliyun, ALIYUN_ACCESS_KEY_SECRET: long }, [])).toThrow(
    /ALIYUN_ACCESS_KEY_SECRET/,
  );
  expect(() => readConfig({ ...aliyun, ALIYUN_ACCESS_KEY_SECRET: long }, [])).not.toThrow(/geheim/);
});

describe('payment channels', () => {
  const pem = (key: KeyObject) =>
    key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });
  const [ours, theirs] = [seededKey('chuhaiji-merchant'), seededKey('chuhaiji-platform')];
  const wechat_pay = {
    WECHAT_PAY_MCHID: '1900000109',
    WECHAT_PAY_APP_ID: 'wx0000000000000001',
    WECHAT_PAY_KEY: pem(ours.private),
    WECHAT_PAY_KEY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_API_KEY: '0123456789abcdef0123456789ABCDEF',
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0116000001',
    WECHAT_PAY_PUBLIC_KEY: pem(theirs.public),
  };
  const alipay = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_KEY: pem(ours.private),
    ALIPAY_PUBLIC_KEY: pem(theirs.public),
  };
  const has = (env: object) => {
    const { payments, payouts, providers } = gateways(env);
    return [
      payments.wechat.offered,
      payments.alipay.offered,
      payouts.offered,
      providers.wechat_pay,
      providers.alipay,
    ];
  };

  test('in production there is what is configured, and nothing is played', () => {
    expect(has(production)).toEqual([false, false, false, 'off', 'off']);
    expect(has({ ...production, ...wechat_pay })).toEqual([true, false, false, 'real', 'off']);
    expect(has({ ...production, ...wechat_pay, WECHAT_PAY_TRANSFER_SCENE: '1005' })[2]).toBe(true);
    expect(has({ ...production, ...alipay })).toEqual([false, true, false, 'off', 'real']);
  });

  test('what is played is never played in production', async () => {
    const played = {
      payments: { wechat: noChannel, alipay: { ...noChannel, offered: true } },
      payouts: noPayouts,
    };
    const of = (env: object) =>
      gatewaysOf(readConfig({ ...env }, []), noDatabase, played).payments.alipay.offered;
    expect([of({}), of(production)]).toEqual([true, false]);
    expect(await openDemoPayments(readConfig({ ...production }, []), noDatabase, () => {})).toBeUndefined();
  });

  test('ways, certificates and gateway as they are given', () => {
    const { providers } = readConfig(
      {
        ...production,
        ...wechat_pay,
        ...alipay,
        WECHAT_PAY_WAYS: 'native, h5',
        ALIPAY_GATEWAY: 'https://sandbox.example/gateway.do',
      },
      [],
    );
    expect(providers.wechat_pay).toMatchObject({ ways: ['native', 'h5'], transfer_scene: undefined });
    expect([...providers.wechat_pay!.platform_keys.keys()]).toEqual(['PUB_KEY_ID_0116000001']);
    expect(providers.alipay?.gateway).toBe('https://sandbox.example/gateway.do');
  });

  test.each([
    ['WECHAT_PAY_API_KEY', '未设置', { ...wechat_pay, WECHAT_PAY_API_KEY: '' }],
    ['WECHAT_PAY_API_KEY', '应是 32 个', { ...wechat_pay, WECHAT_PAY_API_KEY: 'short' }],
    ['WECHAT_PAY_KEY', '应是 RSA 私钥', { ...wechat_pay, WECHAT_PAY_KEY: pem(ours.public) }],
    ['WECHAT_PAY_KEY_SERIAL', '应是 40 位', { ...wechat_pay, WECHAT_PAY_KEY_SERIAL: '51' }],
    [
      'WECHAT_PAY_PUBLIC_KEY_ID',
      '未设置',
      { ...wechat_pay, WECHAT_PAY_PUBLIC_KEY_ID: '', WECHAT_PAY_PUBLIC_KEY: '' },
    ],
    ['WECHAT_PAY_PUBLIC_KEY', '是你自己的公钥', { ...wechat_pay, WECHAT_PAY_PUBLIC_KEY: pem(ours.public) }],
    [
      'WECHAT_PAY_CERTIFICATES',
      '应是 PEM 格式的证书',
      { ...wechat_pay, WECHAT_PAY_CERTIFICATES: pem(theirs.public) },
    ],
    ['WECHAT_PAY_WAYS', '只能是', { ...wechat_pay, WECHAT_PAY_WAYS: 'app' }],
    ['ALIPAY_PUBLIC_KEY', '是你自己的公钥', { ...alipay, ALIPAY_PUBLIC_KEY: pem(ours.public) }],
    ['ALIPAY_SELLER_ID', '应是 2088 开头', { ...alipay, ALIPAY_SELLER_ID: '1' }],
    ['PUBLIC_URL', '要以 https', { ...alipay, PUBLIC_URL: 'http://site.example' }],
  ])('a wrong setting is said before the start: %s %s', (name, says, env) => {
    const reading = () => readConfig({ ...production, ...env }, []);
    expect(reading).toThrow(new RegExp(`^环境变量 ${name} ${says}`));
    expect(reading).not.toThrow(/BEGIN|MII/);
  });
});
