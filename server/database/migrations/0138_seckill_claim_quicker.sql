-- A claim asked three times whether what it had just read is there: the offer, which `seckill_claim` reads under its stock, for the order and
-- for the buyer; and the buyer, who is signed in, for the payment, at the price of a lock on their row that is written to the log. That is
-- a sixth of what a claim costs the database (bench/README.md). The stock keeps its offer from being deleted, and people are never deleted.
alter table seckill_orders drop constraint seckill_orders_offer_id_fkey;
alter table seckill_buyers drop constraint seckill_buyers_offer_id_fkey;
alter table payments drop constraint payments_user_id_fkey;

-- An order that is there already is looked for by its number for each who has one. As a join it was planned for a table that was empty when
-- the process began, and read all orders at each batch until the database had looked at them by itself.
create or replace function seckill_claim(
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
      coalesce(
        (select o.id from seckill_orders o where o.offer_id = p_offer and o.user_id = a.user_id
          and o.status in ('pending_payment', 'paid', 'fulfilled')),
        (select o.id from seckill_orders o where o.offer_id = p_offer and o.user_id = a.user_id
          and o.status = 'refunding' and o.before_refund in ('paid', 'fulfilled') limit 1)) as live,
      coalesce((select b.units from seckill_buyers b where b.offer_id = p_offer and b.user_id = a.user_id), 0)
        + a.units <= v_offer.per_user as allowed
    from unnest(p_users, p_keys, p_units, p_addresses, p_where, p_numbers)
      with ordinality a (user_id, idem_key, units, address_id, place, number, n)),
  fit as materialized (
    select * from (
      select a.*, sum(a.units) over (order by a.n) as upto from asked a
      where v_closed is null and a.place is not null and a.same is null and a.live is null and a.allowed) f
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
    case when a.place is null then 'no_address'
      when a.same is not null then
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
    left join lateral (select o.* from seckill_orders o where o.id = coalesce(a.same, a.live) offset 0) h on true
    left join made m on m.user_id = a.user_id
  order by a.n;
end $$;
