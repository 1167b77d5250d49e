-- no-transaction
-- What is to be forgotten of commissions.
create index concurrently league_commissions_network on league_commissions (paid_at) where network is not null;
