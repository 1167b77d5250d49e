import { sql } from 'kysely';
import { dropDraftsOf } from '../../../drafts/drop-drafts.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { restorableSince } from '../../../things/may-restore.ts';
import { letFilesGo } from '../../upload/index.ts';
import { productDrafts } from '../products/product-drafts.ts';
import { tags } from '../page-tags.ts';
import { productDb } from '../tables.ts';

const batch = 500;

/** 30 days after a product was deleted its words are overwritten everywhere; its number stays taken. */
export const eraseDeleted: Job = {
  name: 'product.erase_deleted',
  cron: '25 4 * * *',
  async work(_data, { db, now, invalidates }) {
    const before = restorableSince(now);
    for (;;) {
      const ids = await db.transaction().execute(async (transaction) => {
        const own = productDb({ db: transaction });
        const { rows } = await sql<{ id: number; author_id: number }>`
          update products set title = '内容已删除', summary = '', model = '', gtin = '', cover = '', images = '[]', listings = '[]', specs = '[]',
            introduce = '', brand_id = null, erased_at = ${now}
          where id in (select id from products where status = 'deleted' and erased_at is null and deleted_at <= ${before} order by id limit ${batch} for update skip locked)
          returning id, author_id`.execute(own);
        const erased = rows.map((row) => row.id);
        await sql`delete from product_revisions where product_id = any(${erased}::int[])`.execute(own);
        await sql`delete from product_likes where product_id = any(${erased}::int[])`.execute(own);
        await dropDraftsOf(productDrafts, rows, { db: transaction });
        await letFilesGo({ db: transaction, now }, 'product', erased);
        return erased;
      });
      if (ids.length === 0) return;
      await invalidates(...ids.map(tags.product));
    }
  },
};
