import { beijingDay, startOfBeijingDay } from '../../../server/clock/beijing-time.ts';
import type { Output } from '../../../contract/index.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import { loadPhones } from '../../../server/domains/account/loading/index.ts';
import { phone } from '../story/companies.ts';
import { identities } from '../story/identities.ts';
import type { MoneyHouse } from '../money/money-house.ts';
import { type Scene, scene } from '../money/scene.ts';
import type { Stage } from '../play.ts';
import { orderScenes, type Buying } from './orders.ts';
import { type SaleRow, saleRows } from './sale-rows.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const lead_ms = 30 * hour_ms;
const reviewer = 'xunuo';
const moderator = 'zhishou';
/** Who has an order in each state. */
const shopper = 'linxiaoman';
/** Their wallets and stories are told elsewhere. */
const not_buying = new Set(['hemu', 'beian', 'xunuo', 'xiaozhang', 'league_mei']);

/** Flash sales in every state, with the orders that came of them, by the site's own calls at the times that they are dated to. */
export async function saleScenes(stage: Stage, now: Date): Promise<Scene[]> {
  const buyers = await buyersOf(stage);
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute_ms);
  const rows = saleRows(now);
  return [
    ...buyers.map((who, n) =>
      scene(new Date(at(-30 * 1440).getTime() + n * 1000), (house) => lives(house, who, n)),
    ),
    ...sellers.map((who) => scene(at(-30 * 1440), (house) => takesBack(house, who))),
    ...rows.flatMap((row, n) => offerScenes(row, n, at, buyers)),
    ...clockScenes(at),
  ];
}

const sellers = ['hemu', 'beian'] as const satisfies SaleRow['seller'][];

/** Who agrees to a return has said before where to. */
async function takesBack(house: MoneyHouse, who: string): Promise<void> {
  await house.does(who, 'company.seckill_settings_save', {
    per_user: 1,
    minutes: 120,
    rules: '',
    return_to: '广东省佛山市南海区示例路 18 号 2 栋售后仓',
  });
}

/** Whom the story has made known by name; each gets a phone that is nobody's. */
async function buyersOf(stage: Stage): Promise<string[]> {
  const ids = identities.map(({ username }) => stage.people.get(username)!);
  const verified = new Set(
    (
      await stage.db
        .selectFrom('person_verifications')
        .select('user_id')
        .where('user_id', 'in', ids)
        .where('status', '=', 'verified')
        .execute()
    ).map(({ user_id }) => user_id),
  );
  const buyers = identities
    .map(({ username }) => username)
    .filter((username) => !not_buying.has(username) && verified.has(stage.people.get(username)!));
  await loadPhones(
    stage.db,
    buyers.map((username, n) => ({ user_id: stage.people.get(username)!, phone: phone(200 + n) })),
  );
  return buyers;
}

const towns = [
  ['广东省', '佛山市', '南海区'],
  ['浙江省', '杭州市', '余杭区'],
  ['福建省', '泉州市', '晋江市'],
  ['山东省', '青岛市', '黄岛区'],
  ['江苏省', '苏州市', '昆山市'],
] as const;

/** Where things are sent to, for whoever has said nothing yet. */
async function lives(house: MoneyHouse, who: string, n: number): Promise<void> {
  const { total } = await house.does(who, 'user.addresses', {});
  if (total > 0) return;
  const { name } = identities.find(({ username }) => username === who)!;
  await house.does(who, 'user.address_add', {
    name,
    phone: phone(200 + n),
    region: [...towns[n % towns.length]!],
    detail: `示例路 ${n * 3 + 5} 号 ${(n % 9) + 1} 栋 ${301 + n}`,
  });
}

type Shelf = Output<'company.seckill_form'>['products'];

