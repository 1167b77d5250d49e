-- The newest thousand of a word that one text in a hundred holds were looked for along the date past a hundred thousand texts, or all of
-- them fetched and sorted. The index knows each text's day now, and the runs of 4, 16, … 4096 days that the day is in, as well as its
-- forum, below zero: a word is asked for slice by slice, the newest first, until there are enough (finding/time-slices.ts).
create function search_facets(day integer, forum_id integer) returns integer[] language sql immutable parallel safe return
  array_remove(array[day, 100000 + day / 4, 200000 + day / 16, 300000 + day / 64, 400000 + day / 256, 500000 + day / 1024,
    600000 + day / 4096, -forum_id], null);
alter table search_documents add column facets integer[] not null
  generated always as (search_facets((at at time zone 'UTC')::date - date '1970-01-01', forum_id)) stored;

drop index search_documents_words;
create index search_documents_words on search_documents using gin (tsv, facets);
