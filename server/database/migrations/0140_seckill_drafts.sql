-- What was typed of a flash sale and never sent in is a draft like every other. What was sent in and withdrawn stays an offer: staff
-- have seen it.
with kept as (
  delete from seckill_offers o
  where o.status = 'draft' and not exists (select from approvals a where a.kind = 'seckill' and a.subject_id = o.id)
  returning *
)
insert into drafts (user_id, kind, payload, created_at, updated_at)
select seller_id, 'offer', jsonb_build_object(
  'product', product_id,
  'price', (price / 100) || '.' || lpad((price % 100)::text, 2, '0'),
  'stock', stock::text,
  'limit', per_user::text,
  'date', to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
  'time', to_char(starts_at at time zone 'Asia/Shanghai', 'HH24:MI'),
  'minutes', round(extract(epoch from ends_at - starts_at) / 60)::text,
  'rules', rules,
  'fair', fair
), created_at, changed_at
from kept
order by id;
