-- What people keep for themselves, in folders of their own.

create table collect_folders (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null,
  -- Everybody may see on the owner's page what stands in it.
  is_public boolean not null default false,
  sort integer not null default 0,
  created_at timestamptz not null
);
create index collect_folders_user on collect_folders (user_id, sort, id);
create unique index collect_folders_title on collect_folders (user_id, lower(title));

-- `object_id` belongs to the room of its type; `under_id` is what it stands under, a reply's post.
-- `folder_id` null is the folder that everybody has from the beginning.
create table collects (
  user_id integer not null references users,
  type text not null check (type in ('collect_post', 'collect_comment', 'column_post', 'collect_product', 'collect_article_comment')),
  object_id integer not null,
  under_id integer,
  folder_id integer references collect_folders,
  at timestamptz not null,
  primary key (user_id, type, object_id)
);
create index collects_newest on collects (user_id, type, at desc, object_id desc);
create index collects_folder on collects (user_id, folder_id, type, at desc, object_id desc);
create index collects_in_folder on collects (folder_id, at desc, type, object_id desc) where folder_id is not null;
create index collects_under on collects (user_id, type, under_id) where under_id is not null;

alter table comments add column collect_count integer not null default 0 check (collect_count >= 0);
