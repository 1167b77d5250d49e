-- The fair sale 公平秒杀: who comes in the first seconds enters a draw instead of a race. The hash of the seed is published with the
-- offer, the list of entries before the seed, and the seed when it was drawn, so that anybody can draw again. Group: the offer.

alter table seckill_offers
  add column fair boolean not null default false,
  -- When the next step of its draw is due; null: none is.
  add column draw_at timestamptz;
create index seckill_offers_drawing on seckill_offers (draw_at) where draw_at is not null;

create table seckill_draws (
  offer_id integer primary key references seckill_offers,
  -- Not to be read in a copy of the database.
  sealed_seed bytea not null,
  seed_hash text not null,
  -- From the close of the entries on.
  closed_at timestamptz,
  list_hash text,
  entries integer,
  -- From the draw on: what was there to be drawn for, and the seed.
  drawn_at timestamptz,
  units integer,
  seed text,
  check ((closed_at is null) = (list_hash is null) and (closed_at is null) = (entries is null)),
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (units is null)),
  check (drawn_at is null or closed_at is not null)
);

create table seckill_entries (
  offer_id integer not null references seckill_draws,
  user_id integer not null,
  -- What it is called on the page of the draw; only who entered knows whose it is.
  code text not null,
  units integer not null check (units > 0),
  -- The wish that made it: the same key is the same entry.
  idem_key text not null,
  address_id integer not null,
  -- Where it goes if it wins, and from where it was sent, not to be read; both are taken away by the draw.
  address jsonb,
  network text,
  device text,
  -- With whom it shares lines; empty: with nobody.
  shared text not null default '',
  -- From 1, when it was drawn.
  rank integer,
  won boolean,
  created_at timestamptz not null,
  primary key (offer_id, user_id),
  unique (offer_id, code),
  check ((rank is null) = (won is null))
);
create index seckill_entries_rank on seckill_entries (offer_id, rank);
create index seckill_entries_own on seckill_entries (user_id);

-- For all who asked in one moment: each is entered, has been entered, or hears why not. `drawn`: it was drawn, and is now sold first come,
-- first served. Everything waits at the stock row, as claims do: who was entered is there before the list is closed.
create function seckill_enter(
  p_offer integer, p_users integer[], p_keys text[], p_units integer[], p_addresses integer[], p_where jsonb[], p_codes text[],
  p_networks text[], p_devices text[], p_seconds integer, p_now timestamptz)
returns table (n integer, outcome text, code text, wish text, is_closed boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_there boolean;
  v_now timestamptz;
  v_closed text;
  v_offer seckill_offers;
  v_draw seckill_draws;
begin
  select true into v_there from seckill_stock s where s.offer_id = p_offer for no key update;
  v_now := coalesce(p_now, clock_timestamp());
  select * into v_offer from seckill_offers o where o.id = p_offer;
  select * into v_draw from seckill_draws d where d.offer_id = p_offer;
  v_closed := case
    when v_there is null or v_draw.offer_id is null or v_offer.status not in ('approved', 'stopped', 'settled') then 'absent'
    when v_draw.drawn_at is not null then 'drawn'
    when v_offer.status = 'stopped' then 'stopped'
    when v_offer.status = 'settled' or v_now >= v_offer.ends_at then 'over'
    when v_now < v_offer.starts_at then 'early'
    when v_draw.closed_at is not null or v_now >= v_offer.starts_at + make_interval(secs => p_seconds) then 'closed' end;
  return query
  with asked as materialized (
    select a.n::integer as n, a.user_id, a.idem_key, a.units, a.address_id, a.place, a.code, a.network, a.device,
      e.code as own, e.idem_key as own_key, e.units as own_units, e.address_id as own_address
    from unnest(p_users, p_keys, p_units, p_addresses, p_where, p_codes, p_networks, p_devices)
      with ordinality a (user_id, idem_key, units, address_id, place, code, network, device, n)
    left join seckill_entries e on e.offer_id = p_offer and e.user_id = a.user_id),
  made as (
    insert into seckill_entries (offer_id, user_id, code, units, idem_key, address_id, address, network, device, created_at)
    select p_offer, a.user_id, a.code, a.units, a.idem_key, a.address_id, a.place, a.network, a.device, v_now
    from asked a where v_closed is null and a.own is null and a.units <= v_offer.per_user
    returning user_id, code)
  select a.n,
    case when a.own_key = a.idem_key then
        case when a.own_units = a.units and a.own_address = a.address_id then 'entered' else 'conflict' end
      when a.own is not null and v_closed is distinct from 'drawn' then 'entered'
      when m.code is not null then 'entered'
      when v_closed is not null then v_closed
      else 'over_limit' end,
    coalesce(a.own, m.code), coalesce(a.own_key, a.idem_key), v_draw.closed_at is not null
  from asked a left join made m on m.user_id = a.user_id
  order by a.n;
end $$;
