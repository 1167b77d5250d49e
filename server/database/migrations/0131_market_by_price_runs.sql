-- no-transaction
-- As before, with what runs on a product: all that the market narrows by stands in the index.
create index concurrently products_of_price on products (price, id)
  include (cate_id, delivery, marketplaces, extra_cate, brand_id, author_id, has_task, has_seckill, has_report) where status = 'on_shelf';
