-- A poll is what a post of that kind asks: its choices, how many of them one may take, when it ends, who sees its figures before.
alter table posts drop constraint posts_item_type_check;
alter table posts add constraint posts_item_type_check check (item_type in ('post', 'question', 'evaluation', 'poll'));

create table polls (
  post_id int primary key references posts (id),
  most smallint not null check (most between 1 and 10),
  shown text not null check (shown in ('always', 'voted')),
  ends_at timestamptz,
  -- When the kept pages were told that it is over.
  ended_at timestamptz,
  voter_count int not null default 0 check (voter_count >= 0)
);
create index polls_ending on polls (ends_at) where ended_at is null;

create table poll_choices (
  post_id int not null references polls (post_id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  title text not null,
  votes int not null default 0 check (votes >= 0),
  primary key (post_id, place)
);

-- One row a person: what they chose last.
create table poll_votes (
  post_id int not null references polls (post_id) on delete cascade,
  user_id int not null references users (id),
  places smallint[] not null check (cardinality(places) between 1 and 10),
  at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_user on poll_votes (user_id, at desc);
