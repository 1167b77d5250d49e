import { type Ago, decides, does, type Deed, type RegisterAnswer } from './deed.ts';
import { identityOf } from './identities.ts';

const typesIn = (at: Date, username: string, register: RegisterAnswer = 'match') =>
  does(
    at,
    username,
    'verify.person',
    { name: identityOf(username).name, id_number: identityOf(username).id_number, agree: '1.0' },
    register,
  );

/** Papers in place of a face, ten minutes after name and number. */
const asksStaff = (
  before: (minutes: number) => Date,
  username: string,
  note: string,
  register: RegisterAnswer = 'match',
): Deed[] => [
  typesIn(before(10), username, register),
  does(before(0), username, 'verify.person_manual', ({ file }) => ({
    file_ids: [file(`${username} 证件正面`), file(`${username} 证件背面`)],
    note,
  })),
];

/** People whose way to a checked name is told; those who showed their faces are loaded. */
export const personStory = ({ days, hours }: Ago): Deed[] => {
  const daysAgo = (from: number) => (minutes: number) => days(from + minutes / 1440);
  const hoursAgo = (from: number) => (minutes: number) => hours(from + minutes / 60);
  return [
    ...asksStaff(daysAgo(280), 'moxige', '人在墨西哥，手机打不开人脸核验的页面。'),
    decides(days(279.3), 'xunuo', 'person', 'moxige'),
    ...asksStaff(daysAgo(230), 'wowan', '用的是平板，前置摄像头坏了。'),
    decides(days(229.6), 'zhanwu', 'person', 'wowan'),

    ...asksStaff(daysAgo(8), 'youjian', ''),
    decides(days(7.4), 'xunuo', 'person', 'youjian', {
      pass: false,
      reason_code: 'N01',
      reason: '证件背面的有效期拍糊了，请在亮处平放重拍',
    }),
    typesIn(days(15), 'jiesuo', 'differ'),
    typesIn(days(2.5), 'qingtai'),
    ...asksStaff(daysAgo(4), 'shanhai', '先不急，等换了新证再交。'),
    does(days(3.5), 'shanhai', 'approval.withdraw', async ({ application }) => ({
      id: (await application('person', 'shanhai')).id,
    })),

    ...asksStaff(hoursAgo(45), 'huilv', '公司电脑没有摄像头。'),
    decides(hours(29), 'xunuo', 'person', 'huilv'),

    ...asksStaff(hoursAgo(53), 'bopian', '在华沙，国内手机号停了。'),
    ...asksStaff(hoursAgo(29), 'zouma', '老证换过一次，核验方说没有记录。', 'unsure'),
    ...asksStaff(hoursAgo(5), 'balasha', '名字里有间隔号，人脸核验总说不一致。'),
  ];
};
