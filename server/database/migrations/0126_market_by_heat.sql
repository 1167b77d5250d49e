-- no-transaction
-- As by price: what is narrowed by is read in the order that is asked for, without a look at the rows themselves.
create index concurrently products_by_heat on products (heat desc, id desc)
  include (cate_id, delivery, marketplaces, price, extra_cate) where status = 'on_shelf';
