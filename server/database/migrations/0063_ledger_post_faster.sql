-- A posting at three quarters of its cost, with the same guards; what was measured stands in bench/README.md.

-- Plans are made once: for arrays the planner would else make one anew at each call. What sets the flag that it is the posting that
-- writes is an expression, which costs a tenth of a statement. Balances are changed in the order of the legs, which is one for all
-- (moves.ts), so that two postings never wait for each other in a circle.
drop function ledger_post(bigint, text, bytea, text, bigint, text, bigint, timestamptz, text, bigint[], text[], bigint[], bigint[]);
create function ledger_post(
  p_owner bigint, p_key text, p_hash bytea, p_kind text, p_subject bigint, p_note text, p_reverses bigint, p_at timestamptz,
  p_currency text, p_owners bigint[], p_kinds text[], p_subjects bigint[], p_amounts bigint[],
  out transaction_id bigint, out repeated boolean
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  v_hash bytea;
  v_accounts bigint[];
  v_balance bigint;
  v_balances bigint[];
  v_seq bigint;
  v_seqs bigint[];
  v_leg int;
  v_sum numeric := 0;
  v_flag text := set_config('ledger.posting', 'on', true);
begin
  insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, reverses_id, at)
  values (p_owner, p_key, p_hash, p_kind, p_subject, p_note, p_reverses, p_at)
  on conflict (owner_id, key) do nothing returning id into transaction_id;
  repeated := transaction_id is null;
  if repeated then
    select t.id, t.hash into transaction_id, v_hash from ledger_transactions t where t.owner_id = p_owner and t.key = p_key;
    if v_hash is distinct from p_hash then
      raise exception 'the key % stands for another event', p_key using errcode = 'LG001';
    end if;
    v_flag := set_config('ledger.posting', '', true);
    return;
  end if;

  for v_leg in 1 .. coalesce(cardinality(p_amounts), 0) loop
    v_accounts[v_leg] := (
      select a.id from ledger_accounts a
      where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency);
    if v_accounts[v_leg] is null then
      insert into ledger_accounts (owner_id, kind, subject_id, currency, balance, created_at)
      values (p_owners[v_leg], p_kinds[v_leg], p_subjects[v_leg], p_currency, case when p_owners[v_leg] > 0 then 0 end, p_at)
      on conflict do nothing;
      v_accounts[v_leg] := ( -- ours, or made by somebody else meanwhile
        select a.id from ledger_accounts a
        where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency);
    end if;
    v_sum := v_sum + p_amounts[v_leg];
  end loop;
  if v_sum <> 0 or coalesce(cardinality(v_accounts), 0) < 2 then
    raise exception 'the legs of % do not cancel', p_key using errcode = 'LG002';
  end if;
  if 0 = any (p_owners) and exists (select from ledger_closings c where c.up_to > p_at) then
    raise exception 'the day of % is closed', p_at using errcode = 'LG004';
  end if;

  for v_leg in 1 .. cardinality(v_accounts) loop
    v_balance := null;
    v_seq := null;
    if p_owners[v_leg] > 0 then
      update ledger_accounts a set balance = a.balance + p_amounts[v_leg], seq = a.seq + 1
      where a.id = v_accounts[v_leg] and a.balance + p_amounts[v_leg] >= 0
      returning a.balance, a.seq into v_balance, v_seq;
      if v_seq is null then
        select a.balance into v_balance from ledger_accounts a where a.id = v_accounts[v_leg];
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
  select case when e.owner > 0 then e.owner else p_owner end, transaction_id, e.leg, e.account, e.amount, e.seq, e.balance, p_at
  from unnest(p_owners, v_accounts, p_amounts, v_seqs, v_balances) with ordinality e (owner, account, amount, seq, balance, leg);
  v_flag := set_config('ledger.posting', '', true);
end $$;

-- A trigger that looks at all rows of its statement has them copied even where it has nothing to say. This one looks at the commit, at
-- each row that was written past the posting.
drop trigger zero_sum on ledger_entries;
create or replace function ledger_hold_sum() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id group by a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'entries that do not cancel' using errcode = 'LG011';
  end if;
  return null;
end $$;
create constraint trigger zero_sum after insert on ledger_entries deferrable initially deferred
  for each row when (current_setting('ledger.posting', true) is distinct from 'on') execute function ledger_hold_sum();

-- Conditions of triggers are read anew by each statement: the shorter the better.
drop trigger same_account on ledger_accounts;
create trigger same_account before update of id, owner_id, kind, subject_id, currency on ledger_accounts for each row
  when ((old.id, old.owner_id, old.kind, old.subject_id, old.currency) is distinct from (new.id, new.owner_id, new.kind, new.subject_id, new.currency))
  execute function ledger_refuse_change();
drop trigger balance_of_entry on ledger_accounts;
create or replace function ledger_hold_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (new.balance <> 0 or new.seq <> 0) and not exists (
    select from ledger_entries e
    where e.owner_id = new.owner_id and e.account_id = new.id and e.seq = new.seq and e.balance_after = new.balance
  ) then
    raise exception 'the balance of account % has no entry', new.id using errcode = 'LG012';
  end if;
  return null;
end $$;
create constraint trigger balance_of_entry after insert or update on ledger_accounts deferrable initially deferred
  for each row when (current_setting('ledger.posting', true) is distinct from 'on') execute function ledger_hold_balance();
