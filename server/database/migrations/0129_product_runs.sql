-- What runs on a product: the market is narrowed by it. Kept by `product.refresh_runs`, which asks the rooms that know.
alter table products
  add column has_task boolean not null default false,
  add column has_seckill boolean not null default false,
  add column has_report boolean not null default false;
-- Few have one of these: they are sorted faster than they are looked for in the order of all.
create index products_with_task on products (heat desc, id desc) where status = 'on_shelf' and has_task;
create index products_with_seckill on products (heat desc, id desc) where status = 'on_shelf' and has_seckill;

-- The cells keep it apart too.
alter table product_cells
  add column has_task boolean not null default false,
  add column has_seckill boolean not null default false,
  add column has_report boolean not null default false,
  drop constraint product_cells_pkey,
  add primary key (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report);

create or replace function product_cells_add(p products, by integer) returns void language sql as $$
  insert into product_cells (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report, times)
  select code, p.cate_id, product_band(p.price), p.delivery, p.has_task, p.has_seckill, p.has_report, by
  from unnest(array[''] || p.marketplaces) as code order by code
  on conflict (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report)
    do update set times = product_cells.times + excluded.times
$$;

create or replace function product_cells_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.cate_id, old.price, old.delivery, old.marketplaces, old.has_task, old.has_seckill, old.has_report)
    is not distinct from (new.status, new.cate_id, new.price, new.delivery, new.marketplaces, new.has_task, new.has_seckill, new.has_report) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status = 'on_shelf' then perform product_cells_add(old, -1); end if;
  if tg_op <> 'DELETE' and new.status = 'on_shelf' then perform product_cells_add(new, 1); end if;
  return null;
end $$;
drop trigger product_cells_keep on products;
create trigger product_cells_keep
  after insert or delete or update of status, cate_id, price, delivery, marketplaces, has_task, has_seckill, has_report on products
  for each row when (current_setting('restore.running', true) is distinct from 'on') execute function product_cells_keep();

-- As it stands now; from here on the job keeps it.
update products p set has_task = true
  where exists (select from tasks t where t.product_id = p.id and t.status = 'running');
update products p set has_seckill = true
  where exists (select from seckill_offers o where o.product_id = p.id and o.status = 'approved' and o.ends_at > now());
update products p set has_report = true
  where exists (select from trial_reports r where r.product_id = p.id and r.status in ('to_confirm', 'confirmed', 'paid', 'arbitrated'));
