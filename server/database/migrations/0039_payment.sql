-- What is to be paid, how it was tried, what channels said about it, and what went back. Money itself is in the ledger.

-- Payments are more than people: what moved is named by a number of any size.
alter table flow_log alter column subject_id type bigint;

-- One for each thing that is to be paid, whatever it is: what brings it (`kind`) names it by `subject_id`.
create table payments (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  order_no text not null unique,
  kind text not null,
  subject_id bigint not null,
  title text not null check (length(title) between 1 and 127),
  amount bigint not null check (amount > 0),
  status text not null default 'created'
    check (status in ('created', 'processing', 'succeeded', 'closed', 'late_refunding', 'late_refunded')),
  tries smallint not null default 0,
  -- Of the attempt that paid it.
  paid_by bigint,
  close_why text not null default '' check (close_why in ('', 'timeout', 'payer', 'system', 'refused')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- When the closing of one whose time is over is tried next.
  next_close_at timestamptz,
  check ((paid_by is null) = (paid_at is null)),
  unique (user_id, kind, subject_id)
) with (fillfactor = 80);
create index payments_unpaid on payments (next_close_at) where status in ('created', 'processing');
create index payments_newest on payments (user_id, id desc);
create index payments_days on payments (created_at desc, id desc);

-- One try to pay it: by one channel under a number of its own, with what the wallet gives beside it.
create table payment_attempts (
  id bigint generated always as identity primary key,
  user_id integer not null,
  payment_id bigint not null references payments (id),
  nth smallint not null,
  out_trade_no text not null unique,
  channel text not null check (channel in ('wechat', 'alipay', 'bank', 'wallet')),
  way text not null,
  status text not null default 'opening' check (status in ('opening', 'open', 'paid', 'closed', 'failed', 'extra', 'suspense')),
  -- By the channel; and frozen in each part of the wallet.
  amount bigint not null check (amount >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  topup bigint not null default 0 check (topup >= 0),
  earn bigint not null default 0 check (earn >= 0),
  -- What the payer is shown, as the channel gave it.
  shown jsonb,
  openid text,
  -- As the channel tells it.
  channel_no text,
  paid_amount bigint check (paid_amount > 0),
  refunded bigint not null default 0,
  said text not null default '',
  created_at timestamptz not null,
  asked_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  looks smallint not null default 0,
  next_look_at timestamptz,
  check (refunded between 0 and coalesce(paid_amount, 0)),
  unique (payment_id, nth)
) with (fillfactor = 80);
-- A second one is opened only when the first is over.
create unique index payment_attempts_live on payment_attempts (payment_id) where status in ('opening', 'open');
create unique index payment_attempts_channel_no on payment_attempts (channel, channel_no) where channel_no is not null;
create index payment_attempts_looks on payment_attempts (next_look_at) where next_look_at is not null;
create index payment_attempts_paid on payment_attempts (channel, paid_at) where paid_at is not null;

-- What goes back by a channel. A number of ours stands for one refund, however often it is sent.
create table payment_refunds (
  id bigint generated always as identity primary key,
  user_id integer not null,
  payment_id bigint not null references payments (id),
  attempt_id bigint not null references payment_attempts (id),
  out_refund_no text not null unique,
  channel text not null,
  -- late, double, suspense: money that nobody was waiting for. topup: of a top-up. order: of what was bought.
  why text not null check (why in ('late', 'double', 'suspense', 'topup', 'order')),
  -- What it is for: of the thing that was paid, or of the refund that was closed and is tried anew.
  subject_id bigint not null default 0,
  follows_id bigint,
  status text not null default 'processing' check (status in ('processing', 'succeeded', 'closed', 'abnormal', 'settled')),
  amount bigint not null check (amount > 0),
  reason text not null,
  channel_no text,
  said text not null default '',
  tries smallint not null default 0,
  sent boolean not null default false,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Who paid it back by another way, and what proves it.
  settled_by integer,
  proof text not null default ''
) with (fillfactor = 80);
create index payment_refunds_of_payment on payment_refunds (payment_id, id);
create index payment_refunds_of_attempt on payment_refunds (attempt_id);
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
create index payment_refunds_days on payment_refunds (created_at desc, id desc);
create index payment_refunds_ended on payment_refunds (channel, ended_at) where ended_at is not null;

-- What a channel told by itself, as it came: first written down, then acted on.
create table payment_notices (
  id bigint generated always as identity primary key,
  channel text not null,
  -- The channel's own; of one that is not genuine, a sum over all of it.
  notice_id text not null,
  verdict text not null check (verdict in ('genuine', 'signature', 'serial', 'age', 'probe', 'broken', 'foreign')),
  headers jsonb not null,
  body bytea not null,
  about text not null default '',
  -- Ours, that it speaks of.
  number text not null default '',
  says jsonb,
  times integer not null default 1,
  received_at timestamptz not null,
  last_at timestamptz not null,
  processed_at timestamptz,
  next_try_at timestamptz,
  tries smallint not null default 0,
  outcome text not null default '',
  unique (channel, notice_id)
);
create index payment_notices_waiting on payment_notices (next_try_at) where next_try_at is not null;
create index payment_notices_number on payment_notices (number) where number <> '';
create index payment_notices_days on payment_notices (received_at desc, id desc);

create table recharges (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  order_no text not null unique,
  amount bigint not null check (amount > 0),
  bonus bigint not null default 0 check (bonus >= 0),
  method text not null check (method in ('wechat', 'alipay', 'bank')),
  status text not null default 'created'
    check (status in ('created', 'slip_submitted', 'credited', 'rejected', 'closed', 'refund_applied', 'refunded')),
  -- Given back of it, and on its way back.
  refunded bigint not null default 0,
  refunding bigint not null default 0,
  -- Of a corporate transfer: what the payer says, and the line of the bank that finance found.
  payer_name text not null default '',
  file_ids integer[] not null default '{}',
  sent_at timestamptz,
  bank_no text unique,
  reason text not null default '',
  decided_by integer,
  created_at timestamptz not null,
  credited_at timestamptz,
  ended_at timestamptz,
  check (refunded >= 0 and refunding >= 0 and refunded + refunding <= amount)
) with (fillfactor = 80);
create index recharges_of_user on recharges (user_id, id desc);
create index recharges_slips on recharges (sent_at) where status = 'slip_submitted';

-- How much somebody has begun to top up on a day of Beijing, so that the limit of a day holds under any number of hands.
create table recharge_days (
  user_id integer not null,
  day date not null,
  amount bigint not null,
  primary key (user_id, day)
);
