-- What somebody has to do is asked on each visit of home: the few rows that wait, not all that ever were.
create index seckill_orders_to_pay on seckill_orders (user_id) where status = 'pending_payment';
create index seckill_orders_to_ship on seckill_orders (seller_id) where status = 'paid';
create index trial_reports_to_judge on trial_reports (company_id) where status in ('first_review', 'to_confirm', 'confirmed');
create index trial_reports_to_mend on trial_reports (tester_id) where status in ('first_refused', 'revision');
create index task_applications_to_report on task_applications (user_id) where status = 'affirmed';
