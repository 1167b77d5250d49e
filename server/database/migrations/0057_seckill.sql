-- The flash sale: what is offered, how much of it is left, who got some, and what went back. Money is in the ledger, what is paid in
-- `payments`. Group of these tables: the offer.

create table seckill_offers (
  id integer generated always as identity primary key,
  seller_id integer not null references users,
  product_id integer not null references products,
  status text not null check (status in ('draft', 'pending', 'rejected', 'approved', 'stopped', 'settled')),
  -- Counts what was sent in.
  rev integer not null default 1,
  reason text not null default '',

  -- As the product stood when the offer was sent in.
  pno text not null,
  title text not null,
  cover text not null,
  -- In fen, of one piece; the list price is the product's.
  price bigint not null check (price > 0),
  list_price bigint not null,
  -- What was asked for; what there is stands in `seckill_stock`.
  stock integer not null check (stock between 1 and 100000),
  per_user integer not null check (per_user between 1 and 10),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rules text not null,

  -- Terms of the trade as they stood at the approval.
  fee_bp integer not null default 0,
  unpaid_minutes integer not null default 15,
  deposit bigint not null default 0 check (deposit >= 0),

  sub_count integer not null default 0 check (sub_count >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  -- When those who subscribed are reminded; null: done, or nobody is to be.
  remind_at timestamptz,
  check (price < list_price),
  check (ends_at > starts_at)
);
create index seckill_offers_own on seckill_offers (seller_id, id desc);
create index seckill_offers_starting on seckill_offers (starts_at, id) where status in ('approved', 'stopped', 'settled');
create index seckill_offers_ending on seckill_offers (ends_at, id) where status in ('approved', 'stopped');
create index seckill_offers_reminding on seckill_offers (remind_at) where remind_at is not null;
create index seckill_offers_product on seckill_offers (product_id);

-- THE truth of a sale: at every commit all pieces are left, in an unpaid order, or sold. Room in the page keeps its updates cheap.
create table seckill_stock (
  offer_id integer primary key references seckill_offers,
  total integer not null check (total between 0 and 100000),
  units_left integer not null check (units_left >= 0),
  units_open integer not null default 0 check (units_open >= 0),
  units_sold integer not null default 0 check (units_sold >= 0),
  check (units_left + units_open + units_sold = total)
) with (fillfactor = 20);

-- What somebody holds of an offer: open and bought.
create table seckill_buyers (
  offer_id integer not null references seckill_offers,
  user_id integer not null,
  units integer not null check (units >= 0),
  primary key (offer_id, user_id)
);

create table seckill_subs (
  offer_id integer not null references seckill_offers,
  user_id integer not null,
  created_at timestamptz not null,
  reminded_at timestamptz,
  primary key (offer_id, user_id)
);
create index seckill_subs_own on seckill_subs (user_id, created_at desc);

create table seckill_orders (
  id bigint generated always as identity primary key,
  offer_id integer not null references seckill_offers,
  order_no text not null unique,
  user_id integer not null,
  seller_id integer not null,
  status text not null default 'pending_payment' check (status in (
    'pending_payment', 'paid', 'fulfilled', 'completed', 'closed_timeout', 'closed_user', 'closed_system', 'refunding', 'refunded')),
  units integer not null check (units > 0),
  -- All of them, in fen.
  amount bigint not null check (amount > 0),
  -- The wish that made it: the same key is the same order.
  idem_key text not null,
  address_id integer not null,
  -- As it stood then; taken away when the buyer leaves.
  address jsonb,

  -- What lies in the escrow, by where it came from.
  held_bonus bigint not null default 0 check (held_bonus >= 0),
  held_topup bigint not null default 0 check (held_topup >= 0),
  held_earn bigint not null default 0 check (held_earn >= 0),
  held_channel bigint not null default 0 check (held_channel >= 0),
  refunded bigint not null default 0 check (refunded >= 0),

  carrier text not null default '',
  tracking_no text not null default '',
  -- Where a refund that comes to nothing leads back to.
  before_refund text,
  created_at timestamptz not null,
  pay_deadline timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  -- When a clock looks at it next.
  next_at timestamptz,
  check (refunded + held_bonus + held_topup + held_earn + held_channel in (0, amount) or settled_at is not null)
) with (fillfactor = 80);
create unique index seckill_orders_live on seckill_orders (offer_id, user_id) where status in ('pending_payment', 'paid', 'fulfilled');
create unique index seckill_orders_wish on seckill_orders (user_id, idem_key, offer_id);
create index seckill_orders_own on seckill_orders (user_id, id desc);
create index seckill_orders_offer on seckill_orders (offer_id, id desc);
create index seckill_orders_seller on seckill_orders (seller_id, id desc);
create index seckill_orders_due on seckill_orders (next_at) where next_at is not null;
create index seckill_orders_unpaid on seckill_orders (user_id, ended_at) where status = 'closed_timeout';

create table seckill_refunds (
  id bigint generated always as identity primary key,
  offer_id integer not null,
  order_id bigint not null references seckill_orders,
  user_id integer not null,
  seller_id integer not null,
  status text not null check (status in (
    'applied', 'cancelled', 'rejected', 'escalated', 'returning', 'processing', 'succeeded', 'closed')),
  amount bigint not null check (amount > 0),
  -- What goes back where, decided when it is approved.
  back_bonus bigint not null default 0,
  back_topup bigint not null default 0,
  back_earn bigint not null default 0,
  back_channel bigint not null default 0,
  reason_code text not null,
  words text not null default '',
  file_ids integer[] not null default '{}',
  -- What the seller or the platform said.
  answer text not null default '',
  carrier text not null default '',
  tracking_no text not null default '',
  -- The goods never left: what is taken back may be sold again.
  unshipped boolean not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  next_at timestamptz
) with (fillfactor = 80);
-- One at a time.
create unique index seckill_refunds_live on seckill_refunds (offer_id, order_id)
  where status in ('applied', 'rejected', 'escalated', 'returning', 'processing');
create index seckill_refunds_order on seckill_refunds (order_id, id desc);
create index seckill_refunds_due on seckill_refunds (next_at) where next_at is not null;
create index seckill_refunds_escalated on seckill_refunds (id) where status = 'escalated';

-- The whole rule of a claim, for all who asked in one moment: each gets an order, the order that was there, or the reason why not.
-- Claims of one offer wait for each other at its stock row, so that everything below sees what all before have left. One of a user at
-- a time. `p_now` is the database's own clock unless a test brings one: read after the wait.
create function seckill_claim(
  p_offer integer, p_users integer[], p_keys text[], p_units integer[], p_addresses integer[], p_where jsonb[], p_numbers text[],
  p_now timestamptz)
returns table (n integer, outcome text, order_id bigint, order_no text, amount bigint, pay_deadline timestamptz, at timestamptz, units_left integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_left integer;
  v_now timestamptz;
  v_closed text;
  v_offer seckill_offers;
begin
  select s.units_left into v_left from seckill_stock s where s.offer_id = p_offer for no key update;
  v_now := coalesce(p_now, clock_timestamp());
  select * into v_offer from seckill_offers o where o.id = p_offer;
  v_closed := case
    when v_left is null or v_offer.status not in ('approved', 'stopped', 'settled') then 'absent'
    when v_offer.status = 'stopped' then 'stopped'
    when v_now < v_offer.starts_at then 'early'
    when v_offer.status = 'settled' or v_now >= v_offer.ends_at then 'over' end;
  return query -- in a snapshot of its own, after the wait
  with asked as materialized (
    select a.n::integer as n, a.user_id, a.idem_key, a.units, a.address_id, a.place, a.number,
      (select o.id from seckill_orders o where o.user_id = a.user_id and o.idem_key = a.idem_key order by o.id limit 1) as same,
      (select o.id from seckill_orders o where o.offer_id = p_offer and o.user_id = a.user_id
        and o.status in ('pending_payment', 'paid', 'fulfilled')) as live,
      coalesce((select b.units from seckill_buyers b where b.offer_id = p_offer and b.user_id = a.user_id), 0)
        + a.units <= v_offer.per_user as allowed
    from unnest(p_users, p_keys, p_units, p_addresses, p_where, p_numbers)
      with ordinality a (user_id, idem_key, units, address_id, place, number, n)),
  fit as materialized (
    select * from (
      select a.*, sum(a.units) over (order by a.n) as upto from asked a
      where v_closed is null and a.same is null and a.live is null and a.allowed) f
    where f.upto <= v_left),
  counted as (
    insert into seckill_buyers as b (offer_id, user_id, units) select p_offer, f.user_id, f.units from fit f
    on conflict (offer_id, user_id) do update set units = b.units + excluded.units),
  made as (
    insert into seckill_orders (offer_id, order_no, user_id, seller_id, units, amount, idem_key, address_id, address, created_at, pay_deadline)
    select p_offer, f.number, f.user_id, v_offer.seller_id, f.units, f.units * v_offer.price, f.idem_key, f.address_id, f.place, v_now,
      v_now + make_interval(mins => v_offer.unpaid_minutes)
    from fit f order by f.n
    returning id, user_id, order_no, amount, pay_deadline),
  rest as (select coalesce(v_left, 0) - coalesce(sum(f.units), 0)::integer as units_left, coalesce(sum(f.units), 0)::integer as taken from fit f),
  cut as (
    update seckill_stock s set units_left = r.units_left, units_open = s.units_open + r.taken from rest r
    where s.offer_id = p_offer and r.taken > 0)
  select a.n,
    case when a.same is not null then
        case when h.offer_id = p_offer and h.units = a.units and h.address_id = a.address_id then 'had' else 'conflict' end
      when a.live is not null then 'live'
      when m.id is not null then 'got'
      when v_closed is not null then v_closed
      when not a.allowed then 'over_limit'
      when a.units <= r.units_left then 'again'
      when r.units_left > 0 then 'too_few'
      else 'sold_out' end,
    coalesce(h.id, m.id), coalesce(h.order_no, m.order_no), coalesce(h.amount, m.amount), coalesce(h.pay_deadline, m.pay_deadline), v_now, r.units_left
  from rest r cross join asked a
    left join seckill_orders h on h.id = coalesce(a.same, a.live)
    left join made m on m.user_id = a.user_id
  order by a.n;
end $$;
