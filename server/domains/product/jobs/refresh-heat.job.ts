import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { heatOf } from '../products/heat.ts';
import { productDb } from '../tables.ts';

/** The place in the market of what was liked, collected or read since the last run. */
export const refreshHeat: Job = {
  name: 'product.refresh_heat',
  cron: '*/10 * * * *',
  async work(_data, { db, invalidates }) {
    const { numAffectedRows } = await sql`
      with touches as (delete from product_touches returning product_id)
      update products set heat = ${heatOf()} where id in (select product_id from touches) and listed_at is not null`.execute(
      productDb({ db }),
    );
    if (numAffectedRows) await invalidates(tags.products);
  },
};
