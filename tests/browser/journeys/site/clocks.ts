import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Site } from './use-site.ts';

/** A job of the site runs now. What it looks for was moved to where a later day would find it. */
export async function clockStrikes(site: Site, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values (${name}, '{}') returning id`.execute(site.db);
  const state = async () => {
    const found = await sql<{
      state: string;
    }>`select state from pgboss.job where id = ${rows[0]!.id}`.execute(site.db);
    return found.rows[0]?.state;
  };
  await expect.poll(state, { timeout: 60_000, interval: 250 }).toBe('completed');
}
