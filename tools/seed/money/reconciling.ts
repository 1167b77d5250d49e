import { beijingDay } from '../../../server/clock/beijing-time.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';
import { topUp } from './top-ups.ts';

/** time | who | yuan | how: the last day that is billed, and the two before it */
const days = [
  `10:12|linxiaoman|1000|alipay
11:05|xiangguo|1000|wechat
14:20|laozhou|500|wechat
16:31|jiajia|300|wechat
20:12|xuanpin|600|wechat`,
  `10:50|mingchi|1500|wechat`,
  `19:44|beian|1000|wechat`,
];

/** Three days of bills: two that agree but for a line written twice, and one with a difference of each sort. */
export function reconcilingScenes({ day, billed }: MoneyClock): Scene[] {
  const numbers = new Map<string, string>();
  const paid = days.flatMap((lines, before) =>
    lines.split('\n').map((line) => {
      const [time, who, fee, method] = line.trim().split('|') as [
        string,
        string,
        string,
        'wechat' | 'alipay',
      ];
      return scene(day(billed + before, time), async (house) => {
        numbers.set(`${before} ${who}`, await topUp(house, who, fee, method));
      });
    }),
  );
  const billOf = (before: number) => beijingDay(day(billed + before, '12:00'));
  const breaks = (
    house: MoneyHouse,
    before: number,
    kind: 'channel_only' | 'ours_only' | 'amount_diff' | 'status_diff' | 'dup',
    out_no: string,
  ) => house.channels.breakBill({ channel: 'wechat', day: billOf(before), kind, out_no });
  const payment = (before: number, who: string) => `${numbers.get(`${before} ${who}`)!}01`;
  const fetched = (before: number) =>
    scene(day(billed + before - 1, '10:30'), async (house) => {
      for (const channel of before === 0 ? (['wechat', 'alipay'] as const) : (['wechat'] as const))
        await house.runs('finance.reconcile_day', { channel, day: billOf(before) });
    });
  const open = async (house: MoneyHouse, before: number) =>
    (await house.does('duizhang', 'finance.recon_breaks', { day: billOf(before) })).list;
  let refund = '';
  return [
    ...paid,
    scene(day(billed + 1, '10:29'), (house) => breaks(house, 2, 'dup', payment(2, 'beian'))),
    fetched(2),
    scene(day(billed + 1, '15:10'), async (house) => {
      for (const { id } of await open(house, 2)) {
        await house.does('duizhang', 'finance.break_take', { id });
        await house.does('duizhang', 'finance.break_resolve', {
          id,
          reason: '微信商户平台确认账单重复写了一行，资金只到账一次，不用调账',
        });
      }
    }),
    fetched(1),
    scene(day(billed, '17:08'), async (house) => {
      await house.does('laozhou', 'payment.recharge_refund', {
        order_no: numbers.get('0 laozhou')!,
        amount: '120',
      });
      house.wait(65);
      await house.channels.tick();
      await house.runs('payment.watch');
      refund = (await house.channels.state.all('refund')).at(-1)!.out_refund_no;
    }),
    scene(day(billed, '23:50'), async (house) => {
      await breaks(house, 0, 'channel_only', 'C5027741860392215801');
      await breaks(house, 0, 'ours_only', payment(0, 'xuanpin'));
      await breaks(house, 0, 'amount_diff', payment(0, 'jiajia'));
      await breaks(house, 0, 'status_diff', refund);
      await breaks(house, 0, 'dup', payment(0, 'xiangguo'));
    }),
    fetched(0),
    scene(day(billed - 1, '10:45'), async (house) => {
      const unknown = (await open(house, 0)).find(({ sort }) => sort === 'channel_only')!;
      await house.does('duizhang', 'finance.break_note', {
        id: unknown.id,
        note: '单号不是我们的格式，已在微信商户平台提单询问',
      });
    }),
  ];
}
