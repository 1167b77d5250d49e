-- WeChat: who is bound to which account, and the tickets of those who scan. And what is answered in place of a provider.

-- One WeChat an account, one account a WeChat. The openid is what payments to this person are addressed to.
create table wechat_bindings (
  user_id integer primary key references users,
  unionid text not null unique,
  openid text not null unique,
  nickname text not null default '',
  bound_at timestamptz not null
);

-- One attempt to scan. The ticket that the page holds and the cookie that ties it to its browser are kept as their SHA-256;
-- neither is worth anything without the other. Who confirmed stands here until the ticket is used.
create table wechat_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  back_to text not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'failed', 'used')),
  unionid text,
  openid text,
  nickname text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index wechat_tickets_expiry on wechat_tickets (expires_at);

-- Outside production: what somebody answered on a page of /dev in place of a provider.
create table stand_in_answers (
  key text primary key,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
