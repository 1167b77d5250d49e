-- One engine for the talk under posts and articles: what was kept and counted under posts alone holds under articles too.

-- Ids of two rows are not compared: on some engines a later row has a smaller one.
alter table comments drop constraint comments_parent_before;

-- What an edit took away. The thread's key stands in each table of the talk.
create table article_comment_versions (
  id bigint generated always as identity primary key,
  article_id integer not null,
  comment_id integer not null references article_comments,
  body_src text not null,
  at timestamptz not null
);
create index article_comment_versions_comment on article_comment_versions (comment_id, id desc);

alter table comment_versions add column post_id integer;
update comment_versions v set post_id = c.post_id from comments c where c.id = v.comment_id;
alter table comment_versions alter column post_id set not null;

-- Comments under articles wait for a first review for the same reasons.
alter table review_notes drop constraint review_notes_kind_check;
alter table review_notes add constraint review_notes_kind_check check (kind in ('post', 'comment', 'article_comment'));

-- What a person wrote and was liked for under articles was not counted yet.
update users u set comment_count = u.comment_count + missed.comments, liked_count = u.liked_count + missed.likes
from (
  select author_id, sum(comments)::int as comments, sum(likes)::int as likes from (
    select author_id, count(*) filter (where status in ('normal', 'folded')) as comments, sum(like_count) as likes from article_comments group by author_id
    union all
    select author_id, 0, sum(like_count) from articles group by author_id
  ) as of_articles group by author_id
) as missed
where missed.author_id = u.id and (missed.comments > 0 or missed.likes > 0);
