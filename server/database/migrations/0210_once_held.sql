-- "Who is asking" reads what somebody held before as well: whoever sold brings to an end what is under way.
create index user_grants_person on user_grants (user_id);
