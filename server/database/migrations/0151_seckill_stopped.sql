-- When a sale was stopped: one that is settled after that does not look as if it had come to its end.
alter table seckill_offers add stopped_at timestamptz;
update seckill_offers o set stopped_at = f.at from flow_log f
  where f.machine = 'seckill_offer' and f.event = 'stop' and f.subject_id = o.id;
