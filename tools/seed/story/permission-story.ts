import type { ApplicablePermission } from '../../../contract/permission/applicable.ts';
import { sources } from './company-story.ts';
import { type Ago, decides, does, type Deed, type Known } from './deed.ts';

/** Days ago that each applied, what they wrote and where they sell or live. */
const testers: [username: string, ago: number, experience: string, marketplaces: string[]][] = [
  [
    'banxia',
    300,
    '拆过一百多件小家电，每件都称重、测温、录音，报告写缺点也写价格。做过榨汁杯、冲牙器和吸尘器的长期测试。',
    ['amz-us', 'amz-jp'],
  ],
  [
    'shiliu',
    200,
    '人在多伦多，能拍美规和加规插头的上机照片，看得懂法语说明书。写过厨房秤和瑜伽垫的对比。',
    ['amz-ca', 'wmt-us'],
  ],
  [
    'zhonggong',
    280,
    '电机工程师，手上有转速计、噪声仪和功率计，能测标称值与实测值的差。愿意把数据表一起交。',
    ['amz-us', 'amz-de'],
  ],
  ['jingluo', 190, '英语专业，做过三年小家电说明书校对，能逐句挑错并给出改法。', ['amz-uk', 'amz-us']],
  ['aning', 210, '开箱快，写得也快，十二小时内能交图文。拍过露营灯、手机支架和收纳盒。', ['amz-us', 'temu']],
  ['yutian', 170, '住在东京，能看 PSE 标识和日文包装，家里有 100 V 插座可以长期用。', ['amz-jp', 'rakuten']],
];

const source_words: Record<string, string> = {
  linxiaoman: '户外小电器自有品牌，现有 22 个链接，准备放露营灯和灯串给测评官试用，每批 20 件。',
  xiangguo: '收纳四款都有现货，想请人测盒盖的开合次数和堆叠承重。',
  hemu: '宠物饮水机和喂食器的源头工厂，可以寄样，也想听听水泵噪声的真实反馈。',
  beian: '充电器和磁吸配件，每款都有检测报告，准备发布 6 个产品和一个品牌。',
  songshu: '美西、美东仓一件代发，想发布仓储服务和退货换标的报价。',
  mingchi: '认证送检服务，想发布厨电和玩具两类的标准与周期。',
  banpo: '车载吸尘器和座椅收纳，小批量起订，想找人做噪声和续航的测试。',
  beiyu: '普船整柜拼箱，每周三、六开船，想发布三条线路的报价和时效。',
};

const judged = (permission: ApplicablePermission, username: string, reason: string) => (known: Known) => ({
  user_id: known.person(username),
  permission,
  reason,
});
const tester = (experience: string, marketplaces: string[]) => ({ experience, marketplaces });
const waiting = (username: string) => async (known: Known) => ({
  id: (await known.application('permission', username)).id,
});

/** Permissions from the first application to what became of them: one of each fate, and some that wait. */
export const permissionStory = (ago: Ago): Deed[] => {
  const { days, hours } = ago;
  return [
    ...sources.flatMap(([username, sent]) => [
      does(days(sent - 2), username, 'permission.apply_base', { reason: source_words[username]! }),
      decides(days(sent - 2.7), 'xunuo', 'permission', username),
      does(days(sent - 4), username, 'approval.seen', {}),
    ]),
    ...testers.flatMap(([username, sent, experience, marketplaces]) => [
      does(days(sent), username, 'permission.apply_test', { experience, marketplaces }),
      decides(days(sent - 0.9), 'xunuo', 'permission', username, {
        pass: true,
        reason: '经历写得具体，欢迎',
      }),
      does(days(sent - 2), username, 'approval.seen', {}),
    ]),
    ...['hemu', 'beian'].flatMap((username, index) => [
      does(days(150 - index * 40), username, 'permission.apply_seckill', ({ file }) => ({
        reason: '主推款月底清一批库存，每场 200 件，价格低于日常售价三成，48 小时内发货。',
        marketplaces: ['amz-us', 'temu'],
        files: [file(`${username} 质检报告`)],
      })),
      decides(days(149 - index * 40), 'xunuo', 'permission', username),
      does(days(147 - index * 40), username, 'approval.seen', {}),
    ]),
    ...refusedAndChanged(ago),
    ...judgedLater(ago),

    does(hours(51), 'jiajia', 'permission.apply_test', {
      ...tester('习惯把体验拆成表格，每天同一时间记一次数据，能坚持四周以上。', ['amz-us']),
    }),
    does(hours(27), 'xiaochun', 'permission.apply_test', {
      ...tester('在大阪做日本站代运营，能看日文评价，也能当面问日本同事的感受。', ['amz-jp']),
    }),
    does(hours(9), 'duli', 'permission.apply_base', {
      reason: '独立站只做一个品类，想把尾货以供货价放给同行，附库存表。',
    }),
    does(hours(3), 'chengmao', 'permission.apply_test', {
      ...tester('两只橘猫，一只七斤一只十一斤，喂食器和饮水机都用过三个牌子，愿意拍视频。', [
        'amz-us',
        'temu',
      ]),
    }),
    does(hours(0.05), 'zhanwu', 'admin.approval_take', async (known) => ({
      kind: 'permission',
      id: (await known.application('permission', 'jiajia')).id,
    })),
  ];
};

