import * as z from 'zod';
import { sql } from 'kysely';
import type { Db } from '../../call/call.ts';
import { siteDb } from './tables.ts';

/** What may be set, and what holds until it is. A stored value of another shape counts as not set. */
const shapes = {
  site: z
    .object({
      title: z.string().default('出海集'),
      subtitle: z.string().default('跨境电商资源生态社区'),
      chosen_by: z.enum(['environment', 'staff']).default('environment'),
    })
    .default({ title: '出海集', subtitle: '跨境电商资源生态社区', chosen_by: 'environment' }),
  slogans: z.array(z.string().min(1)).default([]),
};

type Settings = { [K in keyof typeof shapes]: z.output<(typeof shapes)[K]> };

export async function setting<K extends keyof Settings>(call: { db: Db }, key: K): Promise<Settings[K]> {
  const row = await siteDb(call)
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  const stored = shapes[key].safeParse(row?.value);
  return (stored.success ? stored.data : shapes[key].parse(undefined)) as Settings[K];
}

/** What the site is called, and by whom. */
export type SiteName = { title: string; subtitle: string; chosen_by: 'environment' | 'staff' };

export async function siteName(call: { db: Db }): Promise<SiteName> {
  const { title, subtitle, chosen_by } = await setting(call, 'site');
  return { title, subtitle, chosen_by };
}

/** Puts one setting down, in the call's transaction; every process is told by `announceSettings`. */
export async function storeSetting(call: { db: Db; now: Date }, key: string, value: object): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: call.now };
  await siteDb(call)
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** From now on the environment's name counts no more. */
export const nameSiteByStaff = (
  call: { db: Db; now: Date },
  name: { title: string; subtitle: string },
): Promise<void> => storeSetting(call, 'site', { ...name, chosen_by: 'staff' });

/** Stores the name that the environment gives the site, asked at every start; one that staff chose stays. */
export async function nameSite(db: Db, name: { title: string; subtitle: string }): Promise<void> {
  const value = JSON.stringify(name);
  await siteDb({ db })
    .insertInto('settings')
    .values({ key: 'site', value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where(sql<boolean>`coalesce(settings.value ->> 'chosen_by', '') <> 'staff'`),
    )
    .execute();
}
