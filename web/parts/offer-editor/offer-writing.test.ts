import { expect, test } from 'vitest';
import { offerForm } from '../../../contract/seckill/offer-form.ts';
import { differenceOf } from '../writing/compared.ts';
import { inOrder, wrongOf } from '../writing/writing-kind.ts';
import {
  emptyPayload,
  fieldOfOffer,
  formOf,
  linesOfOffer,
  offer_fields,
  offerLacks,
  payloadOf,
  writingOf,
  type OfferAround,
} from './offer-writing.ts';

const now = Date.parse('2026-11-20T02:24:00Z');
const product = { product_id: 7, pno: 'P1', title: '折叠营灯', cover: '/灯.png', price: 16_900 };
const full = writingOf({
  product: 7,
  price: ' 99.00 ',
  stock: '２００',
  limit: '1',
  date: '2026-11-22',
  time: '20:00',
  minutes: '120',
  rules: '48 小时内从佛山发',
  fair: true,
});
const lacks = (typed: object) => offerLacks({ ...full, ...typed }, { products: [product], now });

test('what lacks nothing is taken by the call, by the clock of Beijing', () => {
  expect(lacks({})).toEqual({});
  const sent = formOf(full);
  expect(sent).toMatchObject({
    price: '99.00',
    stock: 200,
    starts_at: '2026-11-22T12:00:00.000Z',
    ends_at: '2026-11-22T14:00:00.000Z',
    rules: full.content,
  });
  expect(offerForm.safeParse(sent).error).toBeUndefined();
});

test('a draft keeps what was typed as it was typed, and comes back the same', () => {
  expect(payloadOf(full)).toMatchObject({ stock: '２００', rules: full.content });
  expect(writingOf(payloadOf(full))).toEqual(full);
});

test.each([
  [{ product: null }, { product: '产品还没选' }],
  [{ product: 8 }, { product: '产品还没选' }],
  [{ price: ' ' }, { price: '秒杀价还没填' }],
  [{ price: '九十九' }, { price: '秒杀价要写成 99 或 99.90 这样' }],
  [{ price: '0' }, { price: '秒杀价要写成 99 或 99.90 这样' }],
  [{ price: '169' }, { price: '秒杀价要低于原价 169.00 元' }],
  [{ price: '168.99' }, {}],
  [{ stock: '' }, { stock: '数量还没填' }],
  [{ stock: '0' }, { stock: '数量要填 1 到 100,000 的整数' }],
  [{ stock: '100001' }, { stock: '数量至多 100,000 件' }],
  [{ stock: '1', limit: '2' }, { limit: '每人限购不能多于数量' }],
  [{ limit: '' }, { limit: '每人最多要填 1 到 10 的整数' }],
  [{ date: '' }, { date: '开始时间还没选' }],
  [{ time: '' }, { date: '开始时间还没选' }],
  // Two hours from now, to the minute.
  [{ date: '2026-11-20', time: '12:23' }, { date: '开始时间要在 2 小时以后，留给审核和预约' }],
  [{ date: '2026-11-20', time: '12:24' }, {}],
  [{ minutes: '' }, { minutes: '时长还没选' }],
  [{ minutes: '4' }, { minutes: '至少要卖 5 分钟' }],
  [{ minutes: '10081' }, { minutes: '至多卖 7 天' }],
  [{ content: '字'.repeat(501) }, { content: '发货和售后至多 500 个字，现在是 501 个' }],
  [{ content: '' }, {}],
])('%j lacks %j', (typed, found) => expect(lacks(typed)).toEqual(found));

test('what is missing is named in the order of the form', () => {
  const empty = lacks({ product: null, price: '', stock: '', date: '', content: '字'.repeat(501) });
  expect(inOrder(offer_fields, empty)).toEqual(['product', 'price', 'stock', 'date', 'content']);
});

test('what the server says of the sale is put at the field that it stands in', () => {
  const said = (path: string) =>
    wrongOf({ fields: offer_fields, fieldOf: fieldOfOffer }, [{ path, message: '不行' }]);
  expect(['starts_at', 'ends_at', 'rules', 'price'].map(said)).toEqual([
    { date: '不行' },
    { minutes: '不行' },
    { content: '不行' },
    { price: '不行' },
  ]);
});

test('a new one begins with what its seller has set, tomorrow evening in Beijing', () => {
  const settings = { per_user: 3, minutes: 60, rules: '七天无理由', return_to: '' };
  // In Beijing it is tomorrow already.
  const around = {
    products: [product],
    settings,
    server_time: '2026-11-20T17:00:00Z',
  } as unknown as OfferAround;
  expect(emptyPayload(around, 9)).toEqual({
    product: 7,
    price: '',
    stock: '',
    limit: '3',
    date: '2026-11-22',
    time: '20:00',
    minutes: '60',
    rules: '七天无理由',
    fair: false,
  });
});

test('two versions are told apart by every field, by name', () => {
  const kind = { lines: (writing: typeof full) => linesOfOffer(writing, [product]) };
  const differs = (typed: object) => differenceOf(kind, full, { ...full, ...typed });
  expect(differs({})).toBe('和这里一样');
  expect(differs({ price: '89', stock: '20' })).toBe('秒杀价、数量和这里不一样');
  expect(differs({ time: '21:00', minutes: '60' })).toBe('开始时间、时长和这里不一样');
  expect(differs({ product: null, limit: '2', fair: false, content: '' })).toBe(
    '产品、每人最多、公平抽签、发货和售后和这里不一样',
  );
});
