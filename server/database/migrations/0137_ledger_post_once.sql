-- What a posting answers is one number in place of a row, which costs less to send and to read (bench/README.md): the id of its transaction,
-- below zero where the event stood in the ledger already. Under a name of its own, as processes of the release before go on calling
-- `ledger_post` while they are replaced; that is a way to the same function and can go when no release that is in use calls it.
--
-- Accounts are made, where they are missing, and changed in the order of the legs (moves.ts), which is one for all, those of the platform
-- after those of people: two postings never wait for each other in a circle, whichever way they go.
create function ledger_post_once(
  p_owner bigint, p_key text, p_hash bytea, p_kind text, p_subject bigint, p_note text, p_reverses bigint, p_at timestamptz,
  p_currency text, p_owners bigint[], p_kinds text[], p_subjects bigint[], p_amounts bigint[]
) returns bigint language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  v_id bigint;
  v_hash bytea;
  v_account bigint;
  v_accounts bigint[];
  v_balance bigint;
  v_balances bigint[];
  v_seq bigint;
  v_seqs bigint[];
  v_closed boolean;
  v_leg int;
  v_platforms int := 0; -- legs of the platform, which come first
  v_legs int := coalesce(cardinality(p_amounts), 0);
  v_sum numeric := 0;
  v_flag text := set_config('ledger.posting', 'on', true);
begin
  insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, reverses_id, at)
  values (p_owner, p_key, p_hash, p_kind, p_subject, p_note, p_reverses, p_at)
  on conflict (owner_id, key) do nothing returning id into v_id;
  if v_id is null then
    select t.id, t.hash into v_id, v_hash from ledger_transactions t where t.owner_id = p_owner and t.key = p_key;
    if v_hash is distinct from p_hash then
      raise exception 'the key % stands for another event', p_key using errcode = 'LG001';
    end if;
    v_flag := set_config('ledger.posting', '', true);
    return -v_id;
  end if;

  if v_legs = 2 and p_owners[1] = 0 and p_owners[2] > 0 and p_amounts[1] = - p_amounts[2] then
    update ledger_accounts a set balance = a.balance + p_amounts[2], seq = a.seq + 1
    where a.owner_id = p_owners[2] and a.kind = p_kinds[2] and a.subject_id = p_subjects[2] and a.currency = p_currency
      and a.balance + p_amounts[2] >= 0
    returning a.id, a.balance, a.seq into v_account, v_balance, v_seq;
    if v_seq is not null then
      insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at)
      select p_owners[2], v_id, e.leg, e.account_id, e.amount, e.seq, e.balance, p_at
      from (
          select a.id from ledger_accounts a
          where a.owner_id = 0 and a.kind = p_kinds[1] and a.subject_id = p_subjects[1] and a.currency = p_currency
            and not exists (select from ledger_closings c where c.up_to > p_at)
        ) as platform,
        lateral (values (1, platform.id, p_amounts[1], null::bigint, null::bigint), (2, v_account, p_amounts[2], v_seq, v_balance))
          as e (leg, account_id, amount, seq, balance);
      if found then
        v_flag := set_config('ledger.posting', '', true);
        return v_id;
      end if;
      v_accounts[2] := v_account;
      v_balances[2] := v_balance;
      v_seqs[2] := v_seq;
    end if;
  end if;

  for v_leg in 1 .. v_legs loop
    v_sum := v_sum + p_amounts[v_leg];
    if p_owners[v_leg] = 0 then
      v_platforms := v_leg;
    end if;
  end loop;
  if v_sum <> 0 or v_legs < 2 then
    raise exception 'the legs of % do not cancel', p_key using errcode = 'LG002';
  end if;

  for v_nth in 1 .. v_legs loop
    v_leg := 1 + (v_nth - 1 + v_platforms) % v_legs;
    continue when v_accounts[v_leg] is not null;
    v_balance := null;
    v_seq := null;
    loop
      if p_owners[v_leg] > 0 then
        update ledger_accounts a set balance = a.balance + p_amounts[v_leg], seq = a.seq + 1
        where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency
          and a.balance + p_amounts[v_leg] >= 0
        returning a.id, a.balance, a.seq into v_account, v_balance, v_seq;
        exit when v_seq is not null;
        select a.id, a.balance into v_account, v_balance from ledger_accounts a
        where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency;
        continue when v_balance + p_amounts[v_leg] >= 0; -- it was made, or got more, since
        if v_account is not null then
          raise exception 'too little in %', p_kinds[v_leg] using errcode = 'LG003',
            detail = json_build_object('kind', p_kinds[v_leg], 'missing', (-(v_balance + p_amounts[v_leg]))::text);
        end if;
      else
        select a.id, exists (select from ledger_closings c where c.up_to > p_at) into v_account, v_closed from ledger_accounts a
        where a.owner_id = p_owners[v_leg] and a.kind = p_kinds[v_leg] and a.subject_id = p_subjects[v_leg] and a.currency = p_currency;
        if v_closed then
          raise exception 'the day of % is closed', p_at using errcode = 'LG004';
        end if;
        exit when v_account is not null;
      end if;
      -- Ours, or made by somebody else meanwhile: it is looked for again.
      insert into ledger_accounts (owner_id, kind, subject_id, currency, balance, created_at)
      values (p_owners[v_leg], p_kinds[v_leg], p_subjects[v_leg], p_currency, case when p_owners[v_leg] > 0 then 0 end, p_at)
      on conflict do nothing;
    end loop;
    v_accounts[v_leg] := v_account;
    v_balances[v_leg] := v_balance;
    v_seqs[v_leg] := v_seq;
  end loop;

  if v_legs = 2 then
    insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at) values
      (case when p_owners[1] > 0 then p_owners[1] else p_owner end, v_id, 1, v_accounts[1], p_amounts[1], v_seqs[1], v_balances[1], p_at),
      (case when p_owners[2] > 0 then p_owners[2] else p_owner end, v_id, 2, v_accounts[2], p_amounts[2], v_seqs[2], v_balances[2], p_at);
  else
    insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at)
    select case when e.owner > 0 then e.owner else p_owner end, v_id, e.leg, e.account, e.amount, e.seq, e.balance, p_at
    from unnest(p_owners, v_accounts, p_amounts, v_seqs, v_balances) with ordinality e (owner, account, amount, seq, balance, leg);
  end if;
  v_flag := set_config('ledger.posting', '', true);
  return v_id;
end $$;

create or replace function ledger_post(
  p_owner bigint, p_key text, p_hash bytea, p_kind text, p_subject bigint, p_note text, p_reverses bigint, p_at timestamptz,
  p_currency text, p_owners bigint[], p_kinds text[], p_subjects bigint[], p_amounts bigint[],
  out transaction_id bigint, out repeated boolean
) language plpgsql as $$
begin
  transaction_id := ledger_post_once(p_owner, p_key, p_hash, p_kind, p_subject, p_note, p_reverses, p_at,
    p_currency, p_owners, p_kinds, p_subjects, p_amounts);
  repeated := transaction_id < 0;
  transaction_id := abs(transaction_id);
end $$;
