-- Products: what companies offer. One row each, with the words that staff approved last, or of one that never was the newest; all
-- that was ever sent in stands in the revisions.
create table products (
  id integer generated always as identity primary key,
  -- By which everybody knows it; never used again.
  pno text not null unique,
  author_id integer not null references users,
  status text not null check (status in ('draft', 'pending', 'rejected', 'on_shelf', 'off_shelf', 'forced_off', 'deleted')),
  -- Counts what was sent in.
  rev integer not null default 1,
  -- Which of these is shown; null while none was approved.
  shown_rev integer,
  -- A change of one that is shown, while it waits.
  pending_rev integer,
  approved_at timestamptz,
  reason text not null default '',

  cate_id integer not null,
  extra_cate integer[] not null,
  brand_id integer,
  title text not null,
  summary text not null,
  model text not null,
  gtin text not null,
  cover text not null,
  images jsonb not null,
  unit text not null,
  -- Of the first tier, in fen.
  price bigint not null check (price > 0),
  min_qty integer not null,
  tiers jsonb not null,
  delivery text not null check (delivery in ('stock', 'soon', 'made')),
  stock integer,
  lead_days integer,
  marketplaces text[] not null,
  listings jsonb not null,
  specs jsonb not null,
  introduce text not null,

  like_count integer not null default 0 check (like_count >= 0),
  collect_count integer not null default 0 check (collect_count >= 0),
  view_count integer not null default 0,
  -- By which the market is ordered; newer and more liked is more. Worked out anew when it was touched.
  heat double precision not null default 0,

  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it came to the shelf for the first time.
  listed_at timestamptz,
  deleted_at timestamptz,
  erased_at timestamptz
);
create index products_hot on products (heat desc, id desc) where status = 'on_shelf';
create index products_newest on products (listed_at desc, id desc) where status = 'on_shelf';
create index products_price on products (price, id) where status = 'on_shelf';
create index products_cate on products (cate_id, heat desc, id desc) where status = 'on_shelf';
create index products_company on products (author_id, listed_at desc, id desc) where status = 'on_shelf';
create index products_brand on products (brand_id) where brand_id is not null;
create index products_extra on products using gin (extra_cate) where status = 'on_shelf';
create index products_marketplaces on products using gin (marketplaces) where status = 'on_shelf';
create index products_own on products (author_id, changed_at desc, id desc);
create index products_erase on products (deleted_at) where status = 'deleted' and erased_at is null;

create table product_revisions (
  product_id integer not null references products,
  rev integer not null,
  content jsonb not null,
  at timestamptz not null,
  primary key (product_id, rev)
);

-- How many products stand on the shelf by what the market is narrowed with: one row for all marketplaces (''), one for each. Kept by
-- the trigger below, so whoever writes a product cannot forget it.
create table product_cells (
  marketplace text not null,
  cate_id integer not null,
  -- 1 to 4, see price_bands of the contract.
  band smallint not null,
  delivery text not null,
  times integer not null,
  primary key (marketplace, cate_id, band, delivery)
);

create function product_band(price bigint) returns smallint language sql immutable as
  $$ select (case when price < 2000 then 1 when price < 5000 then 2 when price < 10000 then 3 else 4 end)::smallint $$;

create function product_cells_add(p products, by integer) returns void language sql as $$
  insert into product_cells (marketplace, cate_id, band, delivery, times)
  select code, p.cate_id, product_band(p.price), p.delivery, by from unnest(array[''] || p.marketplaces) as code order by code
  on conflict (marketplace, cate_id, band, delivery) do update set times = product_cells.times + excluded.times
$$;

create function product_cells_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.cate_id, old.price, old.delivery, old.marketplaces)
    is not distinct from (new.status, new.cate_id, new.price, new.delivery, new.marketplaces) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status = 'on_shelf' then perform product_cells_add(old, -1); end if;
  if tg_op <> 'DELETE' and new.status = 'on_shelf' then perform product_cells_add(new, 1); end if;
  return null;
end $$;
create trigger product_cells_keep after insert or delete or update of status, cate_id, price, delivery, marketplaces on products
  for each row when (current_setting('restore.running', true) is distinct from 'on') execute function product_cells_keep();

create table product_likes (
  user_id integer not null references users,
  product_id integer not null references products,
  at timestamptz not null,
  primary key (user_id, product_id)
);
create index product_likes_product on product_likes (product_id);
create index product_likes_newest on product_likes (user_id, at desc);

create unlogged table product_views (
  product_id integer not null,
  day date not null,
  visitor bytea not null,
  primary key (product_id, day, visitor)
);
create index product_views_day on product_views (day);

create unlogged table product_touches (
  product_id integer primary key
);

create table search_products partition of search_documents for values in ('product');
alter table complaints drop constraint complaints_target_check;
alter table complaints add constraint complaints_target_check
  check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum', 'column', 'product'));

insert into header_links (title, href, sort)
select '产品', '/product', 27 where not exists (select from header_links where href = '/product');
