import { textOf } from '../ask.ts';
import { down, refused } from '../failed.ts';
import type { CompanyElement, CompanyGateway } from '../company.ts';
import { type AliyunWay, callAliyun } from './call-aliyun.ts';

/** Cloudauth 2022-11-25, EntElementVerifyV2: two, three or four elements, by what is given. */
export const aliyunCompany = (way: AliyunWay, { scene_code }: { scene_code: string }): CompanyGateway => ({
  offered: true,
  async check({ name, credit_code, legal_person, legal_person_id }, { user_id, order }) {
    const elements = !legal_person ? 2 : legal_person_id ? 4 : 3;
    const answer = await callAliyun(way, {
      host: 'cloudauth.aliyuncs.com',
      version: '2022-11-25',
      action: 'EntElementVerifyV2',
      query: {
        SceneCode: scene_code,
        MerchantBizId: order,
        MerchantUserId: String(user_id),
        UserAuthorization: '1',
        InfoVerifyType: `ENT_${elements}META`,
        EntName: name,
        LicenseNo: credit_code,
        ...(elements > 2 ? { LegalPersonName: legal_person! } : {}),
        ...(elements > 3 ? { LegalPersonCertNo: legal_person_id! } : {}),
      },
      repeatable: false,
    });
    if (answer.result !== 'said') return answer;
    const code = textOf(answer.body, 'Code');
    if (code !== 'Success' && code !== '200')
      return /^(5\d\d|.*(Internal|System|Unavailable).*)$/i.test(code)
        ? down(code)
        : refused(code || 'no_code');
    const said = answer.body['Result'];
    switch (textOf(said, 'BizCode')) {
      case '1':
        return {
          result: 'match',
          order,
          in_business: inBusiness(textOf(said, 'Status')),
          open_until: lastDay(textOf(said, 'OpenTime')),
        };
      case '2':
        return { result: 'differ', order, differs: differing(textOf(said, 'ReasonDetail')) };
      case '3':
        return { result: 'not_found', order };
      default:
        return { result: 'unsure', order };
    }
  },
});

const flags: Record<string, CompanyElement> = {
  EntNameFlag: 'name',
  LicenseNoFlag: 'credit_code',
  LegalPersonNameFlag: 'legal_person',
  LegalPersonCertNoFlag: 'legal_person_id',
};

const differing = (detail: string): CompanyElement[] =>
  detail.split(',').flatMap((flag) => flags[flag.trim()] ?? []);

/** 1 in operation; 2 moved to another office and 0 other say neither; 3 to 6 deregistered, revoked, cancelled, suspended. */
const inBusiness = (status: string): boolean | null =>
  status === '1' ? true : ['3', '4', '5', '6'].includes(status) ? false : null;

/** Of `2018-09-25/2048-09-24`; the year 9999 is no end. */
const lastDay = (term: string): string | null => {
  const day = /\/(\d{4}-\d{2}-\d{2})$/.exec(term)?.[1];
  return day && !day.startsWith('9999') ? day : null;
};
