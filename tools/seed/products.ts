import { categories, extra_groups } from '../../contract/product/categories.ts';
import type { Delivery } from '../../contract/product/product-limits.ts';
import type { ProductStatus } from '../../contract/product/product-lifecycle.ts';
import type {
  BrandToLoad,
  ProductContent,
  ProductToLoad,
} from '../../server/domains/product/loading/index.ts';
import { colourOf, picturesOf } from './product-pictures.ts';
import { random, type Random } from './random.ts';
import { linesOf, words } from './texts.ts';
import { taskRows } from './trials/task-rows.ts';

type Line = {
  cate_id: number;
  name: string;
  maker: string;
  drawing: string;
  unit: string;
  price: number;
  marketplaces: string[];
  extras: number[];
  kinds: string[];
  /** Grams. */
  weight: number;
};

const extra = new Map(extra_groups.flatMap(({ options }) => options.map(({ id, title }) => [title, id])));
const leaf = new Map(categories.filter(({ level }) => level === 3).map(({ id, title }) => [title, id]));

const lines: Line[] = words('products.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [
      name = '',
      maker = '',
      drawing = '',
      unit = '',
      price = '',
      sites = '',
      fits = '',
      kinds = '',
      weight = '',
    ] = line.split('|');
    return {
      cate_id: leaf.get(name)!,
      name,
      maker,
      drawing,
      unit,
      price: Number(price),
      marketplaces: sites.split(' '),
      extras: fits.split(' ').map((title) => extra.get(title)!),
      kinds: kinds.split(';'),
      weight: Number(weight),
    };
  });

const banks = linesOf('product-words.txt');
const said = (name: string): readonly string[] => banks.get(name)!;

const grams = (weight: number): string =>
  weight < 1000 ? `${weight} g` : `${(weight / 1000).toFixed(2).replace(/0$/, '')} kg`;
/** What is light comes many in a box. */
const inBox = (weight: number, r: Random): number => {
  if (weight < 200) return r.one([60, 80, 100, 120]);
  if (weight < 700) return r.one([20, 24, 36, 40]);
  return weight < 2000 ? r.one([8, 10, 12, 16]) : r.one([1, 2, 4, 6]);
};

/** In which states those are that are not on the shelf, by their place among all. */
const elsewhere: Record<number, ProductStatus> = {
  12: 'pending',
  47: 'pending',
  91: 'pending',
  133: 'pending',
  23: 'rejected',
  71: 'rejected',
  118: 'rejected',
  31: 'off_shelf',
  62: 'off_shelf',
  104: 'off_shelf',
  150: 'off_shelf',
  83: 'forced_off',
  141: 'forced_off',
  55: 'draft',
  99: 'draft',
  170: 'draft',
};
const decisions: Partial<Record<ProductStatus, string>> = {
  rejected: '信息不完整：缺食品接触材料检测报告，补一份再交',
  forced_off: '图上有别家商标，换图后可以重新送审',
};
/** A change of these waits. */
const changed = [8, 66, 160];

const all = lines.flatMap((line) => line.kinds.map((kind) => ({ line, kind })));

/** How much of what sets a good apart from its kind stands in a title. */
const sharedWith = (title: string, kind: string): number =>
  [...kind].filter((sign, at) => at > 0 && title.includes(kind[at - 1]! + sign)).length;

/** The good on the shelf that a task is about, by its place among all. */
export const good_of_task: ReadonlyMap<string, number> = new Map(
  taskRows.map(({ key, company, category, title }) => {
    const [best] = all
      .map(({ line, kind }, at) => ({ line, at, shared: sharedWith(title, kind) }))
      .filter(({ line }) => line.name === category && line.maker === company)
      .filter(({ at }) => !(at in elsewhere) && !changed.includes(at))
      .toSorted((a, b) => b.shared - a.shared || a.at - b.at);
    if (!best) throw new Error(`${company} has no ${category} on the shelf for “${title}”`);
    return [key, best.at];
  }),
);
/** Days that a good has stood on the shelf at least, by its place. */
const shelf_days = new Map(
  Map.groupBy(taskRows, ({ key }) => good_of_task.get(key)!)
    .entries()
    .map(([at, rows]) => [at, Math.max(...rows.map(({ sent }) => sent)) + 4]),
);

type Who = {
  person: ReadonlyMap<string, number>;
  staff_id: number;
  crowd: readonly number[];
  brands: ReadonlyMap<string, number>;
};

/** 196 products: 180 on the shelf, the others in every other state. */
export function demoProducts({ person, staff_id, crowd, brands }: Who, now: Date): ProductToLoad[] {
  const r = random('products');
  return all.map(({ line, kind }, at) => {
    const status = elsewhere[at] ?? 'on_shelf';
    // The newest on every day, the others over half a year.
    const drawn = status === 'pending' ? r.int(0, 1) : at % 3 === 0 ? r.int(0, 13) : r.int(14, 170);
    // What testers try stood there before.
    const days = Math.max(drawn, shelf_days.get(at) ?? 0);
    const created_at = new Date(now.getTime() - days * 86_400_000 - r.int(1, 1400) * 60_000);
    const content = contentOf(line, kind, at, r, brands);
    const reason = decisions[status];
    const author_id = person.get(line.maker)!;
    return {
      author_id,
      status,
      content,
      ...(changed.includes(at) && status === 'on_shelf'
        ? {
            change: {
              ...content,
              title: `${content.title}，加厚`.slice(0, 30),
              stock: (content.stock ?? 0) + 500,
            },
          }
        : {}),
      ...(reason ? { decision: { by: staff_id, reason } } : {}),
      created_at,
      view_count: r.int(20, 5000),
      likers: r
        .some(
          crowd.filter((id) => id !== author_id),
          status === 'on_shelf' ? r.int(0, 24) : 0,
        )
        .map((user_id) => ({ user_id, at: new Date(created_at.getTime() + r.int(1, 60) * 60_000) })),
    };
  });
}

