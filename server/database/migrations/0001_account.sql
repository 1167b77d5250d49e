-- People, what they are granted, how they prove who they are.

create table users (
  id integer generated always as identity primary key,
  username text not null,
  nickname text not null,
  avatar text,
  bio text not null default '',
  city text not null default '',
  email text,
  phone text,
  password_hash text,
  post_count integer not null default 0,
  comment_count integer not null default 0,
  liked_count integer not null default 0,
  last_seen_on date,
  banned_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_nickname on users (lower(nickname));
create unique index users_email on users (email) where email is not null;
create unique index users_phone on users (phone) where phone is not null;
create index users_nickname_prefix on users (lower(nickname) text_pattern_ops);

-- A permission that somebody holds; the id is the number above 0 of the mission's user-info fields.
create table user_grants (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  permission text not null check (permission in ('company', 'source', 'tester', 'seckill', 'league', 'author', 'staff')),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index user_grants_held on user_grants (user_id, permission) where revoked_at is null;

-- The token is kept as its SHA-256; `bind_hash` is that of the HttpOnly cookie without which the token is worth nothing.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  token_hash bytea not null unique,
  bind_hash bytea not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table verify_codes (
  uniqid text primary key,
  channel text not null,
  receiver text not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verify_codes_receiver on verify_codes (receiver, created_at);
create index verify_codes_expiry on verify_codes (expires_at);

create table captchas (
  uniqid text primary key,
  answer_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- Wrong passwords by account, so that the fourth asks for a picture and the fifth waits.
create table login_failures (
  account text primary key,
  failures integer not null default 0,
  last_at timestamptz not null
);
