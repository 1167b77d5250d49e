-- no-transaction
create index concurrently products_of_day on products (listed_at desc, id desc)
  include (cate_id, delivery, marketplaces, price, extra_cate, has_task, has_seckill, has_report) where status = 'on_shelf';
