import { sql } from 'kysely';
import { brand_limits, live_brand } from '../../../../contract/product/brand-lifecycle.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { hoursTo, soon } from '../../../clock/soon.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { holdSubject } from '../../approval/index.ts';
import { brandRows, lockBrand } from '../brands/brand-record.ts';
import { moveBrand } from '../brands/move-brand.ts';
import { tellOwner } from '../brands/tell-owner.ts';
import { productDb } from '../tables.ts';

const [early] = brand_limits.remind_days;

/** Says 30 and 7 days before that a proof ends, and ends it in the night after its last day in Beijing. */
export const watchBrands: Job = {
  name: 'product.watch_brands',
  cron: '*/10 * * * *',
  async work(_data, { db, now, asCall }) {
    const today = beijingDay(now);
    const rows = await brandRows({ db })
      .where('status', 'in', [...live_brand])
      .where(sql<boolean>`valid_to <= ${today}::date + ${early}::int`)
      .orderBy('id')
      .execute();
    for (const { id } of rows) await asCall((call) => watch(call, id));
    const unanswered = await brandRows({ db })
      .where('answered_at', 'is', null)
      .where('answer_by', '<=', soon({ now }))
      .where((row) =>
        row.or([
          row('answer_told', '=', 0),
          row.and([row('answer_told', '=', 1), row('answer_by', '<=', now)]),
        ]),
      )
      .orderBy('id')
      .execute();
    for (const { id } of unanswered) await asCall((call) => remindOfAnswer(call, id));
  },
};

async function watch(call: Call, id: number): Promise<void> {
  await holdSubject(call, 'brand', id);
  const brand = await lockBrand(call, id);
  if (!live_brand.includes(brand.status)) return;
  const left = Math.round((Date.parse(brand.valid_to) - Date.parse(beijingDay(call.now))) / 86_400_000);
  if (left < 0) {
    await moveBrand(call, brand, 'expire', { actor: 'timer', to: 'expired' });
    tellOwner(call, brand, '的授权已到期，用它的产品照常在架，标识已撤下；换上新证明，通过后恢复');
    return;
  }
  const due = brand_limits.remind_days.filter((days) => left <= days).at(-1);
  if (due === undefined) return;
  const { numUpdatedRows } = await productDb(call)
    .updateTable('brands')
    .set({ reminded: due })
    .where('id', '=', id)
    .where((where) => where.or([where('reminded', 'is', null), where('reminded', '>', due)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    tellOwner(call, brand, left === 0 ? '的授权今天到期' : `的授权还有 ${left} 天到期，可以先上传新证明续期`);
}

/** A day before the holder of a disputed brand can answer no more, and when that is so. */
async function remindOfAnswer(call: Call, id: number): Promise<void> {
  const brand = await lockBrand(call, id);
  if (brand.answer_by === null || brand.answered_at !== null) return;
  const over = brand.answer_by <= call.now;
  if (brand.answer_told >= (over ? 2 : 1)) return;
  await productDb(call)
    .updateTable('brands')
    .set({ answer_told: over ? 2 : 1 })
    .where('id', '=', id)
    .execute();
  tellOwner(
    call,
    brand,
    over
      ? '的争议没有按时答复，平台按已有的证明裁定'
      : `的争议还有 ${hoursTo(brand.answer_by, call)} 小时可以答复，过后按对方的证明裁定`,
  );
}
