-- R11: a commission whose order looks made by a machine, or by one person under many names, is not settled until somebody has looked.

-- From where a try to pay was made, not to be read; only of what is judged by it (`Payable.notes_network`), and for a day.
alter table payment_attempts add column network text;

-- From where the order was paid, not to be read; for as long as it counts among others.
alter table league_commissions add column network text;

-- Each opening of a link, for a day: whose link, by whom if that is known, and from where, not to be read.
create table league_visits (
  id bigint generated always as identity primary key,
  member_id integer not null references users,
  user_id integer references users,
  network text,
  at timestamptz not null
);
create index league_visits_member on league_visits (member_id, at);
create index league_visits_at on league_visits (at);
create index league_visits_user on league_visits (user_id) where user_id is not null;

-- A commission that is looked at. One that was let go on is never held again.
create table league_holds (
  id bigint generated always as identity primary key,
  commission_id bigint not null unique references league_commissions,
  status text not null check (status in ('held', 'released', 'cancelled')),
  -- What was seen, as it was seen.
  signs jsonb not null,
  held_at timestamptz not null,
  -- When it goes on though nobody has looked.
  until timestamptz not null,
  -- The next word to staff, or the end.
  next_at timestamptz,
  reminded smallint not null default 0,
  appeal text not null default '',
  appealed_at timestamptz,
  reason text not null default '',
  -- Who of the staff said so; null: a clock.
  decided_by integer references users,
  ended_at timestamptz,
  check ((status = 'held') = (ended_at is null)),
  check ((status = 'held') = (next_at is not null))
);
create index league_holds_due on league_holds (next_at) where status = 'held';
create index league_holds_waiting on league_holds (held_at) where status = 'held';
create index league_holds_ended on league_holds (ended_at desc) where status <> 'held';
