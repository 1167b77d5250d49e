-- Files that people send: what was sent (files), what is kept of it (stored_contents), where it is used (file_uses).

-- The same bytes are kept once, however many people sent them; whose they are is told by the files alone. Public and private
-- ones are kept apart. `objects`: what lies in the store under `folder`, the first is what the address without a size gives.
create table stored_contents (
  id integer generated always as identity primary key,
  hash bytea not null,
  visibility text not null check (visibility in ('public', 'private')),
  folder text not null unique,
  mime text not null,
  width integer,
  height integer,
  is_animated boolean not null default false,
  objects jsonb not null,
  created_at timestamptz not null,
  unique (hash, visibility)
);

create table file_categories (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null,
  created_at timestamptz not null
);
create unique index file_categories_title on file_categories (user_id, lower(title));

-- `code` is the name in the address, so it is long and by chance. `hash` and `size` are those of what was sent.
create table files (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  code text not null unique,
  kind text not null check (kind in ('image', 'avatar', 'attachment', 'proof')),
  status text not null check (status in ('signed', 'stored', 'ready', 'rejected', 'orphan')),
  key text not null,
  name text not null,
  mime text not null,
  size integer not null check (size > 0),
  hash bytea not null,
  content_id integer references stored_contents,
  category_id integer references file_categories,
  -- The sentence that said why it was not taken.
  reason text not null default '',
  created_at timestamptz not null,
  -- Not used by anything since then; null while it is.
  unused_since timestamptz,
  used_at timestamptz,
  deleted_at timestamptz,
  -- Who sent it has left: it stays while something that others read shows it.
  without_owner boolean not null default false,
  check (status <> 'ready' or content_id is not null)
);
create index files_library on files (user_id, id desc) where status = 'ready';
create index files_same on files (user_id, hash);
create index files_content on files (content_id);
create index files_category on files (category_id) where category_id is not null;
create index files_waiting on files (status, created_at) where status <> 'ready';
create index files_unused on files (unused_since) where unused_since is not null;
create index files_deleted on files (deleted_at) where deleted_at is not null;

create table file_uses (
  file_id integer not null references files,
  kind text not null,
  subject_id integer not null,
  title text not null,
  at timestamptz not null,
  primary key (file_id, kind, subject_id)
);
create index file_uses_subject on file_uses (kind, subject_id);
