import { textOf } from '../ask.ts';
import { down, refused } from '../failed.ts';
import type { PersonGateway } from '../person.ts';
import { type AliyunWay, callAliyun } from './call-aliyun.ts';

/** Cloudauth 2019-03-07, Id2MetaVerify: name and id number against the register. In the body, so that no address holds them. */
export const aliyunPerson = (way: AliyunWay): PersonGateway => ({
  offered: true,
  async check({ name, id_number }) {
    const answer = await callAliyun(way, {
      host: 'cloudauth.aliyuncs.com',
      version: '2019-03-07',
      action: 'Id2MetaVerify',
      form: { ParamType: 'normal', IdentifyNum: id_number, UserName: name },
      repeatable: false,
    });
    if (answer.result !== 'said') return answer;
    const { body } = answer;
    const code = textOf(body, 'Code');
    const order = textOf(body, 'RequestId');
    if (code === '401') return { result: 'unsure', order };
    if (code !== '200') return away.has(code) ? down(code) : refused(code || 'no_code');
    const result = words[textOf(body['ResultObject'], 'BizCode')];
    return result ? { result, order } : down('no_result');
  },
});

/** 401: the register takes no such name; somebody may know why. 3: it has nobody with this number. */
const words: Partial<Record<string, 'match' | 'differ' | 'unsure'>> = {
  1: 'match',
  2: 'differ',
  3: 'unsure',
};

/** The register behind it is away, is asked too often, or the provider itself failed. */
const away = new Set(['402', '403', '500']);
