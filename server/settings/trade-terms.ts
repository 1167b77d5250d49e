import { sql } from 'kysely';
import { term_names, terms, type TermName, type Terms } from '../../contract/trade/terms.ts';
import type { Call } from '../call/call.ts';

/** Fees, rates, limits and clocks as they hold at a moment: of each the newest that took effect by then, or its default. */
export async function termsAt({ db, now }: Pick<Call, 'db' | 'now'>, at: Date = now): Promise<Terms> {
  const { rows } = await sql<{ name: string; value: bigint }>`
    select distinct on (name) name, value from trade_terms where effective_at <= ${at}
    order by name, effective_at desc, id desc`.execute(db);
  const set = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  return Object.fromEntries(term_names.map((name) => [name, set.get(name) ?? terms[name].default])) as Terms;
}

/** What one of them was at any moment, by one statement: for what was begun at many. */
export async function termOverTime({ db }: Pick<Call, 'db'>, name: TermName): Promise<(at: Date) => number> {
  const { rows } = await sql<{ value: bigint; effective_at: Date }>`
    select value, effective_at from trade_terms where name = ${name} order by effective_at desc, id desc`.execute(
    db,
  );
  return (at) => Number(rows.find(({ effective_at }) => effective_at <= at)?.value ?? terms[name].default);
}

/** Sets what holds from a moment on. Bounds, and who may, are judged by whoever calls. */
export async function setTerm(
  { db, now }: Pick<Call, 'db' | 'now'>,
  {
    name,
    value,
    effective_at,
    set_by,
    note,
  }: {
    name: TermName;
    value: number;
    effective_at: Date;
    set_by: number;
    note: string;
  },
): Promise<void> {
  await db
    .insertInto('trade_terms')
    .values({ name, value: BigInt(value), effective_at, set_by: BigInt(set_by), note, created_at: now })
    .execute();
}

/** What was set of each: what is in force and what comes later, the soonest first. What never was set has its default. */
export async function setTermsSince(
  { db }: Pick<Call, 'db'>,
  now: Date,
): Promise<{ name: string; value: number; effective_at: Date }[]> {
  const { rows } = await sql<{ name: string; value: bigint; effective_at: Date }>`
    (select distinct on (name) name, value, effective_at from trade_terms where effective_at <= ${now}
      order by name, effective_at desc, id desc)
    union all
    (select distinct on (name, effective_at) name, value, effective_at from trade_terms where effective_at > ${now}
      order by name, effective_at, id desc)
    order by 3`.execute(db);
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}
