-- Points of the league, what they are exchanged for, and how often a link was opened. What somebody has stands in the ledger.

-- What an order of somebody who was brought earned: waits for the order, then counts. Expired ones have a row each.
create table league_points (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  status text not null check (status in ('pending', 'granted', 'cancelled', 'expired')),
  amount bigint not null check (amount > 0),
  order_id bigint,
  buyer_id integer references users,
  title text not null,
  -- Of the posting that set them aside; taken back when the order is.
  transaction_id bigint,
  at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, order_id)
);

create table league_goods (
  id integer generated always as identity primary key,
  title text not null,
  about text not null,
  -- Sent in a parcel, or given on the site.
  kind text not null check (kind in ('parcel', 'service')),
  points integer not null check (points between 1 and 1000000),
  -- Null: as many as are wanted.
  stock integer check (stock >= 0),
  -- How many one member may have in a month of Beijing; null: no limit.
  a_month integer check (a_month > 0),
  on_shelf boolean not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table league_orders (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  user_id integer not null references users,
  goods_id integer not null references league_goods,
  title text not null,
  kind text not null,
  num integer not null check (num between 1 and 10),
  points bigint not null check (points > 0),
  status text not null default 'created' check (status in ('created', 'reviewing', 'done', 'refused', 'cancelled')),
  reason text not null default '',
  -- As it stood then; taken away when the member leaves.
  address jsonb,
  -- Number of the parcel, or what was given.
  given text not null default '',
  transaction_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When a clock looks at it next.
  next_at timestamptz
);
create index league_orders_own on league_orders (user_id, id desc);
create index league_orders_goods on league_orders (goods_id, user_id, created_at);
create index league_orders_due on league_orders (next_at) where next_at is not null;
create index league_orders_waiting on league_orders (id) where status in ('created', 'reviewing');

-- How often the link of a member was opened by others, by day of Beijing and by where it stood.
create table league_clicks (
  member_id integer not null references users,
  day date not null,
  source text not null check (length(source) <= 32),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (member_id, day, source)
);
