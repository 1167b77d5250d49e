/** Step 2 of docs/add-a-thing.md: what would be a numbered file in server/database/migrations. */
export const note_tables = `
create table notes (
  id integer generated always as identity primary key,
  author_id integer not null references users,
  title text not null,
  body text not null,
  status text not null check (status in ('pending', 'normal', 'hidden')),
  collect_count integer not null default 0 check (collect_count >= 0),
  view_count integer not null default 0,
  created_at timestamptz not null
);
create table note_views (
  note_id integer not null references notes,
  day date not null,
  visitor bytea not null,
  primary key (note_id, day, visitor)
);
create table note_touches (note_id integer primary key references notes);
create table search_notes partition of search_documents for values in ('note');
alter table complaints drop constraint complaints_target_check;
alter table complaints add constraint complaints_target_check
  check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum', 'column', 'note'));
alter table collects drop constraint collects_type_check;
alter table collects add constraint collects_type_check
  check (type in ('collect_post', 'collect_comment', 'column_post', 'collect_product', 'collect_article_comment', 'collect_note'));
`;
