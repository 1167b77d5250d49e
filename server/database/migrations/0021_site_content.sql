-- What staff set on the site: ads, official pages, and the header's way to the columns.

-- `ends_at` null: until it is taken away. `clicks` are people's, as far as can be told.
create table ads (
  id integer generated always as identity primary key,
  slot text not null check (slot in ('home', 'home_small', 'login')),
  title text not null,
  text text not null default '',
  file_id integer references files,
  alt text not null default '',
  href text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  sort integer not null default 0,
  clicks integer not null default 0,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ads_slot on ads (slot, sort, id);

-- `version` counts what was saved with other words; `file_ids` are the pictures of all versions, which can be looked at again.
create table official_pages (
  id integer generated always as identity primary key,
  url text not null unique,
  title text not null,
  content text not null,
  summary text not null,
  published boolean not null default false,
  in_footer boolean not null default false,
  sort integer not null default 0,
  version integer not null default 1,
  file_ids integer[] not null default '{}',
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index official_pages_order on official_pages (sort, id);

create table official_page_versions (
  page_id integer not null references official_pages,
  version integer not null,
  title text not null,
  content text not null,
  saved_by integer references users,
  saved_at timestamptz not null,
  primary key (page_id, version)
);

insert into header_links (title, href, sort)
select '专栏', '/column', 25 where not exists (select from header_links where href = '/column');
