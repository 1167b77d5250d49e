import { companyOf } from '../story/companies.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';

type Numbers = Map<string, string>;
type Method = 'wechat' | 'alipay';

async function begin(house: MoneyHouse, who: string, fee: string, method: Method): Promise<string> {
  const { order_no, show } = await house.does(who, 'payment.recharge', { fee, method, device: 'screen' });
  // With Alipay an order comes into being when its page is opened.
  if (show?.kind === 'redirect') await house.channels.openAlipayPage(new URL(show.url).search);
  return order_no;
}

export async function topUp(house: MoneyHouse, who: string, fee: string, method: Method): Promise<string> {
  const order_no = await begin(house, who, fee, method);
  house.wait(41);
  await house.pays(order_no);
  return order_no;
}

/** days ago | time | who | yuan | how */
const paid = `
82|10:12|linxiaoman|5000|wechat
70|10:40|linxiaoman|20000|alipay
69|11:26|hemu|20000|wechat
50|09:36|xiangguo|8000|alipay
49|10:20|banpo|6000|wechat
74|21:05|laozhou|1000|wechat
72|20:40|niuniu|500|wechat
64|15:31|linxiaoman|3000|alipay
60|11:20|xiangguo|3000|alipay
59|09:48|songshu|5000|wechat
57|22:10|xiazhi|1200|wechat
46|14:02|banpo|2000|alipay
39|10:36|mingchi|2000|wechat
27|16:44|linxiaoman|5000|wechat
`;

const topUps = ({ day }: MoneyClock): Scene[] =>
  paid
    .trim()
    .split('\n')
    .map((line) => {
      const [days, time, who, fee, method] = line.split('|') as [string, string, string, string, Method];
      return scene(day(Number(days), time), (house) => topUp(house, who, fee, method));
    });

/** By bank: ordered, sent, the slip handed in; finance finds it on the bank's statement, or does not. */
function bySlip(
  who: string,
  fee: string,
  sent: Date,
  decided?: { at: Date; by: string; bank_no?: string; reason?: string },
): Scene[] {
  const order: Numbers = new Map();
  const { name } = companyOf(who);
  const slip = scene(sent, async (house) => {
    const { order_no } = await house.does(who, 'payment.recharge', { fee, method: 'bank', device: 'screen' });
    order.set(who, order_no);
    house.wait(2_400);
    const file_ids = [house.file(`${who} 转账回单`)];
    await house.does(who, 'payment.recharge_slip', { order_no, payer_name: name, file_ids });
  });
  if (!decided) return [slip];
  return [
    slip,
    scene(decided.at, (house) =>
      house.does(decided.by, 'admin.payment_slip_decide', {
        order_no: order.get(who)!,
        ...(decided.bank_no
          ? { decision: 'credit', bank_no: decided.bank_no, amount: fee }
          : { decision: 'reject', reason: decided.reason! }),
      }),
    ),
  ];
}

/** What did not go straight: given up, paid too late, another amount, given back, given back in vain. */
function oddTopUps({ day, hours }: MoneyClock): Scene[] {
  const numbers: Numbers = new Map();
  const pays = (at: Date, who: string, fee: string) =>
    scene(at, async (house) => void numbers.set(who, await topUp(house, who, fee, 'wechat')));
  const givesBack = (at: Date, who: string, amount: string, became?: 'abnormal') =>
    scene(at, async (house) => {
      if (became) house.channels.script.refunds.push(became);
      await house.does(who, 'payment.recharge_refund', { order_no: numbers.get(who)!, amount });
      house.wait(65);
      await house.channels.tick();
      await house.runs('payment.watch');
    });
  return [
    scene(day(41, '23:18'), async (house) => {
      const order_no = await begin(house, 'niuniu', '200', 'wechat');
      house.wait(90);
      await house.does('niuniu', 'payment.cancel', { order_no });
    }),
    scene(day(20, '22:06'), async (house) => {
      const order_no = await begin(house, 'xiazhi', '600', 'alipay');
      house.wait(31 * 60);
      await house.runs('payment.watch');
      house.wait(140);
      await house.pays(order_no, { late: true });
      house.wait(65);
      await house.channels.tick();
      await house.runs('payment.watch');
    }),
    pays(day(18, '20:30'), 'laozhou', '800'),
    givesBack(day(13, '09:15'), 'laozhou', '300'),
    pays(day(7, '12:22'), 'xiazhi', '400'),
    givesBack(day(5, '21:40'), 'xiazhi', '200', 'abnormal'),
    scene(day(6, '19:05'), async (house) => {
      const order_no = await begin(house, 'chengmao', '200', 'wechat');
      house.wait(50);
      await house.pays(order_no, { amount: 19_900 });
    }),
    // Still to be paid: somebody stands in front of it.
    scene(hours(0.12), (house) => begin(house, 'niuniu', '100', 'wechat')),
  ];
}

export const topUpScenes = (clock: MoneyClock): Scene[] => {
  const { day, hours } = clock;
  return [
    ...topUps(clock),
    ...bySlip('hemu', '50000', day(88, '14:20'), {
      at: day(87, '10:35'),
      by: 'duizhang',
      bank_no: '2026DEMO00418821',
    }),
    ...bySlip('beian', '20000', day(58, '16:02'), {
      at: day(57, '09:50'),
      by: 'duizhang',
      bank_no: '2026DEMO00427735',
    }),
    ...bySlip('banpo', '6000', day(16, '17:31'), {
      at: day(15, '10:20'),
      by: 'fuhe',
      reason: '银行流水里付款户名是个人账户，与回单不符，请用对公账户重新转账',
    }),
    ...bySlip('mingchi', '8000', hours(28)),
    ...bySlip('xiangguo', '3000', hours(6)),
    ...oddTopUps(clock),
  ];
};
