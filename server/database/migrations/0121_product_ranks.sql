-- Products are ranked by who collected and liked them.
alter table dataset_ranks drop constraint dataset_ranks_kind_check;
alter table dataset_ranks add constraint dataset_ranks_kind_check check (kind in ('forums', 'members', 'products'));
alter table dataset_ranks add column collects integer not null default 0;
alter table dataset_ranks add column likes integer not null default 0;
create index collects_products_at on collects (at) where type = 'collect_product';
create index product_likes_at on product_likes (at);
