-- When a page that is open made us ask the channel last: ten tabs ask once.
alter table payment_attempts add column looked_at timestamptz;
