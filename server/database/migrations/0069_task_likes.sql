-- Who likes a task; who follows it is told of it beside.
alter table tasks add column like_count integer not null default 0 check (like_count >= 0);

create table task_likes (
  user_id integer not null references users,
  task_id integer not null references tasks,
  at timestamptz not null,
  primary key (user_id, task_id)
);
create index task_likes_task on task_likes (task_id);
create index task_likes_newest on task_likes (user_id, at desc);
