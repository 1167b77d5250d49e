import * as z from 'zod';
import type { Db } from '../../http/call.ts';
import { siteDb } from './tables.ts';

/** What may be set, and what holds until it is. A stored value of another shape counts as not set. */
const shapes = {
  site: z
    .object({ title: z.string().default('出海集'), subtitle: z.string().default('跨境电商资源生态社区') })
    .default({ title: '出海集', subtitle: '跨境电商资源生态社区' }),
  switches: z.record(z.string(), z.boolean()).default({}),
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

/** Stores the name that the environment gives the site; asked at every start. */
export async function nameSite(db: Db, name: { title: string; subtitle: string }): Promise<void> {
  const value = JSON.stringify(name);
  await siteDb({ db })
    .insertInto('settings')
    .values({ key: 'site', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
