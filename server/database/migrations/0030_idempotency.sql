-- What somebody asked for under a key of their own, so that the same wish is done once and answered alike for seven days.
-- A row is written by the call itself, so who sees one sees an answer.
create table idempotency_keys (
  owner_id integer not null,
  -- The name of the call.
  scope text not null,
  idem_key text not null,
  -- Of all that was sent: the same key with something else is refused.
  hash bytea not null,
  -- As text, so that it is said again letter by letter.
  answer json,
  taken_at timestamptz not null,
  primary key (owner_id, scope, idem_key)
);
create index idempotency_keys_age on idempotency_keys (taken_at);
