-- Bans of several upheld complaints hold beside each other, until the last of their ends. Those that were laid one on the other have
-- the same beginning: when one is taken back the others stay, and none that staff had lifted before.
alter table complaints add column ban_since timestamptz, add column ban_reason text not null default '';
update complaints c set ban_since = c.decided_at, ban_reason = coalesce((
  select w.words from complaint_words w where w.complaint_id = c.id and w.event in ('uphold', 'settle') order by w.id desc limit 1), '')
where c.banned_until is not null;
