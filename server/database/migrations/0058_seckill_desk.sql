-- What the screens of the flash sale need beside it: where an order goes once another address was chosen (the wish keeps the one that
-- it was made with), and what a seller wants to be filled in beforehand.

alter table seckill_orders add column place_id integer;

-- What is filled in in a form is read from here; what was sent in keeps its own.
create table seckill_settings (
  user_id integer primary key references users,
  per_user integer not null check (per_user between 1 and 10),
  minutes integer not null check (minutes between 5 and 10080),
  rules text not null,
  -- Where goods are sent back to; null: nothing was said yet.
  return_to text,
  changed_at timestamptz not null
);

insert into header_links (title, href, sort)
select '秒杀', '/product/seckill', 29 where not exists (select from header_links where href = '/product/seckill');

-- What came of comparing the counters of a sale with its orders, a row a sale. Nothing is mended by it.
create table seckill_checks (
  offer_id integer primary key references seckill_offers,
  checked_at timestamptz not null,
  -- How many pieces the counter says beyond what the orders come to.
  open_off integer not null,
  sold_off integer not null,
  -- When staff were told of what is off now; null where nothing is.
  alarmed_at timestamptz
);
