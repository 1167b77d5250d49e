-- Whoever holds a brand that another claims too says why it is theirs, until a day; staff compare after that, or once it was said.
alter table brands
  add column answer_by timestamptz,
  add column answer text not null default '',
  add column answer_ids integer[] not null default '{}',
  add column answered_at timestamptz,
  -- What the holder was told of that day: 1 that it is near, 2 that it is over.
  add column answer_told smallint not null default 0;
update brands set answer_by = disputed_at + interval '15 days' where disputed_at is not null;
alter table brands add check ((answer_by is null) = (disputed_at is null)), add check (answered_at is null or answer_by is not null);
create index brands_to_answer on brands (answer_by) where answer_by is not null and answered_at is null;
