import { type MoneyClock, type Scene, scene } from './scene.ts';

/** Terms that two people changed, and money moved by hand between them. */
export function deskScenes({ day, hours }: MoneyClock): Scene[] {
  let change = 0;
  let adjustment = 0;
  return [
    scene(day(75, '09:30'), async (house) => {
      const { id } = await house.does('duizhang', 'finance.term_propose', {
        name: 'recharge_bonus_bp',
        value: '1',
        reason: '开站活动：单笔充值满 500 元送 1%',
      });
      change = id;
    }),
    scene(day(75, '11:12'), (house) => house.does('fuhe', 'finance.term_approve', { id: change })),
    scene(hours(22), (house) =>
      house.does('fuhe', 'finance.term_propose', {
        name: 'withdraw_unaudited_most',
        value: '300',
        reason: '近一个月 300 元以下的提现没有驳回过',
      }),
    ),
    // What came with another amount than was asked for goes where it belongs, once somebody else has looked.
    scene(day(5, '10:16'), async (house) => {
      const { id } = await house.does('duizhang', 'finance.adjustment_propose', {
        suspense: 'susp.late_payment',
        account: 'user.topup',
        username: 'chengmao',
        gives: 'suspense',
        amount: '199',
        reason: '少付 1 元的充值，本人同意按实付 199 元入账',
        file_ids: [house.file('duizhang 商户平台截图')],
      });
      adjustment = id;
    }),
    scene(day(5, '14:02'), (house) => house.does('fuhe', 'finance.adjustment_approve', { id: adjustment })),
    scene(hours(1.5), (house) =>
      house.does('duizhang', 'finance.adjustment_propose', {
        suspense: 'susp.recon',
        account: 'exp.channel_fee',
        gives: 'account',
        amount: '1',
        reason: '账单多出 1 元，微信商户平台说明是费率舍入，按渠道手续费处理',
        file_ids: [house.file('duizhang 商户平台截图')],
      }),
    ),
  ];
}
