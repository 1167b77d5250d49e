-- The days between which the steps of a lane lie, as far as whoever reports them knows. From sailing to signing stays what counts.
alter table lane_reports
  add column booked_on date,
  add column arrived_on date,
  add column shelved_on date,
  add check (booked_on <= sailed_on),
  add check (arrived_on between sailed_on and signed_on),
  add check (shelved_on >= signed_on);
