-- What a channel tells of a number that is none of ours stays on the desk of finance until somebody has looked.
alter table payment_notices
  add column dealt_at timestamptz,
  add column dealt_by integer,
  add column dealt_note text not null default '' check (length(dealt_note) <= 200),
  add check ((dealt_at is null) = (dealt_by is null));
create index payment_notices_stray on payment_notices (received_at desc, id desc)
  where outcome = 'unmatched' or verdict <> 'genuine' or about = 'nothing';
-- A payout's number that nobody knew was taken as known until now.
update payment_notices n set outcome = 'unmatched'
where n.about = 'payout' and n.outcome = 'payout'
  and not exists (select from withdraws w where w.withdraw_no = n.number);
