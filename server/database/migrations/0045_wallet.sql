-- Since when an address is what it is: nobody takes money out right after the ways into an account have changed.
alter table users add column email_changed_at timestamptz, add column phone_changed_at timestamptz;

-- Money on its way to the WeChat of its owner. Its terms are those of the day on which it was asked for.
create table withdraws (
  id bigint generated always as identity primary key,
  -- The number that people read, and the channel's: there is no other for the same payout, whatever happens.
  withdraw_no text not null,
  user_id int not null references users (id),
  status text not null check (status in ('requested', 'auditing', 'approved', 'paying', 'wait_user_confirm', 'succeeded', 'rejected', 'failed', 'cancelled')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Of the WeChat that was bound when it was asked for; emptied when its owner leaves.
  openid text not null,
  -- Of the verified name, as banks compare it; and as it is shown.
  payee_print bytea,
  payee_masked text not null,
  two_persons boolean not null,
  -- Up to this much nobody had to look at it, when it was asked for.
  unaudited_most bigint not null,
  confirm_hours int not null,
  -- [{ok, code, says}]: what was looked at before, for finance.
  checks jsonb not null default '[]',
  -- Consents count within a round; what holds it up after them begins another.
  round int not null default 1,
  package_info text,
  confirm_until timestamptz,
  channel_no text not null default '',
  -- When the channel is asked next, and how often it was.
  ask_at timestamptz,
  asked int not null default 0,
  trouble text not null default '',
  reason_code text,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
create unique index withdraws_number on withdraws (withdraw_no);
create index withdraws_of_person on withdraws (user_id, id desc);
create index withdraws_open on withdraws (status, created_at) where ended_at is null;
create index withdraws_ended on withdraws (ended_at desc) where ended_at is not null;

-- Who of finance agreed: two different people for much money, nobody twice.
create table withdraw_consents (
  withdraw_id bigint not null references withdraws (id),
  user_id int not null,
  round int not null,
  by_id int not null references users (id),
  note text not null check (length(note) <= 200),
  at timestamptz not null,
  primary key (withdraw_id, round, by_id, user_id)
);

-- From one wallet to another; done at once or not at all.
create table p2p_transfers (
  id bigint generated always as identity primary key,
  transfer_no text not null,
  user_id int not null references users (id),
  payee_id int not null references users (id),
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 200),
  at timestamptz not null,
  check (user_id <> payee_id)
);
create index p2p_transfers_of_payer on p2p_transfers (user_id, at);
create index p2p_transfers_of_payee on p2p_transfers (payee_id, at);

-- What was given and not spent in time.
create table bonus_expiries (
  id bigint generated always as identity primary key,
  user_id int not null references users (id),
  -- By which it had come.
  transaction_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index bonus_expiries_of_person on bonus_expiries (user_id, id);
