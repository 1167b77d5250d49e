import { companyOf } from './companies.ts';
import { type Ago, decides, does, runs, type Deed, type Known, type RegisterAnswer } from './deed.ts';

/** What goes into the form, with the licence that the story drew for it. */
const formOf =
  (username: string, changes: object = {}) =>
  (known: Known) => {
    const { username: _, ...facts } = companyOf(username);
    return {
      ...facts,
      ...changes,
      license_file_id: known.file(`${username} 营业执照`),
      letter_file_id: facts.applicant_is_legal ? null : known.file(`${username} 授权书`),
      agree: '1.0',
    };
  };

const sends = (at: Date, username: string, register: RegisterAnswer = 'match', changes: object = {}) =>
  does(at, username, 'verify.company', formOf(username, changes), register);

/** Days ago that each was sent in; approved within a day, source provider two days later. */
const approved = {
  linxiaoman: 310,
  xiangguo: 250,
  hemu: 330,
  beian: 300,
  songshu: 376,
  mingchi: 220,
  banpo: 96,
  beiyu: 180,
};
export const sources = Object.entries(approved);

export const companyStory = ({ days, hours }: Ago): Deed[] => [
  ...sources.flatMap(([username, ago]) => [
    sends(days(ago), username),
    decides(days(ago - 0.8), 'xunuo', 'company', username),
  ]),

  // A year later the register knows another legal person: once it was not put right, once there is still time.
  sends(days(421), 'yibei'),
  decides(days(420), 'xunuo', 'company', 'yibei'),
  runs(days(54), 'verification.recheck_companies', 'other_legal_person'),
  runs(days(23), 'verification.end_rights'),
  runs(days(9), 'verification.recheck_companies', 'other_legal_person'),

  sends(days(200), 'liugege'),
  decides(days(199), 'xunuo', 'company', 'liugege'),
  does(days(40), 'xunuo', 'verify.company_revoke', ({ person }) => ({
    user_id: person('liugege'),
    reason: '营业执照已转让，账号与企业不再是一家',
  })),

  // First a slip of the pen that the register found, then a picture that nobody could read.
  sends(days(9), 'duli', 'differ', { name: '杭州老怀网络科技有限公司' }),
  sends(days(7), 'duli'),
  decides(days(6.2), 'xunuo', 'company', 'duli', {
    pass: false,
    reason_code: 'C01',
    reason: '营业执照右下角反光，登记机关的印章看不清，请重新拍一张',
  }),
  sends(days(12), 'ajing'),
  decides(days(11.4), 'xunuo', 'company', 'ajing', {
    pass: false,
    reason_code: 'C05',
    reason: '授权书没有盖公章，也没有写明授权给谁，请补一份',
  }),

  does(days(5), 'haifeng', 'verify.company_draft', {
    name: '青岛十一街户外用品有限公司',
    contact_name: '海风',
    introduce: '十一街那家做露营椅的小店。',
  }),

  sends(hours(50), 'xiaozhang'),
  sends(hours(29), 'mingchi', 'match', {
    legal_person: '明之远',
    introduce: '厨电、玩具与灯具的认证送检，报告可在线核验，新增广州收样点。',
  }),
  sends(hours(26), 'xiaobai', 'unsure'),
  sends(hours(3), 'kesai'),
];
