import { type RawBuilder, sql } from 'kysely';

/** Whether the day `d` of a channel has a difference that is still open. */
export const dayIsOpen: RawBuilder<boolean> = sql`exists (
  select from recon_breaks b where b.channel = d.channel and b.day = d.day and b.status = 'open')`;
