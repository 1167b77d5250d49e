-- Somebody is asked to assist in a forum; what is asked for becomes theirs when they agree, and not before.
create table forum_invitations (
  forum_id integer not null references forums,
  user_id integer not null references users,
  powers text[] not null check (powers <@ '{judge,hide,top,recommend,categories,fold}'::text[]),
  -- Who asks, and as what.
  invited_by integer not null references users,
  invited_as text not null check (invited_as in ('main', 'staff')),
  invited_at timestamptz not null,
  primary key (forum_id, user_id)
);
create index forum_invitations_user on forum_invitations (user_id);
