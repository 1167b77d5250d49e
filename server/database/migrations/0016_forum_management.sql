-- Running a forum: what its assistants may do, its rules of posting, why something waits for a review, its public log.

alter table forum_admins
  -- What an assistant may do; a main admin may do everything.
  add column powers text[] not null default '{judge,hide,top,recommend,categories,fold}'
    check (powers <@ '{judge,hide,top,recommend,categories,fold}'::text[]);

alter table forums
  add column who_may_post text not null default 'everyone' check (who_may_post in ('everyone', 'verified', 'followers')),
  -- Days since the registration of whoever posts or replies here.
  add column min_account_days smallint not null default 0 check (min_account_days between 0 and 365),
  add column allows_question boolean not null default true,
  add column allows_evaluation boolean not null default true,
  -- Months after which a post is marked as perhaps out of date; null: never.
  add column fresh_months smallint check (fresh_months between 1 and 36);

-- When the first key was struck: a post that was never typed is told by it.
alter table post_drafts add column created_at timestamptz;

-- Why something waits, or waited, for its first review; what nobody had doubts about has no row.
create table review_notes (
  kind text not null check (kind in ('post', 'comment')),
  subject_id integer not null,
  -- Points of suspicion; 0 where only a rule of the forum asks for the review.
  score smallint not null default 0,
  reasons text[] not null default '{}',
  -- Keywords that were met, as the list writes them.
  words text[] not null default '{}',
  at timestamptz not null,
  primary key (kind, subject_id)
);

-- What those who run a forum did with power over others' things, as everybody may read it.
create table forum_log (
  id bigint generated always as identity primary key,
  forum_id integer not null references forums,
  event text not null,
  -- As what somebody acted.
  role text not null check (role in ('main', 'assistant', 'staff')),
  actor_id integer not null references users,
  post_id integer references posts,
  comment_id integer references comments,
  -- Whom it was about, where it was about somebody who helps to run the forum.
  user_id integer references users,
  reason text not null default '',
  at timestamptz not null
);
create index forum_log_forum on forum_log (forum_id, id desc);
create index forum_log_event on forum_log (forum_id, event, id desc);

-- Lists of those who run a forum.
create index posts_judged on posts (forum_id, status, published_at desc, id desc) where status <> 'normal';
create index comments_judged on comments (status, id desc) where status <> 'normal';
create index comments_replies_newest on comments (post_id, id desc) where root_id is not null and status = 'normal';
