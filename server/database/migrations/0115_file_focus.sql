-- What stays in sight of a picture that is cut, per mille from its left and its upper edge.
alter table files
  add column focus_x smallint not null default 500 check (focus_x between 0 and 1000),
  add column focus_y smallint not null default 500 check (focus_y between 0 and 1000);
