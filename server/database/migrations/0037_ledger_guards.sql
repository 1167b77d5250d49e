-- What refuses a write past ledger_post. Everything but the tests of these guards works without them.

-- Both stay as they were written. An owner of tables who is no superuser has no right to it; a superuser meets the triggers.
do $$
begin
  execute format('revoke update, delete on ledger_transactions, ledger_entries from %I', current_user);
end $$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'LG010';
end $$;
create trigger append_only before update or delete on ledger_transactions for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete on ledger_entries for each statement execute function ledger_refuse_change();
create trigger kept before delete on ledger_accounts for each statement execute function ledger_refuse_change();
create trigger same_account before update on ledger_accounts for each row
  when ((old.id, old.owner_id, old.kind, old.subject_id, old.currency) is distinct from (new.id, new.owner_id, new.kind, new.subject_id, new.currency))
  execute function ledger_refuse_change();

-- A restore empties tables that are empty.
create function ledger_refuse_truncate() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_transactions) or exists (select from ledger_entries) then
    raise exception '% is only added to', tg_table_name using errcode = 'LG010';
  end if;
  return null;
end $$;
create trigger kept_whole before truncate on ledger_transactions for each statement execute function ledger_refuse_truncate();
create trigger kept_whole before truncate on ledger_entries for each statement execute function ledger_refuse_truncate();
create trigger kept_whole before truncate on ledger_accounts for each statement execute function ledger_refuse_truncate();

-- What one statement puts in takes what it gives, in each currency.
create function ledger_hold_sum() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from added e join ledger_accounts a on a.id = e.account_id group by e.transaction_id, a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'entries that do not cancel' using errcode = 'LG011';
  end if;
  return null;
end $$;
create trigger zero_sum after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_hold_sum();

-- At the commit: a transaction has entries, and they cancel.
create function ledger_hold_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select coalesce(sum(e.amount), 1) from ledger_entries e where e.transaction_id = new.id) <> 0 then
    raise exception 'the entries of transaction % do not cancel', new.id using errcode = 'LG011';
  end if;
  return null;
end $$;
create constraint trigger zero_sum after insert on ledger_transactions deferrable initially deferred
  for each row execute function ledger_hold_transaction();

-- At the commit: a balance is what the entry of its number left.
create function ledger_hold_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (
    select from ledger_entries e
    where e.owner_id = new.owner_id and e.account_id = new.id and e.seq = new.seq and e.balance_after = new.balance
  ) then
    raise exception 'the balance of account % has no entry', new.id using errcode = 'LG012';
  end if;
  return null;
end $$;
create constraint trigger balance_of_entry after insert or update on ledger_accounts deferrable initially deferred
  for each row when (new.balance <> 0 or new.seq <> 0) execute function ledger_hold_balance();
