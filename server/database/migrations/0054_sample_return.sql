-- A sample may be lent.
alter table tasks drop constraint tasks_sample_check;
alter table tasks add constraint tasks_sample_check check (sample in ('none', 'keep', 'lend'));

-- How many parcels of an application never came.
alter table task_applications add column lost_count smallint not null default 0;

-- A lent sample on its way back; the number of its application. Its states stand in contract/task/sample-return-lifecycle.ts.
create table sample_returns (
  id bigint primary key references task_applications,
  status text not null default 'lent'
    check (status in ('lent', 'return_due', 'sent_back', 'returned', 'missed', 'waived', 'lost')),
  user_id integer not null references users,
  company_id integer not null references users,
  -- Where it goes back to, as the company wrote it; gone with the company.
  return_to jsonb,
  carrier text not null default '',
  tracking_no text not null default '',
  sent_at timestamptz,
  -- When something happens by itself next, and the last such moment that was spoken of before it came.
  due_at timestamptz,
  reminded_for timestamptz
);
create index sample_returns_due on sample_returns (due_at) where status in ('return_due', 'sent_back');
create index sample_returns_user on sample_returns (user_id) where status in ('return_due', 'sent_back', 'missed');
create index sample_returns_company on sample_returns (company_id) where status in ('return_due', 'sent_back', 'missed');
