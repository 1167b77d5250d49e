-- Invoices: to whom they are made out, what a company asked for, and which entries of the ledger each of them covers.

create table invoice_titles (
  id bigint generated always as identity primary key,
  user_id integer not null,
  kind text not null check (kind in ('company', 'agency', 'person')),
  name text not null,
  tax_no text not null,
  address text not null,
  phone text not null,
  bank text not null,
  account text not null,
  mail text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Not offered any more; what was made out to it says so itself.
  archived_at timestamptz
);
create index invoice_titles_user on invoice_titles (user_id, id);
create unique index invoice_titles_default on invoice_titles (user_id) where is_default and archived_at is null;

create table invoices (
  id bigint generated always as identity primary key,
  user_id integer not null,
  -- Also the serial number under which the provider knows it.
  invoice_no text not null unique,
  status text not null check (
    status in ('draft', 'submitted', 'issuing', 'issued', 'rejected', 'failed', 'cancelled', 'reversing', 'reversed', 'reissued')
  ),
  base text not null check (base in ('fee', 'topup')),
  kind text not null check (kind in ('special', 'ordinary')),
  title_id bigint not null,
  -- As it was when it was asked for.
  title jsonb not null,
  -- It is not the verified company.
  differs boolean not null,
  amount bigint not null check (amount >= 0),
  net bigint not null,
  tax bigint not null,
  -- Of the amount without tax; null: 不征税.
  tax_bp integer,
  mail text not null,
  created_at timestamptz not null,
  applied_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  reason_code text,
  reason text not null default '',
  -- When the provider is looked at next; null while nothing is under way there.
  next_look_at timestamptz,
  -- When it was first given to the provider in this round, and how often it was asked since.
  asked_at timestamptz,
  asks integer not null default 0,
  provider_says text not null default '',
  number text,
  issued_at timestamptz,
  -- Where the PDF lies in the storage.
  pdf_key text,
  mailed_at timestamptz,
  -- The application in whose place it stands.
  replaces_id bigint,
  -- What a company wishes to be taken back, or finance has begun to: {reason, reissue, title_id, at}.
  wish jsonb,
  -- The red letter, each try under a number of its own.
  red_tries integer not null default 0,
  red_reason text not null default '',
  red_asked_at timestamptz,
  red_until timestamptz,
  red_number text,
  red_issued_at timestamptz,
  check ((base = 'topup') = (tax_bp is null)),
  check (base = 'fee' or kind = 'ordinary'),
  check (amount = net + tax)
);
create index invoices_user on invoices (user_id, id desc);
create index invoices_status on invoices (status, id);
create index invoices_look on invoices (next_look_at) where next_look_at is not null;
create unique index invoices_replaces on invoices (user_id, replaces_id) where replaces_id is not null and status <> 'cancelled';

create table invoice_lines (
  user_id integer not null,
  invoice_id bigint not null,
  nth smallint not null,
  transaction_id bigint not null,
  item text not null,
  note text not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  net bigint not null,
  tax bigint not null,
  -- Of a service fee: what of which top-up paid it, by transaction, in fen.
  paid_from jsonb not null default '{}',
  -- It is claimed: no other application takes this entry of the ledger.
  live boolean not null,
  primary key (user_id, invoice_id, nth),
  check (amount = net + tax)
);
create unique index invoice_lines_claimed on invoice_lines (user_id, transaction_id) where live;
