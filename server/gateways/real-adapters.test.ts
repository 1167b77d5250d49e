import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AliyunDouble, double_keys, openAliyunDouble } from '../testing/aliyun-double.ts';
import { double_app, openWechatDouble } from '../testing/wechat-double.ts';
import { aliyunFace } from './aliyun/aliyun-face.ts';
import { aliyunPerson } from './aliyun/aliyun-person.ts';
import { aliyunSms } from './aliyun/aliyun-sms.ts';
import type { AliyunWay } from './aliyun/call-aliyun.ts';
import { openWechat } from './open-wechat.ts';

let aliyun: AliyunDouble;
let wechat: Awaited<ReturnType<typeof openWechatDouble>>;
let way: AliyunWay;
beforeAll(async () => {
  aliyun = await openAliyunDouble();
  wechat = await openWechatDouble();
});
beforeEach(() => {
  way = { keys: double_keys, originOf: aliyun.originOf, timeout_ms: 300 };
  aliyun.next.length = 0;
  aliyun.seen.length = 0;
});
afterAll(async () => {
  await aliyun.close();
  await wechat.close();
});

const templates = {
  code: 'SMS_1',
  already_registered: 'SMS_2',
  password_changed: 'SMS_3',
  binding_changed: 'SMS_4',
};
const send = (given: Partial<AliyunWay> = {}, sign_name = '出海集') =>
  aliyunSms({ ...way, ...given }, { sign_name, templates }).send({
    to: '13700137000',
    template: 'code',
    params: { code: '123456' },
  });
const person = { name: '林小满', id_number: '11010519491231002X' };
const asked = async <T>(doing: () => Promise<T>): Promise<[T, number]> => {
  const before = aliyun.arrived();
  const answer = await doing();
  return [answer, aliyun.arrived() - before];
};

describe('what is sent', () => {
  test('a text message: number, signature, template and its values', async () => {
    await send();
    expect(aliyun.seen).toEqual([
      {
        host: 'dysmsapi.aliyuncs.com',
        version: '2017-05-25',
        action: 'SendSms',
        query: {
          PhoneNumbers: '13700137000',
          SignName: '出海集',
          TemplateCode: 'SMS_1',
          TemplateParam: '{"code":"123456"}',
        },
        form: {},
      },
    ]);
  });
  test('name and id number travel in the body, not in the address', async () => {
    await aliyunPerson(way).check(person);
    expect(aliyun.seen).toMatchObject([
      { query: {}, form: { ParamType: 'normal', UserName: '林小满', IdentifyNum: '11010519491231002X' } },
    ]);
  });
  test('WeChat’s page: our app, our return address, its own scope', () => {
    const url = openWechat({ ...double_app, public_url: 'https://site.example' }).scanUrl('a1b2');
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx-double&redirect_uri=https%3A%2F%2Fsite.example%2Fapi%2Fauth%2Fwechat%2Fcallback&response_type=code&scope=snsapi_login&state=a1b2#wechat_redirect',
    );
  });
});

describe('the gate', () => {
  test('a wrong secret, unknown keys and a clock that is off are refused, with the provider’s word', async () => {
    expect(await send({ keys: { ...double_keys, secret: 'another' } })).toEqual({
      result: 'refused',
      code: 'SignatureDoesNotMatch',
    });
    expect(await send({ keys: { ...double_keys, id: 'LTAI-nobody' } })).toEqual({
      result: 'refused',
      code: 'InvalidAccessKeyId.NotFound',
    });
    const late = new Date(Date.now() - 16 * 60_000);
    expect(await send({ clock: () => late })).toEqual({
      result: 'refused',
      code: 'InvalidTimeStamp.Expired',
    });
  });
  test('a signature that is not registered is refused', async () => {
    expect(await send({}, '别家')).toEqual({ result: 'refused', code: 'isv.SMS_SIGNATURE_ILLEGAL' });
  });
});

