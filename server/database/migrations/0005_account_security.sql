-- Keeping one's account: devices, personal tokens, safe settings, own data, leaving; and who invited whom.

alter table users
  add column password_changed_at timestamptz,
  -- Wants to leave since then: signed in nowhere, seen nowhere, and carried out 30 days later.
  add column leaving_at timestamptz,
  add column leaving_posts text check (leaving_posts in ('anonymise', 'delete')),
  -- Left for good: nothing of the person is kept but the row that what was written hangs on.
  add column left_at timestamptz,
  add check ((leaving_at is null) = (leaving_posts is null));
create index users_leaving on users (leaving_at) where leaving_at is not null and left_at is null;
-- All who left are called the same.
drop index users_nickname;
create unique index users_nickname on users (lower(nickname)) where left_at is null;

-- Written once, when the invited one registers.
create table user_invites (
  user_id integer primary key references users,
  inviter_id integer not null references users,
  code text not null,
  at timestamptz not null
);
create index user_invites_inviter on user_invites (inviter_id, at desc);

-- Cookies of a remembered login are given anew when the server has moved the end of the session well beyond theirs.
alter table sessions
  add column cookies_until timestamptz,
  -- First login of this person on a device that was unknown; until somebody says that it was them.
  add column is_new_device boolean not null default false;
update sessions set cookies_until = created_at + interval '7 days' where expires_at - seen_at > interval '1 day';

-- Browsers on which somebody has signed in before, by the SHA-256 of a cookie that only the server reads.
create table known_devices (
  user_id integer not null references users,
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_last on known_devices (last_at);

-- No row: as the defaults say.
create table safe_settings (
  user_id integer primary key references users,
  alert_new_device boolean not null default true,
  code_on_new_device boolean not null default false,
  show_last_seen boolean not null default true
);

create table api_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  -- Its last four characters, by which the owner knows it again.
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_expiry on api_tokens (expires_at);

create table own_data_files (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size integer,
  bytes bytea
);
create index own_data_files_user on own_data_files (user_id, asked_at desc);

-- A cookie more than before: the policy names it.
insert into agreements (type, version, title, published_at, content)
select type, '1.1', title, '2026-11-20T00:00:00+08', replace(
  replace(content, '<p>本站只用三个必要的 Cookie：两个用来保持登录，一个用来显示你的昵称和头像。不用于广告，也不跨站跟踪。</p>',
    '<p>本站只用必要的 Cookie：两个用来保持登录，一个用来显示你的昵称和头像，一个用来认出你登录过的设备，一个用来记住邀请你的人（30 天）。不用于广告，也不跨站跟踪。</p>'),
  '<li>账号注销后，可以识别你身份的资料会被删除，法律要求保留的除外。</li>',
  '<li>登录过的设备只记一串无法还原的摘要，一年不用就删除。</li><li>申请注销后有 30 天可以取消；到期后，可以识别你身份的资料会被删除，法律要求保留的除外。</li>')
from agreements where type = 'privacy' and version = '1.0';
