-- What a forum had put at its top stays known while staff have it at the top of the whole site.
alter table posts
  add column forum_top boolean not null default false,
  add column forum_top_until timestamptz;
