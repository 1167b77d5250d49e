-- Following forums, the feeds that come of it, and figures by the day.

create table forum_follows (
  forum_id integer not null references forums,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (forum_id, user_id)
);
create index forum_follows_user on forum_follows (user_id, at desc, forum_id desc);
create index forum_follows_at on forum_follows (at, forum_id);

-- Kept exactly, in the transaction that follows or stops.
alter table forums add column follow_count integer not null default 0 check (follow_count >= 0);

-- Feeds: what the people one follows wrote, evaluations and recommended posts by their date.
create index posts_author_shown on posts (author_id, published_at desc, id desc) where status = 'normal';
create index posts_evaluation_newest on posts (published_at desc, id desc) include (forum_id) where status = 'normal' and item_type = 'evaluation';
create index posts_recommend_newest on posts (published_at desc, id desc) include (forum_id) where status = 'normal' and recommend;

-- What happened on a day (Beijing's) that is over, as it could be read when the day was counted. Forum 0 is the whole site.
create table forum_days (
  day date not null,
  forum_id integer not null,
  posts integer not null,
  comments integer not null,
  -- people who wrote a post or a comment
  actives integer not null,
  followers integer not null,
  primary key (forum_id, day)
);
create table person_days (
  day date not null,
  user_id integer not null references users,
  posts integer not null,
  comments integer not null,
  primary key (day, user_id)
);
create index person_days_user on person_days (user_id);

-- Days that were counted, those on which nothing happened as well.
create table counted_days (
  day date primary key,
  counted_at timestamptz not null
);

-- Who and what was busiest in the days up to `until`, and on which place in as many days before; worked out once a day.
create table dataset_ranks (
  kind text not null check (kind in ('forums', 'members')),
  days smallint not null,
  place smallint not null,
  subject_id integer not null,
  posts integer not null,
  comments integer not null,
  followers integer not null default 0,
  place_before smallint,
  until date not null,
  primary key (kind, days, place)
);
