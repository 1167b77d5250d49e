-- A like of a comment is found by the thread it stands under, as all that is said there.

alter table comment_likes add column post_id integer;
update comment_likes l set post_id = c.post_id from comments c where c.id = l.comment_id;
alter table comment_likes alter column post_id set not null, drop constraint comment_likes_pkey,
  add primary key (post_id, comment_id, user_id);
drop index comment_likes_user;
create index comment_likes_user on comment_likes (post_id, user_id);

alter table article_comment_likes add column article_id integer;
update article_comment_likes l set article_id = c.article_id from article_comments c where c.id = l.comment_id;
alter table article_comment_likes alter column article_id set not null, drop constraint article_comment_likes_pkey,
  add primary key (article_id, comment_id, user_id);
drop index article_comment_likes_user;
create index article_comment_likes_user on article_comment_likes (article_id, user_id);
