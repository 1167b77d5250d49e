-- What every domain shares: history of moves, limits, nonces, mails caught outside production, settings.

create table flow_log (
  id bigint generated always as identity primary key,
  machine text not null,
  subject_id integer not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  actor_id integer,
  reason text not null default '',
  at timestamptz not null
);
create index flow_log_subject on flow_log (machine, subject_id, id);

-- Counters of a window may be lost in a crash: nobody is harmed by a limit that starts anew.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_counters_expiry on rate_counters (expires_at);

create unlogged table request_nonces (
  nonce text primary key,
  seen_at timestamptz not null
);
create index request_nonces_seen on request_nonces (seen_at);

create table caught_mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table header_links (
  id integer generated always as identity primary key,
  title text not null,
  href text not null,
  sort integer not null default 0
);

create table agreements (
  id integer generated always as identity primary key,
  type text not null,
  version text not null,
  title text not null,
  content text not null,
  published_at timestamptz not null,
  unique (type, version)
);

create table nickname_words (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('first', 'last')),
  word text not null,
  unique (kind, word)
);
