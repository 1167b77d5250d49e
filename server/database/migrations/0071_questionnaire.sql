-- What staff ask members, and what these answer. Money for it lies in the ledger (`qn.pool`, of whoever put it in).
create table questionnaires (
  id integer generated always as identity primary key,
  -- The address of one that everybody of its category may answer.
  acode text not null unique,
  status text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed', 'archived')),
  title text not null,
  intro text not null,
  -- For whom it is; contract/questionnaire/qn-words.ts.
  category_id smallint not null,
  -- Answered with a one-time code alone.
  by_code boolean not null,
  minutes smallint not null check (minutes between 1 and 60),
  -- Fen for one answer; 0 is none.
  reward bigint not null check (reward >= 0),
  -- Answers that are paid for (or taken, without a reward): given away, and gone back to where the money came from.
  places integer not null check (places >= 0),
  taken integer not null default 0 check (taken >= 0),
  returned integer not null default 0 check (returned >= 0),
  -- [{key, kind, title, must, options, most, steps, low, high, show_if}]
  questions jsonb not null,
  rev integer not null default 1,
  created_by integer not null references users,
  funder_id integer references users,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  check (taken + returned <= places)
);
create index questionnaires_open on questionnaires (closes_at, id) where status in ('open', 'paused');
create index questionnaires_closed on questionnaires (closed_at) where status = 'closed';

create table questionnaire_codes (
  code text primary key,
  questionnaire_id integer not null references questionnaires
);
create index questionnaire_codes_of on questionnaire_codes (questionnaire_id);

create table questionnaire_answers (
  id bigint generated always as identity primary key,
  questionnaire_id integer not null references questionnaires,
  -- Null when the account was closed: the answer still counts.
  user_id integer references users,
  code text unique references questionnaire_codes,
  status text not null default 'started' check (status in ('started', 'submitted', 'rewarded', 'invalid')),
  -- By the keys of the questions.
  answers jsonb not null default '{}',
  started_at timestamptz not null,
  submitted_at timestamptz,
  seconds integer,
  reason text not null default '',
  appeal text not null default '',
  appealed_at timestamptz,
  check ((submitted_at is null) = (status = 'started'))
);
-- One each; with a code, one for each code.
create unique index questionnaire_answers_once on questionnaire_answers (questionnaire_id, user_id) where code is null;
create index questionnaire_answers_own on questionnaire_answers (user_id, submitted_at desc) where submitted_at is not null;
create index questionnaire_answers_of on questionnaire_answers (questionnaire_id, submitted_at);
create index questionnaire_answers_appealed on questionnaire_answers (appealed_at)
  where status = 'submitted' and appealed_at is not null;
