-- What waits for a decision of staff, and what people apply for.

-- One row is one revision of what somebody applies with; (kind, subject_id) is the thing that it is about.
create table approvals (
  id integer generated always as identity primary key,
  kind text not null,
  subject_id integer not null,
  applicant_id integer not null references users,
  revision integer not null check (revision > 0),
  status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'superseded')),
  title text not null,
  payload jsonb not null,
  reason_code text,
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users,
  -- Who is looking at it, and until when nobody else decides.
  assigned_to integer references users,
  assigned_until timestamptz,
  -- When the reviewers were told that it has waited long, and too long.
  reminded_at timestamptz,
  escalated_at timestamptz,
  -- When the applicant saw the decision.
  seen_at timestamptz,
  unique (kind, subject_id, revision),
  check ((assigned_to is null) = (assigned_until is null))
);
create unique index approvals_pending on approvals (kind, subject_id) where status = 'pending';
create index approvals_queue on approvals (kind, submitted_at, id) where status = 'pending';
create index approvals_decided on approvals (kind, decided_at desc, id desc) where status <> 'pending';
create index approvals_applicant on approvals (applicant_id, submitted_at desc, id desc);
create index approvals_unseen on approvals (applicant_id)
  where status in ('approved', 'rejected') and seen_at is null;

-- What a person asked for and what became of it; the form as it was sent last is kept with each approval.
create table permission_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  permission text not null check (permission in ('source', 'tester', 'seckill')),
  status text not null check (status in ('draft', 'submitted', 'granted', 'rejected', 'suspended', 'revoked')),
  -- The sentence of the last decision.
  reason text not null default '',
  created_at timestamptz not null,
  -- Of the last move.
  changed_at timestamptz not null
);
create unique index permission_applications_live on permission_applications (user_id, permission)
  where status <> 'revoked';
create index permission_applications_person on permission_applications (user_id, id desc);
