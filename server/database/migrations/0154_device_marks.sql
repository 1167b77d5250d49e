-- Whether two accounts were used on one device could not be asked: what a device is known by is kept together with its person, so it
-- differs for each. The mark is the same for both, under a key that is not in the database; those known before have one with their next login.
alter table known_devices add column mark bytea;
create index known_devices_mark on known_devices (mark) where mark is not null;
