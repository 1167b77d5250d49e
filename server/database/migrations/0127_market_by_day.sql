-- no-transaction
create index concurrently products_by_day on products (listed_at desc, id desc)
  include (cate_id, delivery, marketplaces, price, extra_cate) where status = 'on_shelf';
