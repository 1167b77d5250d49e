-- The ledger: every fen and every point that is held for somebody, and how it came there. docs/money.md says how it is read.

-- Whose it is: `owner_id`, a person or a company; 0 is the platform. What is owned has a balance that never falls below zero. The
-- platform's accounts have none, so that postings do not wait for each other there: what they come to is summed.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner_id bigint not null check (owner_id >= 0),
  kind text not null,
  -- What it is kept for, as a task or an order; 0 where an owner has one of the kind.
  subject_id bigint not null,
  currency text not null check (currency in ('CNY', 'PTS')),
  balance bigint check (balance >= 0),
  -- Of the last entry; entries of an account with a balance are numbered without a gap.
  seq bigint not null default 0,
  created_at timestamptz not null,
  check ((owner_id = 0) = (balance is null)),
  unique (owner_id, kind, subject_id, currency)
) with (fillfactor = 70);

-- What happened: one business event, named by its key for ever. The owner is that of an account it takes from or gives to.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  key text not null check (length(key) between 1 and 100),
  -- Of all that was posted: the same key means the same event.
  hash bytea not null,
  kind text not null,
  subject_id bigint not null,
  note text not null check (length(note) <= 200),
  reverses_id bigint,
  at timestamptz not null,
  unique (owner_id, key)
);
create unique index ledger_transactions_reversed on ledger_transactions (owner_id, reverses_id) where reverses_id is not null;

-- What it did to each account. An entry of the platform's stands beside those of the transaction's owner. No foreign keys: a check
-- of theirs would need the right to change what nobody may change, and the self-check finds what points nowhere.
create table ledger_entries (
  owner_id bigint not null,
  transaction_id bigint not null,
  leg smallint not null,
  account_id bigint not null,
  -- Above zero: the account got it.
  amount bigint not null check (amount <> 0),
  seq bigint,
  balance_after bigint check (balance_after >= 0),
  at timestamptz not null,
  check ((seq is null) = (balance_after is null)),
  primary key (transaction_id, leg, owner_id)
);
create unique index ledger_entries_chain on ledger_entries (owner_id, account_id, seq) where seq is not null;
create index ledger_entries_statement on ledger_entries (owner_id, at, transaction_id, leg) where seq is not null;
create index ledger_entries_platform on ledger_entries (account_id, at) include (amount) where seq is null;

-- What an account of the platform came to before a day of Beijing began.
create table ledger_closings (
  account_id bigint not null,
  up_to timestamptz not null,
  amount bigint not null,
  primary key (account_id, up_to)
);
create index ledger_closings_up_to on ledger_closings (up_to);

-- What each self-check found. While the newest found something, nothing is paid out.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entries bigint not null,
  -- [{rule, account_id, transaction_id, leg, says}]
  findings jsonb not null
);
create index ledger_checks_newest on ledger_checks (at desc, id desc);

-- The only writer of accounts, transactions and entries; server/ledger/post.ts is the only one that calls it. Legs come sorted by
-- owner, kind and subject, each account once. Missing accounts are made in that order, balances are changed in the order of their
-- ids: two postings never wait for each other in a circle.
create function ledger_post(
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
begin
  insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, reverses_id, at)
  values (p_owner, p_key, p_hash, p_kind, p_subject, p_note, p_reverses, p_at)
  on conflict (owner_id, key) do nothing returning id into v_id;
  if v_id is null then
    select t.id, t.hash into v_id, v_hash from ledger_transactions t where t.owner_id = p_owner and t.key = p_key;
    if v_hash is distinct from p_hash then
      raise exception 'the key % stands for another event', p_key using errcode = 'LG001';
    end if;
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
  end loop;
  if v_sum <> 0 or coalesce(cardinality(v_accounts), 0) < 2 then
    raise exception 'the legs of % do not cancel', p_key using errcode = 'LG002';
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
    elsif exists (select from ledger_closings c where c.up_to > p_at) then
      raise exception 'the day of % is closed', p_at using errcode = 'LG004';
    end if;
    v_balances[v_leg] := v_balance;
    v_seqs[v_leg] := v_seq;
  end loop;
  insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at)
  select case when e.owner > 0 then e.owner else p_owner end, v_id, e.leg, e.account, e.amount, e.seq, e.balance, p_at
  from unnest(p_owners, v_accounts, p_amounts, v_seqs, v_balances) with ordinality e (owner, account, amount, seq, balance, leg);
  return query select v_id, false;
end $$;
