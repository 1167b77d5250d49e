-- What is to be heard by every process and was not sent yet: one row a transaction, for some milliseconds. After a crash of the
-- database it is empty, and every process has lost its connection and takes all that it keeps as out of date.
create unlogged table outbox_messages (
  id bigint generated always as identity primary key,
  -- [{channel, text}]
  messages jsonb not null
);
