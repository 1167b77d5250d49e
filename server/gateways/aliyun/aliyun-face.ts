import { textOf } from '../ask.ts';
import { down, refused } from '../failed.ts';
import type { FaceGateway, FaceOutcome } from '../face.ts';
import { type AliyunWay, callAliyun } from './call-aliyun.ts';

const api = { host: 'cloudauth.aliyuncs.com', version: '2019-03-07' };

/** Cloudauth 2019-03-07, InitFaceVerify and DescribeFaceVerify, on the provider's own page. */
export const aliyunFace = (
  way: AliyunWay,
  { scene_id, public_url }: { scene_id: string; public_url?: string },
): FaceGateway => ({
  offered: true,

  async start({ order, name, id_number, meta_info, return_url }) {
    const answer = await callAliyun(way, {
      ...api,
      action: 'InitFaceVerify',
      query: {
        SceneId: scene_id,
        OuterOrderNo: order,
        ProductCode: 'ID_PRO',
        Model: 'MOVE_ACTION',
        CertType: 'IDENTITY_CARD',
        CertName: name,
        CertNo: id_number,
        MetaInfo: meta_info,
        ReturnUrl: new URL(return_url, public_url).href,
      },
      repeatable: false,
    });
    if (answer.result !== 'said') return answer;
    const code = textOf(answer.body, 'Code');
    if (code !== '200') return code === '500' ? down(code) : refused(code || 'no_code');
    const given = answer.body['ResultObject'];
    const sid = textOf(given, 'CertifyId');
    const url = textOf(given, 'CertifyUrl');
    // The browser is sent there, so it must be a page that nobody between could have put in place.
    if (!sid || !URL.canParse(url) || new URL(url).protocol !== 'https:') return down('no_address');
    return { result: 'started', sid, url };
  },

  async outcome(sid): Promise<FaceOutcome> {
    const answer = await callAliyun(way, {
      ...api,
      action: 'DescribeFaceVerify',
      query: { SceneId: scene_id, CertifyId: sid },
      repeatable: true,
    });
    if (answer.result !== 'said') return answer;
    const code = textOf(answer.body, 'Code');
    if (unfinished.has(code)) return { result: 'pending' };
    if (code !== '200') return code === '500' ? down(code) : refused(code || 'no_code');
    const given = answer.body['ResultObject'];
    const reason = textOf(given, 'SubCode');
    if (textOf(given, 'Passed') === 'T') return { result: 'passed' };
    if (textOf(given, 'Passed') !== 'F') return down('no_result');
    // 209: what the face is compared with was away, which says nothing about the face.
    return reason === '209' ? down(reason) : { result: 'not_passed', reason };
  },
});

/** 403: not finished; 424: no record of it yet. */
const unfinished = new Set(['403', '424']);
