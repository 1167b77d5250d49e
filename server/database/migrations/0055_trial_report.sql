-- Reports of trials and what is disputed over them. A report has the number of its application: there is one for each.
create table trial_reports (
  id bigint primary key references task_applications,
  -- Of its post in the forum too, from the first review on.
  pcode text not null unique,
  task_id integer not null references tasks,
  product_id integer not null references products,
  tester_id integer not null references users,
  company_id integer not null references users,
  status text not null check (status in ('draft', 'first_review', 'first_refused', 'to_confirm', 'revision', 'confirmed', 'paid',
    'rejected', 'disputed', 'arbitrated')),
  -- Counts how often it was sent in.
  rev integer not null default 0,
  -- What it has to hold, and the clocks, as they were when it was begun.
  template jsonb not null,
  clocks jsonb not null,

  title text not null default '',
  body_src text not null default '',
  body_html text not null default '',
  excerpt text not null default '',
  words integer not null default 0,
  -- {id, url, width, height} of each picture, in order.
  images jsonb not null default '[]',
  answers text[] not null default '{}',
  -- 1 to 5 for each aspect of the template.
  ratings smallint[] not null default '{}',

  refusals smallint not null default 0,
  revisions smallint not null default 0,
  ground text not null default '',
  reason text not null default '',
  -- Whether it went into the forum.
  published boolean not null default false,
  recommended_at timestamptz,
  -- Fen that the tester got, without what was given beside it.
  paid bigint not null default 0,
  tip bigint not null default 0,
  score smallint check (score between 1 and 5),
  comment text not null default '',

  -- When the next thing happens by itself; of which reminders were told.
  due_at timestamptz,
  asked_staff boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  -- The first answer by somebody; from when it is to be read.
  answered_at timestamptz,
  passed_at timestamptz,
  confirmed_at timestamptz,
  rejected_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  scored_at timestamptz
) with (fillfactor = 80);
create index trial_reports_own on trial_reports (tester_id, changed_at desc, id desc);
create index trial_reports_company on trial_reports (company_id, changed_at desc, id desc);
create index trial_reports_task on trial_reports (task_id, id);
create index trial_reports_product on trial_reports (product_id, passed_at desc) where status in ('to_confirm', 'confirmed', 'paid', 'arbitrated');
create index trial_reports_due on trial_reports (due_at) where due_at is not null;

create table trial_disputes (
  id integer generated always as identity primary key,
  report_id bigint not null unique references trial_reports,
  tester_id integer not null references users,
  company_id integer not null references users,
  status text not null check (status in ('open', 'to_sign', 'ruled', 'appealed', 'closed', 'withdrawn', 'overridden')),
  -- Fen that are held for it.
  reward bigint not null,
  fee bigint not null,
  opened_at timestamptz not null,
  -- Until when both bring evidence, it is ruled, either may appeal.
  evidence_by timestamptz not null,
  rule_by timestamptz not null,
  appeal_by timestamptz,

  -- Hundredths of a percent for the tester; by whom, who signed beside, who decided after an appeal.
  share_bp integer check (share_bp between 0 and 10000),
  ruling_template text not null default '',
  ruling text not null default '',
  ruled_by integer references users,
  ruled_at timestamptz,
  signed_by integer references users,
  appeal_of integer references users,
  appeal text not null default '',
  final_by integer references users,
  closed_at timestamptz
);
create index trial_disputes_waiting on trial_disputes (rule_by) where status in ('open', 'to_sign', 'appealed');
create index trial_disputes_appeal on trial_disputes (appeal_by) where status = 'ruled';

create table trial_evidence (
  id integer generated always as identity primary key,
  dispute_id integer not null references trial_disputes,
  user_id integer not null references users,
  words text not null,
  file_ids integer[] not null default '{}',
  at timestamptz not null
);
create index trial_evidence_dispute on trial_evidence (dispute_id, id);

-- A post that reports on a trial says so wherever it is shown, and is changed by the report alone.
alter table posts add column trial boolean not null default false;
