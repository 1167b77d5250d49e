
-- The last moment that was spoken of before it came: told once, and again only of a later one.
alter table tasks add column reminded_for timestamptz;
alter table task_applications add column reminded_for timestamptz;
alter table trial_reports add column reminded_for timestamptz;
alter table trial_disputes add column reminded_for timestamptz;

-- A parcel that never came is sent again, or the tester is let go.
alter table task_applications drop constraint task_applications_sample_check;
alter table task_applications add constraint task_applications_sample_check
  check (sample in ('none', 'to_ship', 'shipped', 'received', 'lost'));
