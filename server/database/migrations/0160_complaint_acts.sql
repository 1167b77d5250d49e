-- What an upheld complaint did, so that an appeal takes back that alone: the move of the thing by which it is hidden, whichever complaint
-- made it first, and until when its ban holds. One that came of something else has another move, another end.
alter table complaints add column hide_move bigint, add column banned_until timestamptz;
update complaints c set hide_move = (
  select f.id from flow_log f
  where f.machine = c.target and f.subject_id = c.target_id and f.at = c.decided_at and f.from_state <> f.to_state
  order by f.id desc limit 1)
where c.outcome = 'upheld' and 'hide' = any (c.effects);
update complaints c set banned_until = u.banned_until from users u
where u.id = c.author_id and c.outcome = 'upheld' and 'ban' = any (c.effects) and u.banned_until > c.decided_at
  and u.ban_reason = (
    select w.words from complaint_words w where w.complaint_id = c.id and w.event = 'uphold' order by w.id desc limit 1);
