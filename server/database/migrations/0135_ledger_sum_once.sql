-- The posting adds up the legs it is given before it writes them (LG002). What it wrote was added up once more at the commit, by a
-- search for the entries: an eighth of all that a posting costs the database. The constraint looks at what came past the posting, as
-- those of the entries and the balances do.
drop trigger zero_sum on ledger_transactions;
create constraint trigger zero_sum after insert on ledger_transactions deferrable initially deferred
  for each row when (current_setting('ledger.posting', true) is distinct from 'on') execute function ledger_hold_transaction();
