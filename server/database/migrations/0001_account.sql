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
create index users_username_prefix on users (lower(username) text_pattern_ops);

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

-- The `uniqid` that a client holds is kept as its SHA-256 and is the key of `code_hash`: who reads this table can guess
-- no code from it. A code that is replaced by a newer one is used up; rows stay a day, so that sends can be counted.
create table verify_codes (
  uniqid_hash bytea primary key,
  channel text not null,
  receiver text not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  ip text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verify_codes_receiver on verify_codes (receiver, created_at);
create index verify_codes_ip on verify_codes (ip, created_at);
create index verify_codes_created on verify_codes (created_at);

create table captchas (
  uniqid_hash bytea primary key,
  answer_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- Wrong passwords by what was typed as the account, so that the fourth asks for a picture and the fifth makes wait.
-- Hashed, as people now and then type their password into the wrong field.
create table login_failures (
  account_hash bytea primary key,
  failures integer not null default 0,
  last_at timestamptz not null
);
create index login_failures_last on login_failures (last_at);

-- A random nickname is one first word and one last word.
create table nickname_words (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('first', 'last')),
  word text not null,
  unique (kind, word)
);
insert into nickname_words (kind, word)
select 'first', word from unnest(string_to_array('早班,晚班,顺风,逆风,慢船,快船,远洋,近海,东港,西港,南屿,北屿,青山,白露,小满,谷雨,立夏,初晴,微雨,薄雾,半夏,深秋,长夏,新芽,老街,旧城,灯下,窗边,码头,岸边,云上,风里,路过,安静,认真,耐心,从容,淡定,靠谱,早起', ',')) as word
union all
select 'last', word from unnest(string_to_array('海鸥,鲸鱼,海豚,海星,海獭,信鸽,白鹭,渔火,灯塔,罗盘,船锚,风帆,木箱,纸箱,集装箱,面单,货架,台秤,卷尺,算盘,账本,地球仪,望远镜,怀表,油灯,茶杯,橘子,石榴,核桃,栗子,柚子,青梅,海棠,芦苇,松针,麦穗,石榴花,小巷,渡口,潮汐', ',')) as word;
