-- A number that its channel closed and did after all: what the channel said of it, until the one that follows it has an end.
alter table payment_refunds add column back_no text, add column back_at timestamptz,
  -- Of the one that follows: since when it is only asked about, never sent.
  add column held_at timestamptz;
alter table payment_refunds drop constraint payment_refunds_status_check,
  add constraint payment_refunds_status_check
  check (status in ('processing', 'succeeded', 'closed', 'abnormal', 'settled', 'spared')) not valid;
alter table payment_refunds validate constraint payment_refunds_status_check;
