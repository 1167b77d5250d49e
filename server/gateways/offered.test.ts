import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { GatewayDb } from './gateway-db.ts';
import { gatewaysOf } from './index.ts';

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
  const { sms, face, company, person, wechat } = gateways(env);
  return Object.entries({ sms, face, company, person, wechat })
    .filter(([, gateway]) => gateway.offered)
    .map(([name]) => name);
};

test('outside production there is a stand-in for everything', () => {
  expect(offered({})).toEqual(['sms', 'face', 'company', 'person', 'wechat']);
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
