-- Complaints: what people report to the site, what the other side says, and what staff decide.

create table complaints (
  id integer generated always as identity primary key,
  reporter_id integer not null references users,
  target text not null check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum')),
  -- Belongs to the room of its target.
  target_id integer not null,
  -- Who answers for the thing; nobody for a forum of the platform.
  author_id integer references users,
  -- The thing as it was when it was reported.
  title text not null,
  excerpt text not null,
  href text not null,
  reason_code text not null,
  status text not null check (status in ('submitted', 'accepted', 'need_info', 'upheld', 'dismissed', 'appealed', 'final', 'withdrawn')),
  handler_id integer references users,
  -- Who decided first: an appeal is another's.
  decided_by integer references users,
  outcome text check (outcome in ('upheld', 'dismissed')),
  -- What staff did besides: hide, warn, ban, reset_face.
  effects text[] not null default '{}',
  submitted_at timestamptz not null,
  accepted_at timestamptz,
  -- What the state waits for is late after this, or ends by itself.
  due_at timestamptz,
  answer_until timestamptz,
  answered_at timestamptz,
  decided_at timestamptz,
  -- Staff were told that it is late.
  reminded_at timestamptz,
  check (author_id is distinct from reporter_id)
);
create unique index complaints_open on complaints (reporter_id, target, target_id)
  where status in ('submitted', 'accepted', 'need_info', 'appealed');
create index complaints_reporter on complaints (reporter_id, id desc);
create index complaints_author on complaints (author_id, id desc) where accepted_at is not null;
create index complaints_desk on complaints (status, due_at, id);
create index complaints_newest on complaints (id desc) where status in ('upheld', 'dismissed', 'final', 'withdrawn');
create index complaints_target on complaints (target, target_id);

-- All that was said about a complaint, by each side. `side` timer is the clock's.
create table complaint_words (
  id integer generated always as identity primary key,
  complaint_id integer not null references complaints,
  event text not null,
  side text not null check (side in ('reporter', 'author', 'staff', 'timer')),
  user_id integer references users,
  words text not null,
  files integer[] not null default '{}',
  at timestamptz not null
);
create index complaint_words_complaint on complaint_words (complaint_id, id);
