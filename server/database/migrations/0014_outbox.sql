-- What a write leaves behind for others to deal with, in its own transaction.

-- Who is to be told of what; the notices are made of it a moment later.
create table notice_events (
  id bigint generated always as identity primary key,
  notice jsonb not null,
  at timestamptz not null
);

-- What has changed since the search last read it.
create table search_touches (
  kind text not null,
  id integer not null,
  primary key (kind, id)
);
