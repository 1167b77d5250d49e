import { sql } from 'kysely';
import type { Db } from '../call/call.ts';

export type KeptState = Awaited<ReturnType<typeof keepState>>;

/**
 * Keeps what the database holds now, to which it can be brought back in a few milliseconds: triggers note which tables
 * are written to, and only those are looked at. `unwatched` are never compared nor brought back.
 */
export async function keepState(db: Db, unwatched: readonly string[] = []) {
  await sql.raw(kernel).execute(db);
  await sql`select kept.keep(${[...unwatched]}::text[])`.execute(db);
  return {
    /** The tables that hold something else than was kept, and a sum over what each holds: two equal answers mean that nothing was stored between them. */
    async changes(besides: readonly string[] = []): Promise<Record<string, string>> {
      const { rows } = await sql<{
        name: string;
        holds: string;
      }>`select name, holds from kept.changes()`.execute(db);
      return Object.fromEntries(
        rows.filter(({ name }) => !besides.includes(name)).map(({ name, holds }) => [name, holds]),
      );
    },
    /** Brings rows and sequences back. */
    async restore(): Promise<void> {
      await sql`select kept.restore(), kept.rewind()`.execute(db);
    },
    /** Brings rows back while somebody else may be writing: a number that was handed out is not handed out again. */
    async restoreRows(): Promise<void> {
      await sql`select kept.restore()`.execute(db);
    },
  };
}

const kernel = `
create schema kept;
create table kept.tables (name text primary key, holds text not null, columns text not null);
create table kept.sequences (name text primary key, last bigint not null, called boolean not null);
create unlogged table kept.touched (name text not null);

create function kept.note() returns trigger language plpgsql as $$
begin
  insert into kept.touched values (tg_table_name);
  return null;
end $$;

create function kept.sum_of(name text) returns text language plpgsql as $$
declare holds text;
begin
  execute format('select count(*) || '' rows, sum '' || coalesce(sum(hashtextextended(t::text, 0)), 0) from public.%I t', name) into holds;
  return holds;
end $$;

create function kept.keep(unwatched text[]) returns void language plpgsql as $$
declare one record;
begin
  for one in select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (unwatched) loop
    execute format('create table kept.%I as table public.%I', 'of_' || one.name, one.name);
    execute format('create trigger kept_note after insert or update or delete or truncate on public.%I for each statement execute function kept.note()', one.name);
    insert into kept.tables
    select one.name, kept.sum_of(one.name), string_agg(quote_ident(attname), ', ')
    from pg_attribute
    where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  end loop;
  for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' loop
    execute format('insert into kept.sequences select %L, last_value, is_called from %s', one.name, one.name);
  end loop;
end $$;

create function kept.changes() returns table (name text, holds text) language sql as $$
  select now.name, now.holds
  from (select name, kept.sum_of(name) as holds from (select distinct name from kept.touched) touched) now
  join kept.tables was on was.name = now.name and was.holds <> now.holds
  order by 1
$$;

create function kept.restore() returns void language plpgsql as $$
declare one record;
begin
  -- Neither the notes nor the keys between tables are wanted while rows come back one table after another.
  perform set_config('session_replication_role', 'replica', true);
  for one in select changed.name, columns from kept.changes() changed join kept.tables using (name) loop
    execute format('delete from public.%I', one.name);
    execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', one.name, one.columns, one.columns, 'of_' || one.name);
  end loop;
  if exists (select from kept.touched) then truncate kept.touched; end if;
end $$;

create function kept.rewind() returns void language sql as $$
  select setval(name::regclass, last, called) from kept.sequences
$$;
`;
