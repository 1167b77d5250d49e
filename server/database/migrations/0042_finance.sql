-- The desk of finance: what stops withdrawals by hand, reconciliation, adjustments, changes of terms.

-- Each time finance stopped withdrawals or let them go on; the newest holds. A self-check that found something stops them as well.
create table ledger_withdrawal_switches (
  id bigint generated always as identity primary key,
  stopped boolean not null,
  reason text not null check (length(reason) between 1 and 200),
  by_id int not null,
  at timestamptz not null
);

-- One bill: what a channel says it did on one day of Beijing, and what came of comparing.
create table recon_days (
  id int generated always as identity primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  day date not null,
  -- How the last asking for the bill ended; `says` tells staff more.
  bill text not null check (bill in ('ready', 'not_ready', 'broken', 'down')),
  says text not null,
  tries int not null,
  asked_at timestamptz not null,
  -- When a bill was last compared; null while none has come.
  compared_at timestamptz,
  lines int not null default 0,
  matched int not null default 0,
  -- Of the bill, in fen: what came, went back, was paid out, what the channel kept.
  received bigint not null default 0,
  refunded bigint not null default 0,
  paid_out bigint not null default 0,
  fee bigint not null default 0,
  -- What our ledger has for the same day, the fee included.
  ours bigint not null default 0,
  -- What the channel's account came to by our ledger when its first day began.
  opening bigint not null default 0,
  -- Of the bill's net less ours, what no break says.
  residual bigint not null default 0,
  unique (channel, day)
);

-- What the bills say, line by line. The same line again is one that the channel counted twice.
create table recon_lines (
  id bigint generated always as identity primary key,
  channel text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund', 'payout')),
  channel_no text not null,
  out_no text not null,
  amount bigint not null,
  fee bigint not null,
  succeeded boolean not null,
  at timestamptz not null,
  times int not null,
  unique (channel, day, kind, channel_no)
);
create index recon_lines_out_no on recon_lines (channel, kind, out_no);

-- Where bill and books differ.
create table recon_breaks (
  id int generated always as identity primary key,
  channel text not null,
  day date not null,
  sort text not null check (sort in ('channel_only', 'ours_only', 'amount_diff', 'status_diff', 'dup')),
  kind text not null,
  out_no text not null,
  channel_no text not null,
  their_amount bigint,
  our_amount bigint,
  -- What it makes of bill net less ours, in fen.
  effect bigint not null,
  says text not null,
  status text not null,
  owner_id int,
  note text not null default '' check (length(note) <= 200),
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by int,
  -- When those who look after money were told that it does not go away by itself.
  alarmed_at timestamptz,
  unique (channel, day, sort, kind, out_no, channel_no)
);
create index recon_breaks_open on recon_breaks (day) where status = 'open';

-- Money moved by hand between a suspense account and another: one proposes, somebody else posts it.
create table adjustments (
  id int generated always as identity primary key,
  number text not null unique,
  status text not null,
  suspense text not null,
  account text not null,
  owner_id bigint not null,
  gives text not null check (gives in ('suspense', 'account')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  proposed_by int not null,
  decided_by int,
  decided_at timestamptz,
  transaction_id bigint,
  -- The taking back, which two persons decide as well.
  back_reason text not null default '' check (length(back_reason) <= 200),
  back_asked_by int,
  back_decided_by int,
  reversal_id bigint,
  created_at timestamptz not null
);
create index adjustments_newest on adjustments (created_at desc, id desc);

create table adjustment_files (
  adjustment_id int not null references adjustments,
  file_id int not null,
  primary key (adjustment_id, file_id)
);

-- A change of fees, limits or clocks, before it is in force: what is approved stands in trade_terms.
create table term_changes (
  id int generated always as identity primary key,
  status text not null,
  name text not null,
  value bigint not null check (value >= 0),
  effective_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 200),
  proposed_by int not null,
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index term_changes_newest on term_changes (created_at desc, id desc);
