-- Null: at once, when it is approved.
alter table term_changes alter column effective_at drop not null;
-- One waits at a time of each.
create unique index term_changes_waiting on term_changes (name) where status = 'proposed';

-- Refunds of one trade may bear the trade's number, each with one of ours.
alter table recon_lines drop constraint recon_lines_channel_day_kind_channel_no_key;
alter table recon_lines add unique (channel, day, kind, channel_no, out_no);
-- Of what was to be paid, where it is ours; and who did the last thing about it.
alter table recon_breaks add column order_no text not null default '';
-- What the bill says is kept by the channel, and what of it stands in the ledger.
alter table recon_days add column fee_booked bigint not null default 0;
