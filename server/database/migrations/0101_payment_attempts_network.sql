-- no-transaction
-- What is to be forgotten of tries to pay.
create index concurrently payment_attempts_network on payment_attempts (created_at) where network is not null;
