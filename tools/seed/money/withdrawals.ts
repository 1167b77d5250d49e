import type { Input } from '../../../contract/index.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';

/** Who takes money out: what their WeChat is called, and how many days ago it was bound. */
export const withdrawers = {
  banxia: { nickname: '半夏', days: 76 },
  hemu: { nickname: '禾木 何', days: 72 },
  league_lu: { nickname: '陆上行舟', days: 52 },
};
type Withdrawer = keyof typeof withdrawers;

type Decision = Omit<Input<'admin.withdraw_decide'>, 'id'>;

/** What they ask for, what finance says, whether they confirm. */
export function withdrawScenes({ day, hours }: MoneyClock): Scene[] {
  const numbers = new Map<Withdrawer, { id: number; no: string }>();
  const asks = (at: Date, who: Withdrawer, amount: string) =>
    scene(at, async (house) => {
      const proof = await house.proof(who);
      const { id, withdraw_no } = await house.does(who, 'payment.transfer', { amount, proof });
      numbers.set(who, { id, no: withdraw_no });
    });
  const decides = (at: Date, by: 'duizhang' | 'fuhe', who: Withdrawer, how: Decision) =>
    scene(at, (house) => house.does(by, 'admin.withdraw_decide', { id: numbers.get(who)!.id, ...how }));
  const confirms = (at: Date, who: Withdrawer) =>
    scene(at, async (house) => {
      await house.channels.confirmPayout(numbers.get(who)!.no);
      await heard(house);
    });
  const yes = { pass: true, reason: '' };
  return [
    asks(day(68, '12:10'), 'banxia', '200'),
    confirms(day(68, '12:31'), 'banxia'),
    asks(day(43, '20:02'), 'banxia', '180'),
    // Not confirmed within a day: it comes back by itself.
    scene(day(42, '20:30'), heard),
    asks(day(33, '09:30'), 'banxia', '500'),
    decides(day(33, '15:12'), 'duizhang', 'banxia', { ...yes, reason: '收入都是任务奖励，与报告一致' }),
    confirms(day(33, '19:40'), 'banxia'),
    asks(day(25, '18:20'), 'banxia', '400'),
    decides(day(24, '10:08'), 'fuhe', 'banxia', {
      pass: false,
      reason_code: 'W02',
      reason: '有一份报告正在申诉，裁决后可以重新申请',
    }),
    asks(day(14, '22:15'), 'banxia', '300'),
    scene(day(14, '22:40'), (house) =>
      house.does('banxia', 'payment.withdraw_cancel', { id: numbers.get('banxia')!.id }),
    ),

    asks(day(31, '10:05'), 'hemu', '3000'),
    decides(day(31, '11:26'), 'duizhang', 'hemu', yes),
    confirms(day(31, '12:02'), 'hemu'),

    // What is under way now.
    asks(hours(27), 'hemu', '6800'),
    decides(hours(20.5), 'duizhang', 'hemu', { ...yes, reason: '秒杀结算款，与结算单一致' }),
    // Small enough that nobody has to look: it waits for its owner at once.
    asks(hours(3.2), 'league_lu', '150'),
    asks(hours(5), 'banxia', '860'),
  ];
}

/** The channel tells what became of payouts, and what it did not tell is asked for. */
async function heard(house: MoneyHouse): Promise<void> {
  await house.channels.tick();
  await house.runs('payment.watch');
}