/** Refused with a reason, sent again with a difference to see, corrected while it waits, taken back. */
const refusedAndChanged = ({ days, hours }: Ago): Deed[] => [
  does(days(11), 'linxiaoman', 'permission.apply_seckill', {
    reason: '想在周末做一场露营灯秒杀，价格还没定。',
    marketplaces: ['amz-us'],
    files: [],
  }),
  decides(days(10.2), 'xunuo', 'permission', 'linxiaoman', {
    pass: false,
    reason_code: 'Q01',
    reason: '请补上场次、件数和价格，并附质检报告',
  }),
  does(days(9.5), 'linxiaoman', 'approval.seen', {}),
  does(days(3), 'linxiaoman', 'permission.apply_seckill', {
    reason: '周五晚八点一场，露营灯 150 件，日常价 129 元，秒杀价 89 元。',
    marketplaces: ['amz-us'],
    files: [],
  }),
  does(hours(26), 'linxiaoman', 'permission.apply_seckill', async ({ application, file }) => ({
    reason:
      '周五晚八点一场，露营灯 150 件，日常价 129 元，秒杀价 89 元，72 小时内从宁波仓发出。附质检报告和库存照片。',
    marketplaces: ['amz-us', 'amz-de'],
    files: [file('linxiaoman 质检报告'), file('linxiaoman 库存照片')],
    revision: (await application('permission', 'linxiaoman')).revision,
  })),

  does(days(5), 'niuniu', 'permission.apply_test', {
    ...tester('晚上有两个小时，什么都愿意试，还没有写过报告。', ['amz-us']),
  }),
  decides(days(4.3), 'xunuo', 'permission', 'niuniu', {
    pass: false,
    reason_code: 'Q03',
    reason: '先在“试用任务与报告”写一篇自己买来的东西，再来申请',
  }),
  does(days(2), 'yaya', 'permission.apply_base', { reason: '手上有三家工厂的货，想代他们发布产品。' }),
  decides(days(1.1), 'zhanwu', 'permission', 'yaya', {
    pass: false,
    reason_code: 'Q04',
    reason: '代别家发布要有授权，请让工厂自己开通，或补上授权书',
  }),
  does(hours(24), 'huilv', 'permission.apply_base', { reason: '想发布收款和换汇的服务，费率可以谈。' }),
  decides(hours(1.5), 'zhanwu', 'permission', 'huilv', {
    pass: false,
    reason_code: 'Q02',
    reason: '收款和换汇要有支付业务许可，请以持牌机构的企业认证来申请',
  }),
  does(days(20), 'moxige', 'permission.apply_base', { reason: '墨西哥本土仓有空位，想发布仓储和清关服务。' }),
  does(days(19.6), 'moxige', 'approval.withdraw', waiting('moxige')),
];

/** Taken away for a while, given back, taken away for good. */
const judgedLater = ({ days }: Ago): Deed[] => [
  does(days(160), 'wowan', 'permission.apply_test', {
    ...tester('沃尔玛和 Etsy 各一家店，能测美规小家电，也能拍包装破损。', ['wmt-us', 'etsy']),
  }),
  decides(days(159), 'xunuo', 'permission', 'wowan'),
  does(
    days(10),
    'xunuo',
    'admin.permission_suspend',
    judged('tester', 'wowan', '两份样品超过 21 天没有交报告，私信未回复'),
  ),
  does(days(60), 'xunuo', 'admin.permission_suspend', judged('tester', 'aning', '报告里放了购买链接')),
  does(days(52), 'xunuo', 'admin.permission_restore', judged('tester', 'aning', '链接已删除，写了情况说明')),
  does(days(140), 'xuanpin', 'permission.apply_test', {
    ...tester('一年只上六个新品，每个都自己用满三个月，愿意写长期报告。', ['amz-us', 'amz-uk']),
  }),
  decides(days(139), 'zhanwu', 'permission', 'xuanpin'),
  does(
    days(70),
    'zhanwu',
    'admin.permission_revoke',
    judged('tester', 'xuanpin', '样品转卖，与任务约定不符，见站内沟通记录'),
  ),
];
