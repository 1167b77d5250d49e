import { sql } from 'kysely';
import { categories } from '../contract/product/categories.ts';
import { delivery_names, product_run_names, product_sort_names } from '../contract/product/product-limits.ts';
import type { Db } from '../server/call/call.ts';
import { heatOf } from '../server/domains/product/products/heat.ts';
import { random } from '../tools/seed/random.ts';

const marketplaces = ['amz-us', 'amz-de', 'amz-uk', 'amz-jp', 'tts-us', 'tts-uk', 'temu', 'shopee-sg'];
const leaves = categories.filter(({ level }) => level === 3).map(({ id }) => id);
const companies = 300;
const at_once = 10_000;

/**
 * So many products on the shelf, in one statement each ten thousand: every leaf of the tree, every way of delivery, one to five
 * marketplaces, prices from a few yuan to some hundred, one in ten under a brand, listed over two years.
 */
export async function loadMarket(db: Db, count: number): Promise<void> {
  const { rows: people } = await sql<{
    id: number;
  }>`select id from users order by id limit ${companies}`.execute(db);
  const { rows: brands } = await sql<{
    id: number;
  }>`select id from brands where status = 'approved' order by id`.execute(db);
  const run = Date.now().toString().slice(-9);
  const author_ids = people.map(({ id }) => id);
  const brand_ids = brands.map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    // Row by row the counts would take longer than the rows: they are written once, at the end.
    await sql`select set_config('restore.running', 'on', true)`.execute(transaction);
    for (let from = 0; from < count; from += at_once)
      await sql`
        insert into products (pno, author_id, status, shown_rev, approved_at, cate_id, extra_cate, brand_id, title, summary, model, gtin, cover,
          images, unit, price, min_qty, tiers, delivery, stock, marketplaces, listings, specs, introduce, like_count, view_count, created_at,
          changed_at, listed_at, has_task, has_seckill, has_report)
        select 'G' || ${run}::text || lpad(n::text, 8, '0'), (${author_ids}::int[])[1 + n % ${author_ids.length}::int], 'on_shelf', 1, at,
          (${leaves}::int[])[1 + (n * 7 + n / 13) % ${leaves.length}::int],
          case when n % 3 = 0 then array[9101 + n % 2] else '{}'::int[] end,
          case when n % 10 = 0 and ${brand_ids.length}::int > 0 then (${brand_ids}::int[])[1 + n / 10 % greatest(${brand_ids.length}::int, 1)] end,
          '折叠露营灯 ' || n || ' 号，三档调光', '压扁 5.2 厘米，亮 40 小时', 'YA-' || n, '', '/app-icon-512.png',
          '[{"id":1,"url":"/app-icon-512.png","width":512,"height":512}]', '件', 300 + (n::bigint * 7919) % 30000, 200,
          jsonb_build_array(jsonb_build_object('min_qty', 200, 'price', 300 + (n::bigint * 7919) % 30000)),
          (${[...delivery_names]}::text[])[1 + n % ${delivery_names.length}::int], 3400,
          (${marketplaces}::text[])[1 + n % 4 : 1 + n % 4 + n % 5], '[]', '[]', '<p>灯罩是两层硅胶。</p>', n % 40, n % 900, at, at, at,
          n % 211 = 0, n % 997 = 0, n % 10 < 3
        from (select n, now() - n % 730 * interval '1 day' - n % 86400 * interval '1 second' as at
          from generate_series(${from}::int, ${Math.min(from + at_once, count) - 1}::int) n) as given`.execute(
        transaction,
      );
    await sql`
      insert into product_cells (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report, times)
      select code, cate_id, product_band(price), delivery, has_task, has_seckill, has_report, count(*)
      from products cross join unnest(array[''] || marketplaces) as code where status = 'on_shelf' group by 1, 2, 3, 4, 5, 6, 7
      on conflict (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report) do update set times = excluded.times`.execute(
      transaction,
    );
  });
  await sql`update products set heat = ${heatOf()} where heat = 0 and listed_at is not null`.execute(db);
  await sql`vacuum analyze products`.execute(db);
  await sql`vacuum analyze product_cells`.execute(db);
}

/** What readers narrow the market with: each choice alone, some of them together, further pages, every order. */
export function marketQueries(count: number): string[] {
  const r = random('market');
  const of = (level: number) => categories.filter((one) => one.level === level).map(({ id }) => id);
  const tops = of(1);
  const middles = of(2);
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    if (r.chance(0.6))
      query.set('cate', String(r.one(r.chance(0.3) ? tops : r.chance(0.5) ? middles : leaves)));
    if (r.chance(0.4)) query.set('marketplace', r.one(marketplaces.slice(0, 4)));
    if (r.chance(0.3)) query.set('delivery', r.one(delivery_names));
    if (r.chance(0.2)) query.set('flag', r.one(['battery', 'plain']));
    if (r.chance(0.2)) query.set('band', String(1 + r.int(0, 3)));
    else if (r.chance(0.15)) {
      const least = r.int(5, 150);
      query.set('price_min', String(least));
      query.set('price_max', String(least + r.int(5, 100)));
    }
    if (r.chance(0.15)) query.set('running', r.one(product_run_names));
    if (r.chance(0.1)) query.set('extra_cate', '9101');
    if (r.chance(0.5)) query.set('sort', r.one(product_sort_names));
    if (r.chance(0.3)) query.set('page', String(r.int(2, 20)));
    return `/api/product/index?${query}`;
  });
}
