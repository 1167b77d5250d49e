-- What people say of themselves, where things are sent to, what they want to hear of, and what they are to each other.

alter table users add column website text not null default '';
alter table users add column marketplaces text[] not null default '{}';
alter table users add column nickname_changed_at timestamptz;
-- What of one's own page everybody may see beside the name.
alter table users add column shows_writing boolean not null default true;
alter table users add column shows_follows boolean not null default true;

create table user_addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  phone text not null,
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_addresses_user on user_addresses (user_id, is_default desc, updated_at desc, id desc);
create unique index user_addresses_default on user_addresses (user_id) where is_default;

create table user_contacts (
  user_id integer not null references users,
  kind text not null check (kind in ('wechat', 'qq', 'phone', 'email', 'site')),
  value text not null,
  visibility text not null check (visibility in ('nobody', 'followed', 'members')),
  primary key (user_id, kind)
);

-- Only what differs from the beginning; what that is stands in the contract.
create table user_notice_wishes (
  user_id integer not null references users,
  kind text not null,
  way text not null check (way in ('site', 'email', 'live')),
  wanted boolean not null,
  primary key (user_id, kind, way)
);

create table follows (
  follower_id integer not null references users,
  followed_id integer not null references users,
  at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_newest on follows (follower_id, at desc, followed_id desc);
create index follows_fans on follows (followed_id, at desc, follower_id desc);

-- Whoever changes what two people are to each other locks both rows here first, the smaller id before the other.
create table social_counts (
  user_id integer primary key references users,
  follow_count integer not null default 0 check (follow_count >= 0),
  fan_count integer not null default 0 check (fan_count >= 0)
);

create table blocks (
  user_id integer not null references users,
  blocked_id integer not null references users,
  at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_newest on blocks (user_id, at desc, blocked_id desc);
create index blocks_of on blocks (blocked_id);