function contentOf(line: Line, kind: string, at: number, r: Random, brands: Who['brands']): ProductContent {
  const images = picturesOf(line.drawing, at, kind)
    .slice(0, r.int(4, 5))
    .map((url) => ({ id: 0, url, width: 800, height: 800 }));
  const price = Math.max(100, Math.round((line.price * r.int(80, 130)) / 1000) * 10);
  const min_qty = r.one([50, 100, 200, 300]);
  const delivery: Delivery = r.one(['stock', 'stock', 'soon', 'made']);
  const title = `${line.name} ${kind}`.slice(0, 30);
  const weight = Math.round((line.weight * r.int(85, 120)) / 100);
  return {
    cate_id: line.cate_id,
    extra_cate: line.extras.filter(() => r.chance(0.7)).toSorted((a, b) => a - b),
    brand_id: r.int(0, 2) === 0 ? null : (brands.get(line.maker) ?? null),
    title,
    summary: r.one(said('简介')).replace('{款}', kind.split('，').at(-1)!),
    model: `${line.drawing.slice(0, 2).toUpperCase()}-${r.int(100, 999)}`,
    gtin: '',
    images,
    unit: line.unit,
    tiers: [
      { min_qty, price },
      { min_qty: min_qty * 3, price: Math.round((price * 95) / 1000) * 10 },
      { min_qty: min_qty * 10, price: Math.round((price * 90) / 1000) * 10 },
    ],
    delivery,
    stock: delivery === 'stock' ? r.int(1, 60) * 100 : null,
    lead_days: delivery === 'made' ? r.int(15, 35) : null,
    marketplaces: line.marketplaces,
    listings: [],
    specs: [
      { name: '净重', value: grams(weight) },
      {
        name: '外箱',
        value: `${inBox(weight, r)} ${line.unit}，${r.int(42, 60)} × ${r.int(32, 48)} × ${r.int(28, 40)} cm`,
      },
      { name: '彩盒', value: r.one(said('彩盒')) },
    ],
    introduce_src: '',
    introduce: `<p>${title}。${r.one(said('大货'))}</p><p>${r.one(said('包材'))}</p>`,
    files: [],
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Brands in every state, dated from the clock. */
export function demoBrands(
  person: ReadonlyMap<string, number>,
  now: Date,
): (BrandToLoad & { owner: string })[] {
  const at = now.getTime();
  const year = 365 * 86_400_000;
  const ago = (days: number) => new Date(at - days * 86_400_000);
  const brand = (owner: string, name: string, facts: Partial<BrandToLoad> = {}) => ({
    owner,
    author_id: person.get(owner)!,
    status: 'approved' as const,
    name,
    proof: 'certificate' as const,
    trademark_no: '58214407',
    class: 21,
    valid_from: dayOf(at - 4 * year),
    valid_to: dayOf(at + 6 * year),
    reason: '',
    created_at: ago(80),
    ...facts,
  });
  return [
    brand('hemu', '爪池 PAWPOND'),
    brand('beian', '北岸 BEIAN', { trademark_no: '60877125', class: 9 }),
    brand('linxiaoman', '慢光 MANGUANG', {
      trademark_no: '61044210',
      class: 11,
      proof: 'letter',
      valid_to: dayOf(at + 24 * 86_400_000),
    }),
    brand('xiangguo', '橡果集 XIANGGUO', { trademark_no: '57330921' }),
    brand('banpo', '半坡 BANPO', { trademark_no: '66120037', class: 12 }),
    brand('hemu', '禾木 HEMU', {
      status: 'expired',
      proof: 'letter',
      trademark_no: '49021175',
      class: 7,
      valid_to: dayOf(at - 2 * 86_400_000),
    }),
    brand('beian', '刻度 KEDU', { status: 'disputed', trademark_no: '61530928', class: 9, disputed_by: 7 }),
    brand('linxiaoman', '刻度生活 KEDU', {
      status: 'pending',
      trademark_no: '61530928',
      class: 9,
      created_at: ago(1),
    }),
    brand('hemu', '榨吧 ZHABA', {
      status: 'pending',
      trademark_no: '73360251',
      class: 7,
      created_at: ago(0.3),
    }),
    brand('hemu', '万得杯 WONDERCUP', {
      status: 'rejected',
      trademark_no: '70115538',
      reason: '注册人不是本企业：证书上的注册人不是贵公司，要补授权书',
      created_at: ago(11),
    }),
    brand('hemu', '禾小厨', {
      status: 'revoked',
      proof: 'letter',
      trademark_no: '68800412',
      created_at: ago(92),
    }),
    brand('xiangguo', '橡果小仓', { status: 'draft', trademark_no: '75500121', created_at: ago(3) }),
  ];
}

/** What the good looks like that a task is about. */
export const lookOf = (task: string) => {
  const at = good_of_task.get(task)!;
  const { line, kind } = all[at]!;
  return { good: line.drawing, colour: colourOf(at, kind) };
};
