-- What was taken back of the bonus that came with a top-up when the top-up went back: out of the bonus balance, and, for what of it had
-- been spent, kept of the top-up itself. `refunded` and `refunding` are what goes to the payer.
alter table recharges
  add bonus_back bigint not null default 0 check (bonus_back >= 0),
  add topup_back bigint not null default 0 check (topup_back >= 0);