describe('what goes wrong on the way', () => {
  test('too many at once: nothing was done, so it is asked again, signed anew', async () => {
    aliyun.next.push({ status: 400, body: { Code: 'Throttling.User' } });
    expect(await asked(() => send())).toEqual([expect.objectContaining({ result: 'sent' }), 2]);
  });
  test('it stays too many: away', async () => {
    for (const _ of [1, 2, 3]) aliyun.next.push({ status: 400, body: { Code: 'Throttling.User' } });
    expect(await asked(() => send())).toEqual([{ result: 'down', code: 'Throttling.User' }, 3]);
  });
  test('a message of which nobody knows whether it went out is not sent twice', async () => {
    for (const trouble of ['hang', 'cut', 'garbage'] as const) {
      aliyun.next.push(trouble);
      const [answer, questions] = await asked(() => send());
      expect([answer.result, questions], trouble).toEqual(['down', 1]);
    }
  });
  test('a question that changes nothing is asked again', async () => {
    const face = aliyunFace(way, { scene_id: '1000000006' });
    const started = await face.start({
      order: 'a1',
      ...person,
      meta_info: '{}',
      return_url: 'https://site.example/',
    });
    if (started.result !== 'started') throw new Error(started.result);
    aliyun.next.push('hang', 'cut');
    expect(await asked(() => face.outcome(started.sid))).toEqual([{ result: 'pending' }, 3]);
  });
  test('what the face is compared with was away: that says nothing about the face', async () => {
    const face = aliyunFace(way, { scene_id: '1000000006' });
    aliyun.finishFace('a-sid', '209');
    expect(await face.outcome('a-sid')).toEqual({ result: 'down', code: '209' });
  });
  test('nobody there', async () => {
    const gone = await openAliyunDouble();
    const origin = gone.originOf('dysmsapi.aliyuncs.com');
    await gone.close();
    expect(await send({ originOf: () => origin })).toEqual({ result: 'down', code: 'ECONNREFUSED' });
  });
  test('an answer of another shape passes nobody', async () => {
    const odd = [
      { body: { Code: '200' } },
      { body: { Code: '200', ResultObject: { BizCode: '9' } } },
      { body: { Code: '200', ResultObject: { BizCode: { toString: '1' } } } },
      { body: {} },
      { body: [] },
    ];
    for (const reply of odd) {
      aliyun.next.push(reply);
      expect((await aliyunPerson(way).check(person)).result, JSON.stringify(reply)).toMatch(
        /^(down|refused)$/,
      );
    }
    aliyun.next.push({
      body: { Code: '200', ResultObject: { CertifyId: 'x', CertifyUrl: 'javascript:alert(1)' } },
    });
    const face = aliyunFace(way, { scene_id: '1000000006' });
    const wish = { order: 'a1', ...person, meta_info: '{}', return_url: 'https://site.example/' };
    expect(await face.start(wish)).toMatchObject({ result: 'down' });
  });
});

describe('WeChat', () => {
  const gateway = (given: object = {}) =>
    openWechat({
      ...double_app,
      public_url: 'https://site.example',
      api: wechat.api,
      timeout_ms: 300,
      ...given,
    });
  const chen = { unionid: 'u', openid: 'o', nickname: '陈' };

  test('a wrong secret is refused, a busy system is away, a code is never tried twice', async () => {
    wechat.codes.set('a', chen);
    expect(await gateway({ secret: 'another' }).personOf('a')).toEqual({ result: 'refused', code: '40125' });
    wechat.next.push(-1);
    expect(await gateway().personOf('a')).toEqual({ result: 'down', code: '-1' });
    wechat.seen.length = 0;
    wechat.next.push('cut');
    expect(await gateway().personOf('a')).toMatchObject({ result: 'down' });
    expect(wechat.seen).toEqual(['/sns/oauth2/access_token']);
  });
  test('who they are is asked again when the first answer was lost', async () => {
    wechat.codes.set('b', chen);
    const { personOf } = gateway();
    wechat.seen.length = 0;
    const answer = personOf('b');
    expect(await answer).toEqual({ result: 'known', ...chen });
    expect(wechat.seen).toEqual(['/sns/oauth2/access_token', '/sns/userinfo']);
  });
  test('an app without a unionid knows nobody', async () => {
    wechat.codes.set('c', { ...chen, unionid: '' });
    expect(await gateway().personOf('c')).toEqual({ result: 'refused', code: 'no_unionid' });
  });
});
