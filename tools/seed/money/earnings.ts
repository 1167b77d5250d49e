import { fen } from '../../../server/ledger/amount.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';

/** Above the numbers of any order that will be made on this site by hand. */
const numbers_from = 800_000n;

/** days ago | buyer | fen: orders of a flash sale of hemu's, by the box; settled when the time to send back is over */
const orders = `
50|songshu|98000
50|xiangguo|88200
50|linxiaoman|98000
49|songshu|98000
48|laozhou|29800
48|xiangguo|98000
30|songshu|98000
30|banpo|98000
29|mingchi|98000
29|linxiaoman|98000
28|xiazhi|39600
28|beian|98000
25|mingchi|49000
24|beian|98000
`;

const sales = ({ day }: MoneyClock): Scene[] =>
  orders
    .trim()
    .split('\n')
    .flatMap((line, index) => {
      const [days, buyer, paid] = line.split('|') as [string, string, string];
      const order_id = numbers_from + 500n + BigInt(index);
      const fee = Math.floor((Number(paid) * 3) / 100);
      const of = (house: MoneyHouse) => ({ buyer_id: house.person(buyer), order_id });
      return [
        scene(day(Number(days), `20:0${index % 10}`), (house) =>
          house.posts('order_pay', {
            ...of(house),
            attempt_id: order_id,
            parts: { topup: fen(Number(paid)) },
          }),
        ),
        scene(day(Number(days) - 14, `09:1${index % 10}`), (house) =>
          house.posts('order_settle', {
            ...of(house),
            seller_id: house.person('hemu'),
            net: { topup: fen(Number(paid) - fee) },
            fee: { topup: fen(fee) },
          }),
        ),
      ];
    });

/** days ago | fen: what league_lu gets of orders of people who came by the invitation, by the day on which they were received */
const commissions = '62|2860 55|4240 47|1980 40|6150 34|3000 28|5240 21|2490 9|3080 3|2760';

/** So much is paid of which 3 % is the fee, and 20 % of that the commission. */
const paidFor = (commission: number): bigint =>
  BigInt(Math.ceil((commission * 10_000 * 10_000) / (300 * 2_000)));

/** What becomes of an order of somebody who came by the invitation, as the flash sale would tell of it. */
function invitedOrder(
  { day }: MoneyClock,
  nth: number,
  amount: bigint,
  when: { paid: Date; completed?: number; settled?: number; refunded?: number },
): Scene[] {
  const hears = (at: Date, more: object) =>
    scene(at, async (house) =>
      house.hears('league_lu', nth, {
        order_id: numbers_from + 700n + BigInt(nth),
        order_no: `S26${String(nth).padStart(15, '0')}`,
        title: '折叠露营灯 4000 mAh，三档调光',
        amount,
        bonus: 0n,
        fee_bp: 300,
        ordered_at: new Date(when.paid.getTime() - 180_000),
        paid_at: when.paid,
        network: null,
        completed_at: null,
        settled_at: null,
        refunded: false,
        ...more,
      }),
    );
  const { completed, settled, refunded } = when;
  const completed_at = completed === undefined ? null : day(completed, '21:30');
  return [
    hears(when.paid, {}),
    ...(completed_at ? [hears(completed_at, { completed_at })] : []),
    ...(refunded === undefined ? [] : [hears(day(refunded, '10:20'), { refunded: true })]),
    ...(settled === undefined || settled <= 0
      ? []
      : [
          hears(day(settled, '02:00'), { completed_at, settled_at: day(settled, '02:00') }),
          scene(day(settled, '02:01'), (house) => house.runs('league.settle')),
        ]),
  ];
}

