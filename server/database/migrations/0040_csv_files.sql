-- Files that somebody asked for, as a statement: made by a job, fetched for 24 hours by who asked. server/csv.
create table csv_files (
  id bigint generated always as identity primary key,
  user_id int not null references users (id),
  -- What it is of; the maker of that name knows how to read `input`.
  kind text not null,
  name text not null,
  input jsonb not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  rows int
);
create index csv_files_of_person on csv_files (user_id, kind, id desc);
create index csv_files_expired on csv_files (asked_at);

-- Its bytes, at most 100,000 lines each: that is what spreadsheets open.
create table csv_parts (
  user_id int not null,
  file_id bigint not null references csv_files (id) on delete cascade,
  nth int not null,
  rows int not null,
  bytes bytea not null,
  primary key (file_id, nth, user_id)
);
