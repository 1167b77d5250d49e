-- Who people and companies are, as far as somebody has checked. Their moves are in flow_log, machines person and company.

create table person_verifications (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  status text not null check (status in ('none', 'id_checked', 'face_pending', 'verified', 'failed', 'manual')),
  name text not null default '',
  -- The id number stands nowhere in the clear: sealed to be read again, its fingerprint to be found again, both under the
  -- secret that `sealed_with` names.
  id_number_sealed bytea,
  id_number_print bytea,
  sealed_with text not null default '',
  -- What the register said of name and number.
  elements text not null default 'unchecked' check (elements in ('match', 'differ', 'unsure', 'unchecked')),
  elements_order text not null default '',
  -- Why it did not pass, in words for the person.
  reason text not null default '',
  reason_code text,
  -- What was sent to staff; released some time after their decision.
  note text not null default '',
  file_ids integer[] not null default '{}',
  verified_by text check (verified_by in ('face', 'staff')),
  verified_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (status = 'none' or (id_number_sealed is not null and id_number_print is not null))
);
-- One person, one account.
create unique index person_verifications_live on person_verifications (id_number_print)
  where status in ('manual', 'verified');
create index person_verifications_papers on person_verifications (changed_at) where file_ids <> '{}';

-- Looks at a face, each on the provider's page. No picture is ever kept here.
create table face_checks (
  id integer generated always as identity primary key,
  -- Ours, random; the provider knows it as the order number.
  sid text not null unique,
  person_id integer not null references person_verifications,
  user_id integer not null references users,
  status text not null check (status in ('opening', 'pending', 'passed', 'failed', 'expired', 'not_started')),
  provider_sid text,
  url text,
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index face_checks_person on face_checks (person_id, created_at);
create index face_checks_open on face_checks (expires_at) where status in ('opening', 'pending');

create table company_verifications (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  status text not null check (status in ('none', 'draft', 'submitted', 'auto_checking', 'need_info', 'approved',
    'rejected', 'expiring', 'expired', 'revoked')),
  -- Number of the newest submission, 0 before the first.
  rev integer not null default 0,
  -- What is typed and not yet sent.
  draft jsonb,
  legal_id_sealed bytea,
  sealed_with text not null default '',
  -- Another account claims the same code: the papers have to say whose company it is.
  contested boolean not null default false,
  -- What the register said of the newest submission, or of the last re-check.
  register jsonb,
  reason text not null default '',
  reason_code text,
  -- The code that this account alone may hold: from its submission to its refusal, withdrawal or end.
  claims_code text,
  -- The facts that the permission rests on; null: there is none. They stay while a change of them is looked at.
  held jsonb,
  held_since timestamptz,
  next_check_at timestamptz,
  -- When the permission ends unless something happens: a change in review, facts that changed, a company out of business.
  ends_at timestamptz,
  ends_why text check (ends_why in ('change', 'facts', 'status')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((ends_at is null) = (ends_why is null)),
  check (held is not null or ends_at is null),
  check ((status in ('approved', 'expiring')) <= (held is not null and claims_code is not null))
);
create unique index company_verifications_claim on company_verifications (claims_code) where claims_code is not null;
create index company_verifications_check on company_verifications (next_check_at)
  where status in ('approved', 'expiring');
create index company_verifications_end on company_verifications (ends_at) where ends_at is not null;
create index company_verifications_checking on company_verifications (changed_at) where status = 'auto_checking';

-- Each form as it was sent, so that two can be laid side by side. Id numbers are masked in it.
create table company_submissions (
  company_id integer not null references company_verifications,
  rev integer not null check (rev > 0),
  form jsonb not null,
  sent_at timestamptz not null,
  primary key (company_id, rev)
);
