-- Columns, their articles and the talk under them.

create table columns (
  id integer generated always as identity primary key,
  author_id integer not null references users,
  status text not null check (status in ('draft', 'submitted', 'approved', 'rejected', 'closed', 'banned', 'deleted')),
  title text not null default '',
  -- The title without what makes two of them look different: case, width, spaces, traditional characters.
  title_key text not null default '',
  cate_id integer,
  cover_id integer,
  cover text,
  introduce text not null default '',
  -- A new name that waits for its approval.
  pending_title text,
  -- The sentence of the last decision.
  reason text not null default '',
  -- Kept exactly, in the transaction that changes them: articles that are shown, people who follow.
  article_count integer not null default 0 check (article_count >= 0),
  follow_count integer not null default 0 check (follow_count >= 0),
  -- Of its newest article, or when it was approved: lists stand in this order.
  active_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One name is one column, from the moment that it waits for its approval.
create unique index columns_title on columns (title_key) where status in ('submitted', 'approved', 'closed', 'banned');
-- One application of a person waits at a time.
create unique index columns_submitted on columns (author_id) where status = 'submitted';
create index columns_author on columns (author_id, id desc) where status <> 'deleted';
create index columns_active on columns (active_at desc, id desc) include (cate_id, article_count) where status in ('approved', 'closed');
create index columns_cate on columns (cate_id, active_at desc, id desc) include (article_count) where status in ('approved', 'closed');

create table column_follows (
  column_id integer not null references columns,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (column_id, user_id)
);
create index column_follows_user on column_follows (user_id, at desc, column_id desc);

create table articles (
  id integer generated always as identity primary key,
  column_id integer not null references columns,
  author_id integer not null references users,
  status text not null check (status in ('pending', 'normal', 'refused', 'hidden', 'deleted')),
  title text not null,
  summary text not null default '',
  cover_id integer,
  cover text not null default '',
  tags text[] not null default '{}',
  marketplaces text[] not null default '{}',
  -- Visible characters of the body.
  length integer not null default 0,
  -- The draft that it was written as: a second click on the button finds the article by it.
  draft_id integer,
  rev integer not null default 1,
  recommend boolean not null default false,
  quality smallint not null default 0 check (quality between 0 and 3),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  collect_count integer not null default 0 check (collect_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  next_floor integer not null default 1,
  hot double precision not null default 0,
  submitted_at timestamptz not null,
  -- When it first appeared to everyone (until then: when it was sent in).
  published_at timestamptz not null,
  last_commented_at timestamptz not null,
  edited_at timestamptz,
  -- Set while deleted: who did it, when, and the state to come back to.
  deleted_at timestamptz,
  deleted_by integer references users,
  deleted_from text,
  -- 30 days later its words are gone for good.
  erased_at timestamptz
) with (fillfactor = 85);
create index articles_newest on articles (published_at desc, id desc) where status = 'normal';
create index articles_hot on articles (hot desc, id desc) include (column_id, published_at) where status = 'normal';
create index articles_column_newest on articles (column_id, published_at desc, id desc) where status = 'normal';
create index articles_column_hot on articles (column_id, hot desc, id desc) where status = 'normal';
create index articles_author_shown on articles (author_id, published_at desc, id desc) where status = 'normal';
create index articles_author on articles (author_id, published_at desc, id desc);
create index articles_waiting on articles (submitted_at, id) where status = 'pending';
create index articles_deleted on articles (deleted_at) where status = 'deleted' and erased_at is null;

-- The body stands apart so that counters on the article do not rewrite it.
create table article_bodies (
  article_id integer primary key references articles,
  body_src text not null,
  body_html text not null,
  render_version smallint not null
);

create table article_versions (
  id integer generated always as identity primary key,
  article_id integer not null references articles,
  rev integer not null,
  title text not null,
  summary text not null,
  body_src text not null,
  editor_id integer not null references users,
  at timestamptz not null,
  unique (article_id, rev)
);

-- A change of a live article that waits for its approval; the article keeps its text meanwhile.
create table article_edits (
  article_id integer primary key references articles,
  payload jsonb not null,
  held text[] not null,
  submitted_at timestamptz not null
);

create table article_likes (
  article_id integer not null references articles,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (article_id, user_id)
);
create index article_likes_user on article_likes (user_id, at desc);

-- One row per visitor and day. The visitor is a salted hash, never an address.
create unlogged table article_views (
  article_id integer not null,
  day date not null,
  visitor bytea not null,
  primary key (article_id, day, visitor)
);
create index article_views_day on article_views (day);

create unlogged table article_touches (
  article_id integer primary key
);

create table article_drafts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  article_id integer references articles,
  rev integer not null default 1,
  payload jsonb not null,
  updated_at timestamptz not null
);
create index article_drafts_user on article_drafts (user_id, updated_at desc, id desc);
create unique index article_drafts_article on article_drafts (user_id, article_id) where article_id is not null;

create table article_comments (
  id integer generated always as identity primary key,
  article_id integer not null references articles,
  -- The comment whose floor this reply stands on; null for a floor of its own.
  root_id integer references article_comments,
  parent_id integer references article_comments,
  author_id integer not null references users,
  floor integer not null default 0,
  status text not null check (status in ('normal', 'first_review', 'folded', 'hidden', 'refused', 'deleted')),
  body_html text not null,
  body_src text not null,
  render_version smallint not null,
  top boolean not null default false,
  fold_reason text,
  like_count integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  collect_count integer not null default 0 check (collect_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Set while deleted: who did it, when, and the state to come back to.
  deleted_at timestamptz,
  deleted_by integer references users,
  deleted_from text,
  erased_at timestamptz
);
create index article_comments_deleted on article_comments (deleted_at) where status = 'deleted' and erased_at is null;
create unique index article_comments_floor on article_comments (article_id, floor) where root_id is null;
create index article_comments_hot on article_comments (article_id, like_count desc, floor) where root_id is null;
create index article_comments_people on article_comments (article_id, author_id, id);
create index article_comments_replies on article_comments (root_id, id) where root_id is not null;
create index article_comments_author on article_comments (author_id, created_at desc, id desc);
create index article_comments_waiting on article_comments (id) where status = 'first_review';
create unique index article_comments_top on article_comments (article_id) where top;

create table article_comment_likes (
  comment_id integer not null references article_comments,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index article_comment_likes_user on article_comment_likes (user_id);
