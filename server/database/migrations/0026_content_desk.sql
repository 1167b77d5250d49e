-- The content desk of staff lists what waits or was taken away on the whole site, the newest first.

create index posts_judged_site on posts (status, published_at desc, id desc) where status <> 'normal';
create index articles_judged on articles (status, published_at desc, id desc) where status <> 'normal';
create index article_comments_judged on article_comments (status, id desc) where status <> 'normal';
