-- Numbers of orders, refunds, withdrawals: counted by one sequence, shuffled by server/numbers/business-number.ts.
create sequence business_numbers maxvalue 9999999999 cycle;

-- Fees, rates, limits and clocks of the trade, each with the moment from which it holds; contract/trade/terms.ts has their defaults.
create table trade_terms (
  id bigint generated always as identity primary key,
  name text not null,
  value bigint not null check (value >= 0),
  effective_at timestamptz not null,
  set_by bigint not null,
  note text not null check (length(note) <= 200),
  created_at timestamptz not null
);
create index trade_terms_in_force on trade_terms (name, effective_at desc, id desc);
