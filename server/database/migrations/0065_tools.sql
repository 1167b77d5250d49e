-- What members ask the tools to remember, what they report of lanes, and the tables of sizes and fees that staff keep.
create table rate_alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  currency text not null,
  direction text not null check (direction in ('above', 'below')),
  -- Yuan for the unit in which the currency is told.
  target numeric(14, 4) not null check (target > 0),
  created_at timestamptz not null,
  fired_at timestamptz
);
create index rate_alerts_own on rate_alerts (user_id, id desc);
create index rate_alerts_waiting on rate_alerts (currency) where fired_at is null;

create table stock_plans (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- The address of the page that everybody with it may read.
  code text not null unique,
  title text not null,
  marketplace text not null,
  sell_on date not null,
  created_at timestamptz not null
);
create index stock_plans_own on stock_plans (user_id, sell_on, id);

-- The last day on which a step has to begin; worked out when the plan was saved.
create table stock_plan_steps (
  plan_id integer not null references stock_plans on delete cascade,
  nth smallint not null,
  title text not null,
  days smallint not null check (days between 0 and 200),
  begin_by date not null,
  done_at timestamptz,
  reminded_at timestamptz,
  primary key (plan_id, nth)
);
create index stock_plan_steps_due on stock_plan_steps (begin_by) where done_at is null and reminded_at is null;

create table lane_reports (
  id integer generated always as identity primary key,
  -- Never shown: lanes are told without names.
  user_id integer not null references users,
  origin text not null,
  destination text not null,
  way text not null,
  sailed_on date not null,
  signed_on date not null,
  days smallint not null check (days between 1 and 120),
  proof_id integer references files,
  hidden boolean not null default false,
  reported_at timestamptz not null,
  check (signed_on > sailed_on)
);
create index lane_reports_of_lane on lane_reports (signed_on, origin, destination, way) where not hidden;
create index lane_reports_own on lane_reports (user_id, reported_at desc);
create index lane_reports_proof on lane_reports (proof_id) where proof_id is not null;

create table fee_tables (
  id integer generated always as identity primary key,
  code text not null unique,
  title text not null,
  -- Centimetres and kilograms divided by this give the weight of the volume.
  content jsonb not null,
  source_title text not null,
  source_url text not null,
  as_of date not null,
  rev integer not null default 1,
  updated_at timestamptz not null
);
