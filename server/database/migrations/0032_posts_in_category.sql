-- A category that is deleted looks for the posts in it, also for those that are not shown.
create index posts_in_category on posts (category_id) where category_id is not null;
