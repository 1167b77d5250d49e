-- Why somebody is banned: said to them when they try to sign in.
alter table users add column ban_reason text not null default '';
create index users_banned on users (banned_until) where banned_until is not null;
create index users_newest on users (created_at desc, id desc);
