-- Two of the guards asked once more what ledger_post had just made sure of, at a third of what a posting costs. While it runs it says
-- so, until it returns; the guards ask about everything that is written past it. That a transaction's entries cancel is held for all,
-- at the commit, and the nightly check reads everything anew.
create or replace function ledger_post(
  p_owner bigint, p_key text, p_hash bytea, p_kind text, p_subject bigint, p_note text, p_reverses bigint, p_at timestamptz,
  p_currency text, p_owners bigint[], p_kinds text[], p_subjects bigint[], p_amounts bigint[]
) returns table (transaction_id bigint, repeated boolean) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_id bigint;
  v_hash bytea;
  v_account bigint;
  v_accounts bigint[];
  v_balance bigint;
  v_balances bigint[];
  v_seq bigint;
  v_seqs bigint[];
  v_leg int;
  v_sum numeric := 0;
  v_platform boolean := false;
begin
  perform set_config('ledger.posting', 'on', true);
  insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, reverses_id, at)
  values (p_owner, p_key, p_hash, p_kind, p_subject, p_note, p_reverses, p_at)
  on conflict (owner_id, key) do nothing returning id into v_id;
  if v_id is null then
    select t.id, t.hash into v_id, v_hash from ledger_transactions t where t.owner_id = p_owner and t.key = p_key;
    if v_hash is distinct from p_hash then
      raise exception 'the key % stands for another event', p_key using errcode = 'LG001';
    end if;
    perform set_config('ledger.posting', '', true);
    return query select v_id, true;
    return;
  end if;

  for v_leg in 1 .. coalesce(cardinality(p_amounts), 0) loop
    select a.id into v_account from ledger_accounts a
    where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency;
    if v_account is null then
      insert into ledger_accounts (owner_id, kind, subject_id, currency, balance, created_at)
      values (p_owners[v_leg], p_kinds[v_leg], p_subjects[v_leg], p_currency, case when p_owners[v_leg] > 0 then 0 end, p_at)
      on conflict do nothing returning id into v_account;
    end if;
    if v_account is null then -- made by somebody else meanwhile
      select a.id into v_account from ledger_accounts a
      where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency;
    end if;
    v_accounts := v_accounts || v_account;
    v_sum := v_sum + p_amounts[v_leg];
    v_platform := v_platform or p_owners[v_leg] = 0;
  end loop;
  if v_sum <> 0 or coalesce(cardinality(v_accounts), 0) < 2 then
    raise exception 'the legs of % do not cancel', p_key using errcode = 'LG002';
  end if;

  if v_platform and exists (select from ledger_closings c where c.up_to > p_at) then
    raise exception 'the day of % is closed', p_at using errcode = 'LG004';
  end if;

  for v_account, v_leg in select x.id, x.leg from unnest(v_accounts) with ordinality x (id, leg) order by x.id, x.leg loop
    v_balance := null;
    v_seq := null;
    if p_owners[v_leg] > 0 then
      update ledger_accounts a set balance = a.balance + p_amounts[v_leg], seq = a.seq + 1
      where a.id = v_account and a.balance + p_amounts[v_leg] >= 0
      returning a.balance, a.seq into v_balance, v_seq;
      if v_seq is null then
        select a.balance into v_balance from ledger_accounts a where a.id = v_account;
        if v_balance + p_amounts[v_leg] >= 0 then -- got more since: the whole is tried again
          raise exception 'the balance has changed' using errcode = '40001';
        end if;
        raise exception 'too little in %', p_kinds[v_leg] using errcode = 'LG003',
          detail = json_build_object('kind', p_kinds[v_leg], 'missing', (-(v_balance + p_amounts[v_leg]))::text);
      end if;
    end if;
    v_balances[v_leg] := v_balance;
    v_seqs[v_leg] := v_seq;
  end loop;
  insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at)
  select case when e.owner > 0 then e.owner else p_owner end, v_id, e.leg, e.account, e.amount, e.seq, e.balance, p_at
  from unnest(p_owners, v_accounts, p_amounts, v_seqs, v_balances) with ordinality e (owner, account, amount, seq, balance, leg);
  perform set_config('ledger.posting', '', true);
  return query select v_id, false;
end $$;

drop trigger zero_sum on ledger_entries;
create trigger zero_sum after insert on ledger_entries referencing new table as added
  for each statement when (current_setting('ledger.posting', true) is distinct from 'on') execute function ledger_hold_sum();

drop trigger balance_of_entry on ledger_accounts;
create constraint trigger balance_of_entry after insert or update on ledger_accounts deferrable initially deferred
  for each row when ((new.balance <> 0 or new.seq <> 0) and current_setting('ledger.posting', true) is distinct from 'on')
  execute function ledger_hold_balance();
