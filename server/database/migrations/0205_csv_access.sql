-- Who may fetch a file, asked again when it is fetched: the place that it was asked for from may be lost meanwhile.
alter table csv_files add column access text not null default 'user';
update csv_files set access = 'staff_finance' where kind like 'finance.%';
update csv_files set access = 'staff_moderator' where kind = 'questionnaire.answers';
