-- Notices, how they are counted, and the mails that are made of them.

-- What stands in the list of somebody. While it is unread, all of one kind about one thing is one row.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null,
  object text not null,
  object_id integer not null,
  words text not null,
  title text not null,
  excerpt text not null,
  href text not null,
  act text not null,
  -- The newest four, newest first; all of them are in notice_actors.
  actor_ids integer[] not null,
  actor_count integer not null,
  times integer not null,
  merges boolean not null,
  -- False: not wanted on the site, and here only until its mail is sent.
  on_site boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  unread boolean not null generated always as (read_at is null) stored,
  -- Taken away by its reader, who may undo that for a while.
  deleted_at timestamptz
);
create unique index notices_merged on notices (user_id, kind, object, object_id, words, on_site)
  where merges and read_at is null and deleted_at is null;
create index notices_list on notices (user_id, unread desc, at desc, id desc) include (kind) where on_site and deleted_at is null;
create index notices_long_read on notices (read_at) where read_at is not null;
create index notices_long_unread on notices (at) where read_at is null;
create index notices_unshown on notices (at) where not on_site;
create index notices_deleted on notices (deleted_at) where deleted_at is not null;

-- Everybody behind a merged notice.
create table notice_actors (
  notice_id integer not null references notices on delete cascade,
  actor_id integer not null references users,
  at timestamptz not null,
  primary key (notice_id, actor_id)
);

-- Whoever changes notices of somebody locks their row here first, the smaller id before the other; so the number is exact.
create table notice_counts (
  user_id integer primary key references users,
  unread integer not null default 0 check (unread >= 0)
);

-- Notices that are mailed when they are still unread at `due_at`.
create table notice_mails (
  notice_id integer primary key references notices on delete cascade,
  user_id integer not null references users,
  due_at timestamptz not null,
  -- Since when a job has it, or it was found to be needed no more.
  handed_at timestamptz
);
create index notice_mails_due on notice_mails (due_at) where handed_at is null;

-- How many mails of notices somebody was sent on a day of Beijing.
create table notice_mail_days (
  user_id integer not null references users,
  day date not null,
  sent integer not null,
  primary key (user_id, day)
);

-- Who wants what is unread in one mail, and when the last one was made.
create table user_digests (
  user_id integer primary key references users,
  every text not null check (every in ('daily', 'weekly')),
  sent_at timestamptz
);

alter table caught_mails add column headers jsonb not null default '{}';

-- Rows come and go; the space of those that went is used again.
alter table notice_events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
