-- What members of the league get of the platform's fee on orders of those whom they brought. Money is in the ledger.

create table league_commissions (
  id bigint generated always as identity primary key,
  -- The order of the flash sale. One for each level, two at most.
  order_id bigint not null,
  order_no text not null,
  title text not null,
  level smallint not null check (level in (1, 2)),
  member_id integer not null references users,
  -- Who paid: whom the member brought, or who was brought by one of those.
  buyer_id integer not null references users,
  status text not null check (status in ('estimated', 'frozen', 'settled', 'cancelled', 'clawed_back')),
  reason text not null default '',
  -- In fen: the fee of the platform on what was no bonus, and the member's share of it. Terms of the moment of the payment.
  base bigint not null check (base > 0),
  rate_bp integer not null check (rate_bp between 1 and 3000),
  amount bigint not null check (amount > 0 and amount <= base),
  freeze_days integer not null check (freeze_days >= 0),
  paid_at timestamptz not null,
  completed_at timestamptz,
  -- Not settled before that, nor before the order is.
  release_at timestamptz,
  order_settled_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  unique (order_id, level),
  check (buyer_id <> member_id)
);
create index league_commissions_own on league_commissions (member_id, paid_at desc, id desc);
create index league_commissions_due on league_commissions (release_at) where status = 'frozen' and order_settled_at is not null;

-- How one commission is shared: the member's own part is one of them. Parts add up to 10,000 and to the whole.
create table league_commission_parts (
  commission_id bigint not null references league_commissions,
  user_id integer not null references users,
  share_bp integer not null check (share_bp between 0 and 10000),
  amount bigint not null check (amount >= 0),
  primary key (commission_id, user_id)
);
create index league_commission_parts_own on league_commission_parts (user_id, commission_id desc);

-- What was taken back of a commission, and why; the number of its posting.
create table league_commission_backs (
  id bigint generated always as identity primary key,
  commission_id bigint not null references league_commissions,
  user_id integer not null references users,
  amount bigint not null check (amount > 0),
  -- As much of it as was not there any more.
  debt bigint not null default 0 check (debt between 0 and amount),
  at timestamptz not null,
  unique (commission_id, user_id)
);

-- With whom a member shares what comes from now on, of each the part; what is over is the member's. In force once accepted.
create table league_partners (
  member_id integer not null references users,
  user_id integer not null references users,
  share_bp integer not null check (share_bp between 1 and 9999),
  offered_at timestamptz not null,
  accepted_at timestamptz,
  primary key (member_id, user_id),
  check (member_id <> user_id)
);
create index league_partners_offered on league_partners (user_id);
