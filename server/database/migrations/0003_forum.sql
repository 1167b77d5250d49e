-- Forums, posts, comments.

create table forums (
  id integer generated always as identity primary key,
  title text not null unique,
  flag text not null,
  group_title text not null default '',
  introduction text not null default '',
  notice text not null default '',
  rules text[] not null default '{}',
  first_review boolean not null default false,
  sort integer not null default 0,
  -- Kept exactly, in the transaction that changes them: posts that are shown; comments that are shown (normal or
  -- folded), whatever became of their post; people with a post that is shown.
  post_count integer not null default 0,
  comment_count integer not null default 0,
  member_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table forum_categories (
  id integer generated always as identity primary key,
  forum_id integer not null references forums,
  title text not null,
  sort integer not null default 0,
  post_count integer not null default 0,
  unique (forum_id, title)
);

-- Who runs a forum. A main admin may do all that an assistant may.
create table forum_admins (
  forum_id integer not null references forums,
  user_id integer not null references users,
  role text not null check (role in ('main', 'assistant')),
  since timestamptz not null default now(),
  primary key (forum_id, user_id)
);
create index forum_admins_user on forum_admins (user_id);
create unique index forum_admins_main on forum_admins (forum_id) where role = 'main';

-- forum_id null: everywhere.
create table forum_keywords (
  id integer generated always as identity primary key,
  forum_id integer references forums,
  word text not null,
  action text not null check (action in ('refuse', 'hold', 'mask'))
);
create unique index forum_keywords_word on forum_keywords (coalesce(forum_id, 0), word);

create table posts (
  id integer generated always as identity primary key,
  pcode text not null unique,
  forum_id integer not null references forums,
  category_id integer references forum_categories on delete set null,
  author_id integer not null references users,
  item_type text not null check (item_type in ('post', 'question', 'evaluation')),
  status text not null check (status in ('first_review', 'normal', 'refused', 'hidden', 'deleted')),
  title text not null,
  excerpt text not null default '',
  images text[] not null default '{}',
  tags text[] not null default '{}',
  marketplaces text[] not null default '{}',
  source text not null default 'web',
  -- The draft that it was written as: a second click on the button finds the post by it.
  draft_id integer,
  rev integer not null default 1,
  top text not null default 'none' check (top in ('none', 'forum', 'global')),
  top_until timestamptz,
  recommend boolean not null default false,
  quality smallint not null default 0 check (quality between 0 and 3),
  accepted_comment_id integer,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  collect_count integer not null default 0 check (collect_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  next_floor integer not null default 1,
  hot double precision not null default 0,
  -- When it was sent in, and when it first appeared to everyone (until then the same).
  submitted_at timestamptz not null default now(),
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
-- Lists read ids from an index alone; what else they ask about a post is kept beside its key.
create index posts_active on posts (last_commented_at desc, id desc) where status = 'normal';
create index posts_newest on posts (published_at desc, id desc) where status = 'normal';
create index posts_hot on posts (hot desc, id desc) include (forum_id, author_id, published_at) where status = 'normal';
create index posts_type_active on posts (item_type, last_commented_at desc, id desc) where status = 'normal';
create index posts_open on posts (last_commented_at desc, id desc) include (forum_id) where status = 'normal' and item_type = 'question' and accepted_comment_id is null;
create index posts_recommend on posts (last_commented_at desc, id desc) include (forum_id, item_type) where status = 'normal' and recommend;
create index posts_forum_active on posts (forum_id, last_commented_at desc, id desc) include (item_type) where status = 'normal';
create index posts_forum_newest on posts (forum_id, published_at desc, id desc) where status = 'normal';
create index posts_forum_hot on posts (forum_id, hot desc, id desc) where status = 'normal';
create index posts_category on posts (category_id, last_commented_at desc, id desc) include (forum_id, item_type) where status = 'normal';
create index posts_author on posts (author_id, published_at desc, id desc);
create index posts_member on posts (forum_id, author_id) where status = 'normal';
create index posts_tags on posts using gin (tags) where status = 'normal';
create index posts_top on posts (forum_id) where top <> 'none';
create index posts_review on posts (forum_id, id) where status = 'first_review';
create index posts_deleted on posts (deleted_at) where status = 'deleted' and erased_at is null;

-- The body stands apart so that counters on the post do not rewrite it.
create table post_bodies (
  post_id integer primary key references posts,
  body_src text not null,
  body_html text not null,
  render_version smallint not null
);

create table post_versions (
  id integer generated always as identity primary key,
  post_id integer not null references posts,
  rev integer not null,
  title text not null,
  body_src text not null,
  editor_id integer not null references users,
  at timestamptz not null,
  unique (post_id, rev)
);

create table post_likes (
  post_id integer not null references posts,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_user on post_likes (user_id, at desc);

-- One row per visitor and day: views without double counting. The visitor is a salted hash, never an address.
create unlogged table post_views (
  post_id integer not null,
  day date not null,
  visitor bytea not null,
  primary key (post_id, day, visitor)
);
create index post_views_day on post_views (day);

-- Posts whose warmth may have changed since it was last worked out; lost ones are found again by the next full turn.
create unlogged table post_touches (
  post_id integer primary key
);

create table post_drafts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  post_id integer references posts,
  rev integer not null default 1,
  payload jsonb not null,
  updated_at timestamptz not null
);
create index post_drafts_user on post_drafts (user_id, updated_at desc);
create unique index post_drafts_post on post_drafts (user_id, post_id) where post_id is not null;

create table comments (
  id integer generated always as identity primary key,
  post_id integer not null references posts,
  -- The comment whose floor this reply stands on; null for a floor of its own.
  root_id integer references comments,
  parent_id integer references comments,
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
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_from text
);
create unique index comments_floor on comments (post_id, floor) where root_id is null;
create index comments_hot on comments (post_id, like_count desc, floor) where root_id is null;
create index comments_post_author on comments (post_id, author_id, floor) where root_id is null;
create index comments_people on comments (post_id, author_id, id);
create index comments_replies on comments (root_id, id) where root_id is not null;
create index comments_author on comments (author_id, created_at desc, id desc);
-- Rows lie in the order they were written, so a few pages of index find the last week among millions.
create index comments_created on comments using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create unique index comments_top on comments (post_id) where top;
alter table posts add foreign key (accepted_comment_id) references comments;

create table comment_likes (
  comment_id integer not null references comments,
  user_id integer not null references users,
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_user on comment_likes (user_id);

-- Who wrote most in the last seven days, worked out by a job: a week of a busy site is too much to count for each page.
create table active_people (
  user_id integer primary key references users,
  forum_id integer not null references forums,
  score integer not null,
  ranked_at timestamptz not null
);
