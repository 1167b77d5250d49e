-- What a member of staff may do: everything, deciding on applications, moderating, money.
alter table user_grants add column role text check (role in ('admin', 'reviewer', 'moderator', 'finance'));
update user_grants set role = 'admin' where permission = 'staff';
alter table user_grants add check ((permission = 'staff') = (role is not null));

-- What somebody did with power over others' things: written in the transaction that does it, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id integer not null references users,
  action text not null,
  subject_kind text not null,
  subject_id integer,
  -- What a reader of the log needs to recognise the subject: a username, a title.
  subject_title text not null default '',
  reason text not null default '',
  details jsonb not null default '{}',
  ip text not null default '',
  at timestamptz not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create rule audit_log_stays as on update to audit_log do instead nothing;
create rule audit_log_remains as on delete to audit_log do instead nothing;
