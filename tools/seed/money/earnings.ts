import { fen } from '../../../server/ledger/amount.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';

/** Above the numbers of any task, report or order that will be made on this site by hand. */
const numbers_from = 800_000n;

type Task = { id: bigint; payer: string; places: number; reward: number; fee: number };

const task = (nth: number, payer: string, places: number, reward: number): Task => ({
  id: numbers_from + BigInt(nth),
  payer,
  places,
  reward,
  fee: Math.ceil(reward / 10),
});

const fund = (at: Date, { id, payer, places, reward, fee }: Task) =>
  scene(at, (house) =>
    house.posts('task_fund', {
      payer_id: house.person(payer),
      task_id: id,
      nth: 1,
      parts: { topup: fen(places * (reward + fee)) },
    }),
  );

const rewards = ({ day }: MoneyClock, { id, payer, reward, fee }: Task, told: string): Scene[] =>
  told.split(' ').map((one, index) => {
    const [days, tester] = one.split(':') as [string, string];
    return scene(day(Number(days), `1${index % 8}:2${index % 6}`), (house) =>
      house.posts('report_pay', {
        payer_id: house.person(payer),
        task_id: id,
        report_id: id + BigInt((index + 1) * 10),
        tester_id: house.person(tester),
        reward: { topup: fen(reward) },
        fee: { topup: fen(fee) },
      }),
    );
  });

const release = (at: Date, { id, payer, reward, fee }: Task, places: number) =>
  scene(at, (house) =>
    house.posts('task_release', {
      payer_id: house.person(payer),
      task_id: id,
      nth: 2,
      back: { topup: fen(places * (reward + fee)) },
    }),
  );

/** Rewards of tasks, and what of their money was not needed. */
function tasks(clock: MoneyClock): Scene[] {
  const { day } = clock;
  const fountain = task(1, 'hemu', 8, 26_000);
  const lantern = task(2, 'linxiaoman', 8, 18_000);
  const charger = task(3, 'beian', 6, 32_000);
  const chair = task(4, 'linxiaoman', 8, 42_000);
  return [
    fund(day(85, '11:02'), fountain),
    ...rewards(clock, fountain, '78:banxia 76:jingluo 75:aning 73:shiliu 71:zhonggong 70:banxia'),
    release(day(66, '18:00'), fountain, 2),
    fund(day(63, '10:30'), lantern),
    ...rewards(clock, lantern, '55:banxia 52:aning 50:jingluo 47:yutian 45:zhonggong 44:banxia'),
    release(day(42, '18:00'), lantern, 2),
    fund(day(56, '14:10'), charger),
    ...rewards(clock, charger, '49:zhonggong 46:banxia 43:jingluo 36:banxia 29:shiliu 22:yutian'),
    fund(day(26, '09:40'), chair),
    ...rewards(
      clock,
      chair,
      '19:banxia 17:jingluo 16:aning 12:banxia 10:yutian 4:banxia 3:zhonggong 2:jingluo',
    ),
  ];
}

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

/** days ago | fen: what league_lu gets of orders of people who came by the invitation; one waits for its order's time to end */
const commissions = '62|2860 55|4240 47|1980 40|6150 34|3000 28|5240 21|2490 9|3080 3|2760';

const commissionScenes = ({ day }: MoneyClock): Scene[] =>
  commissions.split(' ').flatMap((one, index) => {
    const [days, amount] = one.split('|').map(Number) as [number, number];
    const facts = (house: MoneyHouse) => ({
      member_id: house.person('league_lu'),
      order_id: numbers_from + 700n + BigInt(index),
      level: 1,
      amount: fen(amount),
    });
    const settled = days - 8;
    return [
      scene(day(days, '21:30'), (house) => house.posts('commission_freeze', facts(house))),
      ...(settled > 0
        ? [scene(day(settled, '02:00'), (house) => house.posts('commission_settle', facts(house)))]
        : []),
    ];
  });

/** What people earned, and what was paid for it. */
export const earningScenes = (clock: MoneyClock): Scene[] => [
  ...tasks(clock),
  ...sales(clock),
  ...commissionScenes(clock),
];
