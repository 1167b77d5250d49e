-- Nothing ever wrote or read it: whether staff were asked is a state of the report.
alter table trial_reports drop column asked_staff;
