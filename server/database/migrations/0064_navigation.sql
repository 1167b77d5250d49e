-- The directory of sites, and what members keep of it and beside it.
create table nav_categories (
  id integer generated always as identity primary key,
  code text not null unique,
  title text not null,
  sort integer not null,
  -- How many stand there before somebody asks for the rest.
  shown_first smallint not null default 6
);

create table nav_sites (
  id integer generated always as identity primary key,
  category_id integer not null references nav_categories,
  title text not null,
  url text not null,
  -- As two addresses are compared: without www, without the last slash.
  host text not null,
  path text not null default '',
  intro text not null default '',
  regions text[] not null default '{}',
  needs_proxy boolean not null default false,
  in_chinese boolean not null default false,
  hidden boolean not null default false,
  rev integer not null default 1,
  -- Of the last 90 days; worked out by a job.
  clicks integer not null default 0,
  added_at timestamptz not null,
  claimed_by integer references users,
  claimed_at timestamptz,
  -- What the last look found; never hidden because of it.
  check_state text not null default 'unknown' check (check_state in ('unknown', 'ok', 'slow', 'login', 'dead')),
  checked_at timestamptz,
  dead_since timestamptz
);
create unique index nav_sites_once on nav_sites (category_id, host, path);
create index nav_sites_host on nav_sites (host);
create index nav_sites_to_check on nav_sites (checked_at nulls first);

-- Who opened what on which day, once; visitors by a hash under the salt of the day.
create table nav_clicks (
  site_id integer not null references nav_sites on delete cascade,
  day date not null,
  visitor bytea not null,
  user_id integer,
  primary key (site_id, day, visitor)
);
create index nav_clicks_own on nav_clicks (user_id, day) where user_id is not null;
create index nav_clicks_day on nav_clicks (day);

-- What the page tells of as new and changed.
create table nav_changes (
  id integer generated always as identity primary key,
  site_id integer not null references nav_sites on delete cascade,
  kind text not null check (kind in ('added', 'dead', 'alive', 'moved', 'claimed')),
  words text not null default '',
  at timestamptz not null
);
create index nav_changes_site on nav_changes (site_id);
create index nav_changes_newest on nav_changes (at desc, id desc);

create table nav_suggestions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  status text not null check (status in ('pending', 'accepted', 'refused', 'withdrawn')),
  category_id integer not null references nav_categories,
  title text not null,
  url text not null,
  host text not null,
  path text not null default '',
  intro text not null default '',
  reason text not null default '',
  site_id integer references nav_sites,
  at timestamptz not null
);
create index nav_suggestions_own on nav_suggestions (user_id, at desc, id desc);
create index nav_suggestions_category on nav_suggestions (category_id);
create index nav_suggestions_site on nav_suggestions (site_id) where site_id is not null;
create index nav_suggestions_pending on nav_suggestions (host) where status = 'pending';

create table nav_claims (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  site_id integer not null references nav_sites,
  status text not null check (status in ('waiting', 'pending', 'approved', 'refused', 'expired', 'withdrawn')),
  proof text not null check (proof in ('meta', 'file')),
  -- What has to stand on the site: told to nobody else.
  token text not null,
  reason text not null default '',
  started_at timestamptz not null,
  until timestamptz not null,
  -- When the job looks again.
  next_look timestamptz
);
create unique index nav_claims_live on nav_claims (user_id, site_id) where status in ('waiting', 'pending', 'approved');
create unique index nav_claims_one on nav_claims (site_id) where status = 'approved';
create index nav_claims_site on nav_claims (site_id);
create index nav_claims_own on nav_claims (user_id, started_at desc, id desc);
create index nav_claims_due on nav_claims (next_look) where status = 'waiting';

create table nav_claim_checks (
  claim_id integer not null references nav_claims on delete cascade,
  at timestamptz not null,
  found boolean not null,
  says text not null,
  primary key (claim_id, at)
);

create table nav_folders (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null,
  sort integer not null,
  -- Of the page that everybody with it may read.
  code text unique,
  created_at timestamptz not null
);
create index nav_folders_own on nav_folders (user_id, sort, id);

-- A bookmarks file that was read, until it is taken or forgotten.
create table nav_imports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  links jsonb not null,
  taken_at timestamptz,
  at timestamptz not null
);
create index nav_imports_own on nav_imports (user_id, at);

create table nav_links (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  folder_id integer references nav_folders,
  site_id integer references nav_sites,
  url text not null,
  host text not null,
  path text not null default '',
  title text not null,
  note text not null default '',
  sort integer not null,
  import_id integer references nav_imports on delete set null,
  added_at timestamptz not null,
  check_state text not null default 'unknown' check (check_state in ('unknown', 'ok', 'slow', 'login', 'dead')),
  checked_at timestamptz,
  dead_since timestamptz
);
create unique index nav_links_once on nav_links (user_id, host, path);
create index nav_links_own on nav_links (user_id, folder_id, sort, id);
create index nav_links_folder on nav_links (folder_id) where folder_id is not null;
create index nav_links_site on nav_links (site_id) where site_id is not null;
create index nav_links_import on nav_links (import_id) where import_id is not null;
create index nav_links_to_check on nav_links (checked_at nulls first);
