-- Trial tasks, offers of the flash sale and sites of the directory are found, each kind with an index of its own.
create table search_tasks partition of search_documents for values in ('task');
create table search_offers partition of search_documents for values in ('seckill');
create table search_sites partition of search_documents for values in ('site');

-- What was there before is read by the worker of the index.
insert into search_touches (kind, id)
select 'task', id from tasks where status in ('running', 'closing', 'stop_requested', 'stopping', 'finished', 'stopped', 'forced_stop')
union all select 'seckill', id from seckill_offers where status in ('approved', 'stopped', 'settled')
union all select 'site', id from nav_sites where not hidden;
