-- What the payment double of the demo remembers: orders, refunds, payouts and notices of the two channels that it plays, and its
-- keys. Rows there are read by the double alone; in production there are none.
create table payment_double_records (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  value jsonb not null,
  unique (kind, key)
);
