-- Private talk: two people have one dialog; what is said in it is numbered under its row's lock, so it stands in one order everywhere.
create table chat_dialogs (
  id bigint generated always as identity primary key,
  one_id integer not null,
  other_id integer not null,
  -- The number of the newest message.
  last_seq integer not null default 0,
  created_at timestamptz not null,
  check (one_id < other_id),
  unique (one_id, other_id)
);

create table chat_messages (
  id bigint generated always as identity primary key,
  dialog_id bigint not null references chat_dialogs,
  seq integer not null check (seq >= 1),
  author_id integer not null,
  -- Given by whoever sends it: the same one is the same message.
  uuid uuid not null,
  status text not null default 'sent' check (status in ('sent', 'recalled')),
  type text not null check (type in ('text', 'image', 'file', 'product', 'task', 'offer', 'order')),
  -- Typed by hand, or said for its author by the greeting, by an automatic reply, by the contact button.
  via text not null default 'hand' check (via in ('hand', 'greeting', 'auto', 'contact')),
  -- As it was typed; of a card or a file, what names it.
  content text not null,
  -- As it is shown: ways to be reached and paid outside are covered (R10). Null: as it was typed.
  masked text,
  thing_id bigint,
  file_id integer,
  -- Members for whom it is gone.
  deleted_for integer[] not null default '{}',
  at timestamptz not null,
  recalled_at timestamptz,
  -- Since when nobody reads it any more: recalled, or deleted by both.
  unread_since timestamptz,
  erased_at timestamptz,
  unique (dialog_id, seq),
  unique (dialog_id, author_id, uuid)
);
create index chat_messages_author on chat_messages (author_id, id);
create index chat_messages_unread_since on chat_messages (unread_since) where unread_since is not null and erased_at is null;
create index chat_messages_old on chat_messages (at);

-- Each side of a dialog: what that member reads of it, and how.
create table chat_members (
  id bigint generated always as identity primary key,
  dialog_id bigint not null references chat_dialogs,
  user_id integer not null,
  other_id integer not null,
  -- The newest message that stands in the list; null where there is none (any more).
  last_message_id bigint,
  last_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  read_seq integer not null default 0,
  read_at timestamptz,
  -- What has a smaller number, or this one, is gone for this member.
  deleted_seq integer not null default 0,
  -- Messages of this member by hand.
  written integer not null default 0,
  pinned_at timestamptz,
  muted boolean not null default false,
  greeted_at timestamptz,
  auto_replied_at timestamptz,
  -- Up to where this member was told by a notice of what waits.
  told_seq integer not null default 0,
  unique (dialog_id, user_id)
);
create index chat_members_inbox on chat_members (user_id, (pinned_at is not null) desc, last_at desc, id desc)
  where last_message_id is not null;
create index chat_members_unread on chat_members (user_id) include (unread, muted) where unread > 0;
create index chat_members_waiting on chat_members (last_at) where unread > 0 and not muted;

create table chat_settings (
  user_id integer primary key,
  who_may_write text not null default 'all' check (who_may_write in ('all', 'followed', 'verified')),
  greeting text not null default '',
  greets boolean not null default false,
  away_reply text not null default '',
  away_on boolean not null default false,
  away_gap_hours integer not null default 4 check (away_gap_hours between 1 and 72),
  skips_holidays boolean not null default true,
  zone text not null default 'Asia/Shanghai',
  -- Days of the week, 1 is Monday; and spans of a day.
  work_days integer[] not null default '{1,2,3,4,5}',
  work_hours jsonb not null default '[{"from":"09:00","to":"12:00"},{"from":"13:30","to":"18:30"}]',
  -- [{ words: [...], reply }]
  keyword_replies jsonb not null default '[]',
  shows_presence boolean not null default true,
  changed_at timestamptz not null
);

-- Whose page of dialogs is open; may vanish at any moment.
create unlogged table chat_presence (
  user_id integer primary key,
  seen_at timestamptz not null
);

-- What somebody says often: `quick` is sent by one press, `expression` is put into the field.
create table chat_phrases (
  id bigint generated always as identity primary key,
  user_id integer not null,
  kind text not null check (kind in ('quick', 'expression')),
  title text not null,
  content text not null,
  sort integer not null,
  used integer not null default 0,
  created_at timestamptz not null
);
create index chat_phrases_own on chat_phrases (user_id, kind, sort, id);

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('image', 'avatar', 'attachment', 'proof', 'chat'));

alter table complaints drop constraint complaints_target_check;
alter table complaints add constraint complaints_target_check
  check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum', 'column', 'product', 'task', 'offer', 'order', 'message'));
