-- Pages and counts of desks and markets that read a whole table for twenty rows, with a hundred thousand payments and fifty thousand tasks,
-- reports and commissions.
create index payment_refunds_abnormal on payment_refunds (id) where status = 'abnormal';
create index payment_attempts_suspense on payment_attempts (payment_id) where status = 'suspense';
create index recharges_by_bank on recharges (status, sent_at desc) where method = 'bank';
create index league_commissions_newest on league_commissions (paid_at desc, id desc);
create index league_commissions_by_status on league_commissions (status, paid_at desc, id desc);
create index league_orders_shown on league_orders ((status in ('created', 'reviewing')) desc, id);
create index league_orders_by_status on league_orders (status, id desc);
create index trial_reports_newest on trial_reports (passed_at desc, id desc) where status in ('to_confirm', 'confirmed', 'paid', 'arbitrated');
-- As the market of tasks sorts them: what recruits by its end, what ended last.
create index tasks_by_end on tasks (
  (case status when 'running' then 0 when 'stop_requested' then 1 when 'closing' then 2 when 'stopping' then 2 else 3 end),
  (case when status = 'running' then end_at end), started_at desc, id desc)
  where status in ('running', 'closing', 'stop_requested', 'stopping', 'finished', 'stopped', 'forced_stop');
create index tasks_by_reward on tasks (
  (case status when 'running' then 0 when 'stop_requested' then 1 when 'closing' then 2 when 'stopping' then 2 else 3 end),
  reward desc, id desc)
  where status in ('running', 'closing', 'stop_requested', 'stopping', 'finished', 'stopped', 'forced_stop');