const commissionScenes = (clock: MoneyClock): Scene[] => {
  const { day, hours } = clock;
  return [
    ...commissions.split(' ').flatMap((one, nth) => {
      const [days, amount] = one.split('|').map(Number) as [number, number];
      return invitedOrder(clock, nth, paidFor(amount), {
        paid: day(days + 5, '20:10'),
        completed: days,
        settled: days - 8,
      });
    }),
    // Given back; waiting for its parcel; and one that finance took back, as it was no sale.
    ...invitedOrder(clock, 20, 58_000n, { paid: day(20, '11:30'), refunded: 18 }),
    ...invitedOrder(clock, 21, 120_000n, { paid: hours(30) }),
    ...invitedOrder(clock, 22, 100_000n, { paid: day(44, '22:40'), completed: 39, settled: 31 }),
    scene(day(15, '15:10'), async (house) => {
      const { list } = await house.does('duizhang', 'admin.league_commissions', {
        status: 'settled',
        limit: 100,
      });
      const { id } = list.find(({ order_no }) => order_no === `S26${String(22).padStart(15, '0')}`)!;
      await house.does('duizhang', 'admin.league_take_back', {
        id,
        reason: '买家和成员是同一个人的两个账号',
      });
    }),
  ];
};

const goods = [
  { title: '收录贴纸，一套 6 张', about: '寄到收货地址', kind: 'parcel', points: 60, stock_delta: 200 },
  { title: '数据报表高级版，1 个月', about: '', kind: 'service', points: 100 },
  { title: '置顶卡，3 天', about: '选一篇自己的帖子', kind: 'service', points: 150, a_month: 2 },
  { title: '桌牌，亚克力 A5', about: '寄到收货地址', kind: 'parcel', points: 800, stock_delta: 46 },
  { title: '仓库对接专场席位', about: '', kind: 'service', points: 2_800, stock_delta: 12 },
] as const;

/** The shelf, and what league_lu exchanged: given, refused, cancelled, and one that waits for staff. */
const exchangeScenes = ({ day, hours }: MoneyClock): Scene[] => {
  const wants = async (house: MoneyHouse, title: string) => {
    const { list } = await house.does('league_lu', 'league.goods', {});
    const { id } = list.find((one) => one.title.startsWith(title))!;
    return house.does('league_lu', 'league.order_create', { goods_id: id });
  };
  return [
    scene(day(70, '10:00'), async (house) => {
      for (const one of goods)
        await house.does('duizhang', 'admin.league_goods_save', { ...one, on_shelf: true });
    }),
    scene(day(26, '09:12'), async (house) => {
      const { order_no } = await wants(house, '数据报表');
      house.wait(3_600);
      await house.does('duizhang', 'admin.league_order_decide', {
        order_no,
        pass: true,
        given: '已开通，用到下月同日',
      });
    }),
    scene(day(12, '21:10'), async (house) => {
      const { order_no } = await wants(house, '置顶卡');
      house.wait(7_200);
      const reason = '帖子里有联系方式，改好再来';
      await house.does('duizhang', 'admin.league_order_decide', { order_no, pass: false, reason });
    }),
    scene(day(6, '16:00'), async (house) => {
      const { order_no } = await wants(house, '置顶卡');
      house.wait(120);
      await house.does('league_lu', 'league.order_cancel', { order_no });
    }),
    scene(hours(20), (house) => wants(house, '置顶卡')),
    scene(hours(19), (house) => house.runs('league.exchanges')),
  ];
};

const stood_at = ['', 'wechat-group-03', 'zhihu-answer'];

/** The link of league_lu is opened by others, day by day. */
const clickScenes = ({ day }: MoneyClock): Scene[] =>
  Array.from({ length: 30 }, (_, n) =>
    scene(day(n + 1, '12:30'), async (house) => {
      const { code } = await house.does('league_lu', 'league.materials', {});
      const opened = 3 + ((n * 37) % 8);
      for (let nth = 0; nth < opened; nth++)
        await house.does('songshu', 'league.visit', { code, from: stood_at[nth % stood_at.length]! });
    }),
  );

/** What people earned, and what was paid for it. */
export const earningScenes = (clock: MoneyClock): Scene[] => [
  ...sales(clock),
  ...commissionScenes(clock),
  ...exchangeScenes(clock),
  ...clickScenes(clock),
];
