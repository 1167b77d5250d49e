-- Companies' own forums: how one is asked for, how any forum is decorated, and which company stands behind it.

alter table forums
  add column kind text not null default 'board' check (kind in ('board', 'company')),
  -- left by its company or removed by staff: what was written stays, nothing new is
  add column status text not null default 'open' check (status in ('open', 'left', 'removed')),
  add column closed_at timestamptz,
  add column logo_file_id integer,
  add column banner_file_id integer,
  add column color text not null default 'ink' check (color in ('ink', 'tide', 'green', 'amber', 'blue')),
  -- [{ file_id, title, link }], in order
  add column slides jsonb not null default '[]',
  add column decoration_rev integer not null default 0;
create index forums_shown on forums (kind, sort, id) where status = 'open';

-- The facts as they were read last from the verification of the account that speaks for the company, and what it says of itself.
create table forum_companies (
  forum_id integer primary key references forums,
  user_id integer not null references users,
  name text not null,
  credit_code text not null unique,
  introduce text not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  website text not null,
  verified_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index forum_companies_user on forum_companies (user_id);

-- One application of a company for a forum of its own, from the first step to the end of the forum.
create table forum_joins (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  status text not null check (status in ('draft', 'submitted', 'joined', 'returned', 'rejected', 'left', 'removed')),
  rev integer not null default 0,
  -- the parts of the form that are saved
  company_part jsonb,
  forum_part jsonb,
  agreement_version text,
  note text not null default '',
  credit_code text,
  forum_id integer references forums,
  reason text not null default '',
  reason_code text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index forum_joins_live on forum_joins (user_id) where status not in ('left', 'removed');
create unique index forum_joins_company on forum_joins (credit_code) where status in ('submitted', 'joined');
create index forum_joins_user on forum_joins (user_id, id desc);
create unique index forum_joins_forum on forum_joins (forum_id) where status = 'joined';

insert into agreements (type, version, title, published_at, content)
select type, '1.1', title, '2026-11-01T00:00:00+08', content || $html$
<h2>企业论坛</h2>
<ul><li>开设论坛的企业对论坛的名称、图片、公告和介绍负责，不得使用他人的商标，不得自称平台或官方机构。</li><li>论坛里公开的企业资料以认证为准，资料变更后要及时更新。</li><li>主管理员和助理按公约处理帖子，每次处理都写明理由；不得以收费、返现换取好评，也不得删除如实的负面经验。</li><li>企业退出或被移除后，论坛停止发帖和回复，已有的内容保留供人查阅。</li></ul>$html$
from agreements where type = 'forum' and version = '1.0';
