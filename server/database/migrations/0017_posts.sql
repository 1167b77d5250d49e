-- The life of posts and comments: what an evaluation says, what was changed, how far somebody has read, who was asked.

-- Of an evaluation: product, pros, cons, score. Each version keeps what stood there.
alter table posts add column evaluation jsonb;
alter table post_versions add column evaluation jsonb;

-- Reports about the post that staff upheld; they cool it.
alter table posts add column upheld_reports integer not null default 0 check (upheld_reports >= 0);

-- People who wrote in the forum in the last seven days, as last counted: what warmth is divided by.
alter table forums add column actives_7d integer not null default 0;

-- Set while deleted: who did it and when. 30 days later the words are gone for good.
alter table comments add column deleted_at timestamptz;
alter table comments add column deleted_by integer references users;
alter table comments add column erased_at timestamptz;
-- Until now what was deleted could not come back; it is erased with the others.
update comments set deleted_at = now() where status = 'deleted';
create index comments_deleted on comments (deleted_at) where status = 'deleted' and erased_at is null;

-- What a comment said before each change; `at` is when it was changed.
create table comment_versions (
  id integer generated always as identity primary key,
  comment_id integer not null references comments,
  body_src text not null,
  at timestamptz not null
);
create index comment_versions_comment on comment_versions (comment_id, id desc);

-- The highest floor that somebody has seen under a post; it only rises. Forgotten after 60 days.
create table thread_reads (
  user_id integer not null references users,
  post_id integer not null references posts,
  floor integer not null check (floor >= 0),
  at timestamptz not null,
  primary key (user_id, post_id)
) with (fillfactor = 80);
create index thread_reads_at on thread_reads (at);

-- Who was asked to answer: once a person and post, whoever asks.
create table post_invites (
  post_id integer not null references posts,
  invitee_id integer not null references users,
  inviter_id integer not null references users,
  at timestamptz not null,
  primary key (post_id, invitee_id)
);
create index post_invites_inviter on post_invites (inviter_id, at desc);

-- What is answered was there before: no talk can turn in a ring.
alter table comments add constraint comments_parent_before check (parent_id < id and root_id < id) not valid;
alter table comments validate constraint comments_parent_before;
