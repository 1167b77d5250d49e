-- What finance booked of a difference that the channel has and we do not, in fen as it makes the money at the channel.
alter table recon_breaks add column booked bigint not null default 0;
