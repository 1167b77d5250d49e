-- One table for what is typed and not sent yet, whatever it is to become. Found by its member; the thing that it changes is named by its number.
create table drafts (
  id bigint generated always as identity,
  user_id integer not null,
  kind text not null,
  subject_id bigint,
  rev integer not null default 1,
  payload jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Drafts of two kinds that were begun in tables of their own may have one number: addresses that name them go on. No index
  -- holds updated_at: it changes with every save, and nobody has more than some tens.
  primary key (user_id, kind, id)
);
create unique index drafts_subject on drafts (user_id, kind, subject_id) where subject_id is not null;

insert into drafts (id, user_id, kind, subject_id, rev, payload, created_at, updated_at) overriding system value
select id, user_id, 'post', post_id, rev, payload, coalesce(created_at, updated_at), updated_at from post_drafts
union all
select id, user_id, 'article', article_id, rev, payload, updated_at, updated_at from article_drafts;

-- Past every number that was given out, also to drafts that are gone: what was published from one still names it.
select setval('drafts_id_seq', greatest((select last_value from post_drafts_id_seq), (select last_value from article_drafts_id_seq)));

drop table post_drafts;
drop table article_drafts;
