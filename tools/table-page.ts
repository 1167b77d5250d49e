import type pg from 'pg';
import { kept_for_good, table_groups, unique_across } from '../server/database/table-groups.ts';

type Key = { table: string; columns: string[] };
type Reference = Key & { to: string; indexed: boolean };

/** The catalogue of the tables, and what is wrong with it: a table without a group, a key across groups without a reason … */
export async function tablePage(client: pg.Client): Promise<{ text: string; faults: string[] }> {
  const columns = await columnsOf(client);
  const uniques = await uniquesOf(client);
  const references = await referencesOf(client);
  const group_of = new Map(
    Object.entries(table_groups).flatMap(([group, { tables }]) =>
      Object.entries(tables).map(([table, key]) => [table, { group, key }] as const),
    ),
  );
  const listed = Object.values(table_groups).flatMap(({ tables }) => Object.keys(tables));

  const across = uniques.filter(({ table, columns: held }) => {
    const key = group_of.get(table)?.key;
    return key && !held.some((part) => part.includes(key)) && held.join() !== 'id';
  });
  const named = across.map(({ table, columns: held }) => `${table} ${held.join(', ')}`);
  const unindexed = references.filter(({ indexed, to }) => !indexed && !kept_for_good.includes(to));
  const faults = [
    ...[...columns.keys()].filter((table) => !group_of.has(table)).map((table) => `${table} is in no group`),
    ...listed.filter((table) => !columns.has(table)).map((table) => `${table} is in a group and no table`),
    ...listed.filter((table, at) => listed.indexOf(table) !== at).map((table) => `${table} is in two groups`),
    ...[...group_of]
      .filter(([table, { key }]) => key && columns.has(table) && !columns.get(table)!.has(key))
      .map(([table, { key }]) => `${table} has no column ${key}`),
    ...named
      .filter((name) => !unique_across[name])
      .map((name) => `unique (${name}) lacks the key of its group: say why in unique_across`),
    ...Object.keys(unique_across)
      .filter((name) => !named.includes(name))
      .map((name) => `unique_across names (${name}), which is no such key`),
    ...unindexed.map((one) => `${one.table} (${one.columns.join()}) refers to ${one.to} without an index`),
  ];

  const outward = (table: string) =>
    references
      .filter((one) => one.table === table && group_of.get(one.to)?.group !== group_of.get(table)?.group)
      .map((one) => `${one.columns.join()} → ${one.to}`)
      .join(', ') || '–';
  const rows = (group: string) =>
    Object.entries(table_groups[group]!.tables)
      .filter(([table]) => columns.has(table))
      .map(
        ([table, key]) =>
          `| \`${table}\` | ${key ?? (group === 'shared' ? '–' : '**missing**')} | ${columns.get(table)!.get('id') ?? '–'} | ${outward(table)} |`,
      );
  const parts = Object.entries(table_groups).map(
    ([group, { title }]) =>
      `## ${group}\n\n${title[0]!.toUpperCase()}${title.slice(1)}.\n\n| table | key | id | foreign keys out of the group |\n| --- | --- | --- | --- |\n${rows(group).join('\n')}`,
  );
  const without = references.filter(({ indexed }) => !indexed);
  const text = `# Tables

Each table belongs to a group (\`server/database/table-groups.ts\`) and holds its key, so that groups can live apart one day.

${parts.join('\n\n')}

## Unique across groups

| key | why |
| --- | --- |
${Object.entries(unique_across)
  .map(([name, why]) => `| \`${name.replace(' ', '` (')}) | ${why} |`)
  .join('\n')}

## Foreign keys without an index

Rows of ${kept_for_good.map((table) => `\`${table}\``).join(', ')} are never deleted, so nothing looks these up from the other side: ${without.map((one) => `\`${one.table}.${one.columns.join()}\``).join(', ')}.
`;
  return { text, faults };
}

const own = `relnamespace = 'public'::regnamespace and not relispartition and relname <> 'app_migration'`;

async function columnsOf(client: pg.Client): Promise<Map<string, Map<string, string>>> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${own} and relkind in ('r', 'p') and attnum > 0 and not attisdropped order by 1, attnum`);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(name, type));
  return tables;
}

/** Columns, and expressions as they stand in the index. */
async function uniquesOf(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select relname as table,
      array(select pg_get_indexdef(indexrelid, at, true) from generate_series(1, indnkeyatts) as at) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where ${own} and indisunique order by 1, 2`);
  return rows;
}

/** Indexed: by an index that begins with its columns, of all rows or of all that are not null. */
async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select relname as table, confrelid::regclass::text as to,
      (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      exists (
        select from pg_index
        where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
      ) as indexed
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and ${own} order by 1, conname`);
  return rows;
}
