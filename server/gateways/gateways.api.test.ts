import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AliyunDouble, double_keys, openAliyunDouble } from '../testing/aliyun-double.ts';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { double_app, openWechatDouble } from '../testing/wechat-double.ts';
import { aliyunCompany } from './aliyun/aliyun-company.ts';
import { aliyunFace } from './aliyun/aliyun-face.ts';
import { aliyunPerson } from './aliyun/aliyun-person.ts';
import { aliyunSms } from './aliyun/aliyun-sms.ts';
import { type Gateways, standInGateways } from './index.ts';
import { openWechat } from './open-wechat.ts';
import { rememberAnswer } from './stand-in-answers.ts';
import type { WechatPerson } from './wechat.ts';

type Kind = 'stand-in' | 'real adapter';
type Stage = Pick<Gateways, 'sms' | 'face' | 'company' | 'person' | 'wechat'> & {
  finishFace: (sid: string, how: 'passed' | 'not_passed') => Promise<void>;
  newCode: (person: WechatPerson) => Promise<string>;
};

let database: TestDatabase;
let aliyun: AliyunDouble;
let wechat: Awaited<ReturnType<typeof openWechatDouble>>;
let stages: Record<Kind, Stage>;

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  aliyun = await openAliyunDouble();
  wechat = await openWechatDouble();
  const { db } = database;
  const way = { keys: double_keys, originOf: aliyun.originOf };
  stages = {
    'stand-in': {
      ...standInGateways(db, 'a-secret-for-tests-only'),
      async finishFace(sid, answer) {
        await rememberAnswer(db, `face:${sid}`, { name: '', return_url: '/', answer });
      },
      async newCode(person) {
        const code = randomUUID();
        await rememberAnswer(db, `wechat:${code}`, person);
        return code;
      },
    },
    'real adapter': {
      sms: aliyunSms(way, {
        sign_name: '出海集',
        templates: {
          code: 'SMS_1',
          already_registered: 'SMS_2',
          password_changed: 'SMS_3',
          binding_changed: 'SMS_4',
        },
      }),
      face: aliyunFace(way, { scene_id: '1000000006' }),
      company: aliyunCompany(way, { scene_code: 'company' }),
      person: aliyunPerson(way),
      wechat: openWechat({ ...double_app, public_url: 'https://site.example', api: wechat.api }),
      finishFace: async (sid, how) => aliyun.finishFace(sid, how === 'passed' ? '200' : '204'),
      async newCode(person) {
        const code = randomUUID();
        wechat.codes.set(code, person);
        return code;
      },
    },
  };
});
afterAll(async () => {
  await aliyun.close();
  await wechat.close();
  await database.close();
});

const order = () => randomUUID().replaceAll('-', '');

