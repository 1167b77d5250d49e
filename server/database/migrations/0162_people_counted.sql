-- How many people there are was counted from the first each time that the page of forums was made: of a million, a tenth of a second after
-- each post. `people` are those up to `upto`, of whom nobody is being added any more; those behind are counted when it is asked.
-- `seen` is up to where it goes with the next turn of account.sweep.
create table people_counted (
  one boolean primary key default true check (one),
  upto integer not null,
  people integer not null,
  seen integer not null
);
insert into people_counted (upto, people, seen) select 0, 0, coalesce(max(id), 0) from users;
