-- Trial tasks: a company has its product tried, for a reward that is held before anybody applies; and who applied for it.
create table tasks (
  id integer generated always as identity primary key,
  -- By which everybody knows it; never used again.
  task_no text not null unique,
  author_id integer not null references users,
  product_id integer not null references products,
  status text not null check (status in ('draft', 'pending', 'rejected', 'awaiting_funding', 'running', 'closing', 'stop_requested',
    'stopping', 'finished', 'stopped', 'cancelled', 'forced_stop')),
  -- Counts what was sent in and what was changed since.
  rev integer not null default 1,
  reason text not null default '',

  title text not null,
  target_desc text not null,
  expect text not null,
  marketplace text not null,
  -- Of the product, as the list is narrowed by it.
  cate_id integer not null,
  -- Whether a sample is sent: `none`, `keep`.
  sample text not null check (sample in ('none', 'keep')),
  template_name text not null,
  template jsonb not null,
  -- Days: of recruiting, and from the affirm, or the sample's arrival, to the report.
  valid_day integer not null check (valid_day between 1 and 60),
  finish_day integer not null check (finish_day between 1 and 60),
  -- Places, and how many may apply or be at work at once.
  num integer not null check (num >= 1),
  max_num integer not null,
  -- Fen a report: what the tester gets, and what the platform gets beside it, frozen with the approval.
  reward bigint not null check (reward >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- Fees, rates and clocks of its beginning.
  terms jsonb not null default '{}',

  -- Applications in `applied`; places that are taken (affirmed, submitted, completed, failed); of these the ones that are over.
  applied_count integer not null default 0 check (applied_count >= 0),
  taken_count integer not null default 0,
  settled_count integer not null default 0,
  affirmed_ever integer not null default 0,
  follow_count integer not null default 0 check (follow_count >= 0),
  -- Numbers its postings of one kind.
  postings integer not null default 0,

  -- Where a request to stop goes back to.
  stop_from text,
  stop_reason text not null default '',

  created_at timestamptz not null,
  changed_at timestamptz not null,
  approved_at timestamptz,
  -- Until when it must be funded.
  fund_by timestamptz,
  started_at timestamptz,
  -- When recruiting ends.
  end_at timestamptz,
  ended_at timestamptz,
  check (max_num >= num),
  check (settled_count between 0 and taken_count),
  check (taken_count <= num)
) with (fillfactor = 80);
create index tasks_ending on tasks (end_at, id) where status = 'running';
create index tasks_newest on tasks (started_at desc, id desc)
  where status in ('running', 'closing', 'stop_requested', 'stopping', 'finished', 'stopped', 'forced_stop');
create index tasks_funding on tasks (fund_by) where status = 'awaiting_funding';
create index tasks_own on tasks (author_id, changed_at desc, id desc);
create index tasks_product on tasks (product_id, started_at desc);

create table task_applications (
  id bigint generated always as identity primary key,
  apply_no text not null unique,
  task_id integer not null references tasks,
  user_id integer not null references users,
  company_id integer not null references users,
  status text not null check (status in ('applied', 'affirmed', 'submitted', 'completed', 'refused', 'withdrawn', 'expired', 'given_up',
    'overdue', 'failed', 'ended')),
  reason_code text not null default '',
  reason text not null default '',

  -- What the form asked.
  account text not null,
  note text not null,
  -- Where the sample goes: as it was when they applied; gone with the person.
  address jsonb,
  -- What was promised: agreement, days, words, template, compensation. Bound anew when it is affirmed.
  terms jsonb not null,
  agreement_version text not null,

  sample text not null default 'none' check (sample in ('none', 'to_ship', 'shipped', 'received')),
  carrier text not null default '',
  tracking_no text not null default '',
  shipped_at timestamptz,
  received_at timestamptz,

  -- Days that were asked for beyond, once: `asked`, `granted`, `refused`.
  extension text not null default 'none' check (extension in ('none', 'asked', 'granted', 'refused')),
  extension_days integer not null default 0,
  extension_reason text not null default '',

  -- When it is answered at the latest; when the report is due; of which reminders the tester was told.
  answer_by timestamptz,
  due_at timestamptz,
  reminded smallint not null default 0,
  affirmed_at timestamptz,
  submitted_at timestamptz,
  -- Fen that the tester got.
  paid bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
-- One live application a person and task.
create unique index task_applications_live on task_applications (task_id, user_id) where status in ('applied', 'affirmed', 'submitted');
create index task_applications_of_task on task_applications (task_id, created_at, id);
create index task_applications_own on task_applications (user_id, created_at desc, id desc);
create index task_applications_company on task_applications (company_id, status, created_at);
create index task_applications_answer on task_applications (answer_by) where status = 'applied';
create index task_applications_due on task_applications (due_at) where status = 'affirmed';

create table task_follows (
  user_id integer not null references users,
  task_id integer not null references tasks,
  at timestamptz not null,
  primary key (user_id, task_id)
);
create index task_follows_task on task_follows (task_id);
create index task_follows_newest on task_follows (user_id, at desc);
