import type { MoneyHouse } from '../money/money-house.ts';
import { type Scene, scene } from '../money/scene.ts';

export type Buying = {
  seller: string;
  who: string;
  /** Known once it was sent in. */
  id: () => number;
  started: Date;
  nth: number;
  /** What becomes of it, and of how many pieces: `kept*2`. */
  word: string;
  now: Date;
};

const minute_ms = 60_000;
const day_ms = 1_440 * minute_ms;
const parcel = (nth: number) => ({ carrier: '中通快递', tracking_no: `7810${2270_4418 + nth * 137}` });

/** One order from its claim to where its word says that it stands. */
export function orderScenes(buying: Buying): Scene[] {
  const { seller, who, started, nth, word, now } = buying;
  const [what = '', pieces = '1'] = word.split('*');
  const open = what === 'open';
  // The unpaid ones of a sale that runs were claimed just now, so that there is time to look at them.
  const claimed = open
    ? new Date(now.getTime() - (3 + nth) * minute_ms)
    : new Date(started.getTime() + 4_000 + nth * 67_000);
  const order: { no: string } = { no: '' };
  const scenes: Scene[] = [
    scene(claimed, async (house) => {
      order.no = await claim(house, buying, Number(pieces));
    }),
  ];
  const add = (after_ms: number, act: (house: MoneyHouse, order_no: string) => Promise<unknown>) => {
    const at = new Date(claimed.getTime() + after_ms + nth * 60_000);
    // Nothing of the story happens in the future.
    if (at < now) scenes.push(scene(at, (house) => act(house, order.no)));
  };
  if (open || what === 'lapsed') return scenes;
  if (what === 'cancelled') {
    add(4 * minute_ms, (house, order_no) => house.does(who, 'user.seckill_cancel_order', { order_no }));
    return scenes;
  }
  const pays = async (house: MoneyHouse, order_no: string) => {
    await house.does(who, 'payment.pay_seckill', { order_no, method: 'wechat', device: 'screen' });
    house.wait(20);
    await house.pays(order_no);
  };
  scenes.push(scene(new Date(claimed.getTime() + 40_000), (house) => pays(house, order.no)));
  if (what === 'paid') return scenes;
  if (what === 'back') {
    add(0.4 * day_ms, (house, order_no) =>
      house.does(who, 'user.seckill_apply_refund', {
        order_no,
        refund_reason: 'F02',
        words: '颜色拍错了，重新下单。',
      }),
    );
    add(0.6 * day_ms, (house, order_no) => house.does(seller, 'company.seckill_agree_refund', { order_no }));
    add(0.62 * day_ms, async (house) => {
      await house.channels.tick();
      await house.runs('payment.watch');
    });
    return scenes;
  }
  add(0.8 * day_ms, (house, order_no) =>
    house.does(seller, 'company.seckill_ship', { order_no, ...parcel(nth) }),
  );
  if (what === 'shipped') return scenes;
  if (what === 'kept' || what === 'received') {
    add(3 * day_ms, (house, order_no) => house.does(who, 'user.seckill_receive', { order_no }));
    return scenes;
  }
  add(2.6 * day_ms, (house, order_no) =>
    house.does(who, 'user.seckill_apply_refund', {
      order_no,
      refund_reason: 'F05',
      words: '收到就有一侧漏水，底座下面一圈湿的，换过插头还是一样。',
    }),
  );
  if (what === 'returning')
    add(3.2 * day_ms, (house, order_no) =>
      house.does(seller, 'company.seckill_agree_refund', { order_no, with_return: true }),
    );
  if (what === 'refused' || what === 'escalated')
    add(3.3 * day_ms, (house, order_no) =>
      house.does(seller, 'company.seckill_refuse_refund', {
        order_no,
        reason: '视频里漏水的是滤芯没有装到底，按说明书第 3 步装好就不漏',
      }),
    );
  if (what === 'escalated')
    add(3.7 * day_ms, (house, order_no) => house.does(who, 'user.seckill_escalate_refund', { order_no }));
  return scenes;
}

async function claim(house: MoneyHouse, { who, id }: Buying, num: number): Promise<string> {
  const { list } = await house.does(who, 'user.addresses', {});
  const { token } = await house.does(who, 'user.seckill_token', { id: id() });
  const { order_no } = await house.does(who, 'user.seckill_order', {
    id: id(),
    num,
    address_id: list[0]!.id,
    token,
    // What a process remembers of a sale that is sold out goes by the real clock.
    again: true,
  });
  return order_no!;
}
