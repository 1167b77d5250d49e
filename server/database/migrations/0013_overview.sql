-- What the overview of staff counts, by the days that it is about and not from the beginning.
create index sessions_seen on sessions (seen_at);
create index files_newest on files (created_at) include (size) where status = 'ready';
create index person_verifications_verified on person_verifications (verified_at) where status = 'verified';
create index company_verifications_held on company_verifications (held_since) where held is not null;
create index approvals_submitted on approvals (submitted_at);
