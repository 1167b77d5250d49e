-- Pictures that staff took away from profiles stayed marked as used: they are in use no more, and are swept in their time.
with gone as (
  delete from file_uses u using users p where u.kind = 'avatar' and p.id = u.subject_id and p.avatar is null returning u.file_id
)
update files f set unused_since = coalesce(f.unused_since, now()) from gone
where f.id = gone.file_id and not exists (
  select from file_uses u where u.file_id = f.id and not (u.kind = 'avatar' and u.subject_id in (select id from users where avatar is null)));
