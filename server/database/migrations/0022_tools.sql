-- Yuan for one of each currency, by the day that the source gives it for.
create table fx_rates (
  source text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate numeric(24, 12) not null check (rate > 0),
  fetched_at timestamptz not null,
  primary key (source, currency, day)
);
create index fx_rates_newest on fx_rates (source, day);

-- What staff put in place of an entry of the calendar pack (`occurrence`), or beside it.
create table calendar_events (
  id integer generated always as identity primary key,
  occurrence text unique,
  title text not null,
  kind text not null,
  region text not null default '',
  countries text[] not null default '{}',
  marketplaces text[] not null default '{}',
  starts_on date not null,
  ends_on date not null,
  note text not null default '',
  is_key boolean not null default false,
  hidden boolean not null default false,
  rev integer not null default 1,
  updated_by integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_on >= starts_on)
);
create index calendar_events_days on calendar_events (ends_on, starts_on);
