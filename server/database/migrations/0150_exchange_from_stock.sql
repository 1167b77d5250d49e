-- Whether an exchange took its pieces from a count: what was taken while there was none does not come into it when it is undone.
alter table league_orders add from_stock boolean not null default true;
update league_orders o set from_stock = false from league_goods g
  where g.id = o.goods_id and g.stock is null and o.status in ('created', 'reviewing');
