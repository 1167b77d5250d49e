-- What members agree to anew; columns that can be reported; words sorted into the search many at a time.

-- Some versions of an agreement are asked for: those who were here before say once that they agree.
alter table agreements add column asks_consent boolean not null default false;

-- Who registered after a version held agreed to it then; here stand those who were asked.
create table agreement_consents (
  user_id integer not null references users,
  agreement_id integer not null references agreements,
  at timestamptz not null,
  primary key (user_id, agreement_id)
);
create index agreement_consents_agreement on agreement_consents (agreement_id);

-- Columns can be reported as well.
alter table complaints drop constraint complaints_target_check;
alter table complaints add constraint complaints_target_check
  check (target in ('post', 'comment', 'article', 'article_comment', 'user', 'forum', 'column'));

-- Words are sorted into the index many at a time, which costs a fraction; the worker leaves no list behind when it is done.
alter index search_posts_tsv_idx set (fastupdate = on);
alter index search_articles_tsv_idx set (fastupdate = on);
alter index search_users_tsv_idx set (fastupdate = on);
alter index search_forums_tsv_idx set (fastupdate = on);
alter index search_columns_tsv_idx set (fastupdate = on);