function offerScenes(
  row: SaleRow,
  n: number,
  at: (minutes: number) => Date,
  buyers: readonly string[],
): Scene[] {
  const starts_at = startOf(row, n, at);
  const ends_at = new Date(starts_at.getTime() + row.minutes * minute_ms);
  // Of what waits for staff, some have waited for more than a day.
  const sent =
    row.fate === 'pending'
      ? at(n % 2 === 0 ? -40 * 60 : -5 * 60)
      : new Date(Math.min(starts_at.getTime() - lead_ms, at(-1440).getTime()) + n * 1000);
  const later = (hours: number) => new Date(sent.getTime() + hours * hour_ms);
  let [id, approval_id] = [0, 0];
  const publish = scene(sent, async (house) => {
    const { products } = await house.does(row.seller, 'company.seckill_form', {});
    const { product_id, price } = pick(products, row.nth);
    const sale_price = yuanOf(Math.max(1, Math.floor((price * row.tenths) / 1000) * 100 - 10));
    if (row.fate === 'typed') {
      const [date, time] = [beijingDay(starts_at), '20:00'];
      const payload = { product: product_id, price: sale_price, limit: '1', date, time, minutes: '120' };
      await house.does(row.seller, 'company.seckill_draft', { payload });
      return;
    }
    const form = {
      product: product_id,
      price: sale_price,
      stock: row.stock,
      limit: row.per_user,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ...(row.fair ? { fair: true } : {}),
      rules: '付款后 48 小时内从佛山或深圳发中通，签收 7 天内可以退换。',
    };
    ({ id, approval_id } = await house.does(row.seller, 'company.seckill_publish', form));
  });
  if (row.fate === 'typed' || row.fate === 'pending') return [publish];
  if (row.fate === 'withdrawn')
    return [
      publish,
      scene(later(1), async (house) => {
        await house.does(row.seller, 'company.seckill_withdraw', { id });
      }),
    ];
  const decide = scene(later(3), async (house) => {
    await house.does(reviewer, 'admin.approval_decide', {
      kind: 'seckill',
      id: approval_id,
      revision: 1,
      ...(row.fate === 'rejected'
        ? { pass: false, reason_code: 'K01', reason: '秒杀价和近 30 天成交价差不多，再让一些' }
        : { pass: true }),
    });
  });
  if (row.fate === 'rejected') return [publish, decide];
  const subscribe = buyers.slice(n % 5, (n % 5) + (row.starts > 0 ? 4 + (n % 7) : 2)).map((who, k) =>
    scene(later(5 + k / 10), async (house) => {
      await house.does(who, 'user.seckill_sub', { id });
    }),
  );
  const others = buyers.filter((who) => who !== shopper);
  const reminds =
    row.starts < 0
      ? [scene(new Date(starts_at.getTime() - 12 * minute_ms), (house) => house.runs('seckill.clocks'))]
      : [];
  const stops: Scene[] =
    row.fate === 'stopped'
      ? [
          scene(at(-300), (house) =>
            house.does(row.seller, 'company.seckill_cancel', { id, reason: '这批货验货没有过，改期再发' }),
          ),
        ]
      : row.fate === 'stopped by staff'
        ? [
            scene(new Date(starts_at.getTime() + 90 * minute_ms), (house) =>
              house.does(moderator, 'admin.seckill_stop', {
                id,
                reason: '买家反映详情页的规格和实物不一致，核对后再开',
              }),
            ),
          ]
        : [];
  const bought = row.buyers.flatMap((word, k): Scene[] => {
    const buying: Buying = {
      seller: row.seller,
      who: k === n % 5 ? shopper : others[(n * 3 + k) % others.length]!,
      id: () => id,
      started: starts_at,
      nth: k,
      word,
      now: at(0),
    };
    return orderScenes(buying);
  });
  return [publish, decide, ...subscribe, ...reminds, ...stops, ...bought];
}

/** Those of other days begin at ten in the morning or at eight in the evening. */
function startOf(row: SaleRow, n: number, at: (minutes: number) => Date): Date {
  const then = at(row.starts);
  const exact = Math.abs(row.starts) < 1440 || (row.fate === 'sold' && row.starts > 0);
  if (exact) return new Date(Math.floor(then.getTime() / minute_ms) * minute_ms);
  return new Date(startOfBeijingDay(then).getTime() + (n % 2 === 0 ? 20 : 10) * hour_ms);
}

const pick = (products: Shelf, nth: number): Shelf[number] => products[nth % products.length]!;

/** What the clocks of the sale would have done meanwhile: often enough that nothing waits long. */
const clockScenes = (at: (minutes: number) => Date): Scene[] => {
  const turns = [...Array.from({ length: 52 }, (_, n) => -26 * 1440 + n * 720 + 7), -90, -30, -2];
  return turns.map((minutes) =>
    scene(at(minutes), async (house) => {
      await house.runs('payment.watch');
      await house.runs('seckill.clocks');
    }),
  );
};
