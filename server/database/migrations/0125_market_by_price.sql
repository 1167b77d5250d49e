-- no-transaction
-- A price of one's own is counted and sorted by the index alone: all that the market narrows by stands in it.
create index concurrently products_by_price on products (price, id)
  include (cate_id, delivery, marketplaces, extra_cate, brand_id, author_id) where status = 'on_shelf';