describe.each<Kind>(['stand-in', 'real adapter'])('%s', (kind) => {
  const of = () => stages[kind];

  describe('text messages', () => {
    const to = (number: string) =>
      of().sms.send({ to: number, template: 'code', params: { code: '123456' } });

    test('a message goes out', async () => {
      expect(of().sms.offered).toBe(true);
      expect(await to('13700137000')).toMatchObject({ result: 'sent', id: expect.any(String) });
      expect(
        await of().sms.send({ to: '13700137000', template: 'already_registered', params: {} }),
      ).toMatchObject({ result: 'sent' });
    });
    test('a number that was sent enough is told apart from a provider that is away', async () => {
      expect(await to('13700080000')).toMatchObject({ result: 'limited' });
      expect(await to('13700090000')).toMatchObject({ result: 'down' });
    });
  });

  describe('name and id number', () => {
    test.each([
      ['林小满', 'match'],
      ['测试失败', 'differ'],
      ['测试人工', 'unsure'],
      ['测试超时', 'down'],
    ])('%s → %s', async (name, result) => {
      const answer = await of().person.check({ name, id_number: '11010519491231002X' });
      expect(answer.result).toBe(result);
      if (result !== 'down') expect(answer).toMatchObject({ order: expect.stringMatching(/./) });
    });
  });

  describe('company', () => {
    const check = (facts: { name?: string; legal_person?: string; legal_person_id?: string }) =>
      of().company.check(
        { name: '厦门禾木林贸易有限公司', credit_code: '91350206MA32JUL977', ...facts },
        { user_id: 7, order: 'a1b2c3' },
      );

    test('two, three and four elements match', async () => {
      const match = { result: 'match', order: 'a1b2c3', in_business: true, open_until: null };
      expect(await check({})).toEqual(match);
      expect(await check({ legal_person: '林小满' })).toEqual(match);
      expect(await check({ legal_person: '林小满', legal_person_id: '11010519491231002X' })).toEqual(match);
    });
    test('what differs is named', async () => {
      expect(await check({ name: '测试失败公司' })).toMatchObject({ result: 'differ', differs: ['name'] });
      expect(await check({ legal_person: '测试失败' })).toMatchObject({ differs: ['legal_person'] });
      expect(await check({ legal_person: '测试失败', legal_person_id: '11010519491231002X' })).toMatchObject({
        differs: ['legal_person', 'legal_person_id'],
      });
    });
    test('not in the register, closed, unsure, away', async () => {
      expect(await check({ name: '测试不存在公司' })).toMatchObject({ result: 'not_found' });
      expect(await check({ name: '测试注销公司' })).toMatchObject({ result: 'match', in_business: false });
      expect(await check({ name: '测试人工公司' })).toMatchObject({ result: 'unsure' });
      expect(await check({ name: '测试超时公司' })).toMatchObject({ result: 'down' });
    });
  });

  describe('face', () => {
    const start = (name: string) =>
      of().face.start({
        order: order(),
        name,
        id_number: '11010519491231002X',
        meta_info: '{"zimVer":"3.0.0"}',
        return_url: 'https://site.example/user/setting?type=authentication',
      });
    const started = async () => {
      const answer = await start('林小满');
      if (answer.result !== 'started') throw new Error(answer.result);
      expect(answer.url).toMatch(/^(https:\/\/|\/dev\/face\?)/);
      return answer.sid;
    };

    test('waits until the person has finished, and then tells how it went, each time it is asked', async () => {
      const [good, bad] = [await started(), await started()];
      expect(await of().face.outcome(good)).toEqual({ result: 'pending' });
      await of().finishFace(good, 'passed');
      await of().finishFace(bad, 'not_passed');
      for (const _ of [1, 2]) expect(await of().face.outcome(good)).toEqual({ result: 'passed' });
      expect(await of().face.outcome(bad)).toMatchObject({
        result: 'not_passed',
        reason: expect.any(String),
      });
    });
    test('a provider that is away, and a sid that nobody gave out', async () => {
      expect(await start('测试超时')).toMatchObject({ result: 'down' });
      expect((await of().face.outcome('made-up')).result).toMatch(/^(down|refused)$/);
    });
  });

  describe('WeChat', () => {
    const chen = { unionid: 'u-chen', openid: 'o-chen', nickname: '晨光里的陈' };

    test('tells who confirmed, once for each code', async () => {
      const code = await of().newCode(chen);
      expect(await of().wechat.personOf(code)).toEqual({ result: 'known', ...chen });
      expect(await of().wechat.personOf(code)).toEqual({ result: 'code_worthless' });
      expect(await of().wechat.personOf('made-up')).toEqual({ result: 'code_worthless' });
    });
    test('two who ask with one code at the same moment are not both told', async () => {
      const code = await of().newCode(chen);
      const answers = await Promise.all([1, 2].map(() => of().wechat.personOf(code)));
      expect(answers.map(({ result }) => result).sort()).toEqual(['code_worthless', 'known']);
    });
    test('the page to scan on carries the state', () => {
      const url = new URL(of().wechat.scanUrl('a1b2'), 'https://site.example');
      expect(url.searchParams.get('state')).toBe('a1b2');
    });
  });
});
