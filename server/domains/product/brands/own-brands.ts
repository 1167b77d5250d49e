import { sql } from 'kysely';
import { live_brand } from '../../../../contract/product/brand-lifecycle.ts';
import type { OwnBrand } from '../../../../contract/product/brands.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { newestApprovals } from '../../approval/index.ts';
import { filesByIds } from '../../upload/index.ts';
import { productDb } from '../tables.ts';
import { brandRows } from './brand-record.ts';
import { disputesOf } from './disputes-of.ts';

/** One's own, the last changed first; `live`: only those under which something may be sent in. */
export async function listOwnBrands(
  { page, page_size, live }: Parsed<'company.brand_index'>,
  call: Call,
): Promise<Output<'company.brand_index'>> {
  const { viewer } = member(call);
  const own = brandRows(call)
    .where('author_id', '=', viewer.id)
    .$if(live === 1, (query) => query.where('status', 'in', [...live_brand]));
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    own
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .$castTo<{ total: bigint }>()
      .executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  const [files, approvals, used, disputes] = await Promise.all([
    filesByIds(
      call,
      rows.flatMap(({ proof_ids }) => proof_ids),
    ),
    newestApprovals(call, 'brand', ids),
    productsUnder(call, ids),
    disputesOf(call, rows),
  ]);
  const today = Date.parse(beijingDay(call.now));
  const list = rows.map((row): OwnBrand => {
    const approval = approvals.get(row.id);
    const waiting = approval?.status === 'pending';
    const renewal_pending = waiting && row.status === 'approved';
    return {
      brand_id: row.id,
      status: row.status,
      rev: row.rev,
      name: row.name,
      proof: row.proof,
      trademark_no: row.trademark_no,
      class: row.class,
      valid_from: row.valid_from,
      valid_to: row.valid_to,
      logo: row.logo_id === null || row.logo === null ? null : { id: row.logo_id, url: row.logo },
      proof_files: row.proof_ids.flatMap((id) => {
        const file = files.get(id);
        return file ? [{ id, url: file.url, name: file.name, size: file.size, is_image: file.is_image }] : [];
      }),
      reason: row.reason === '' ? null : row.reason,
      days_left: Math.round((Date.parse(row.valid_to) - today) / 86_400_000),
      renewal_pending,
      dispute: disputes.get(row.id) ?? null,
      product_count: used.get(row.id) ?? 0,
      once_approved: row.approved_at !== null,
      changed_at: row.changed_at.toISOString(),
      submitted_at: waiting ? approval.submitted_at.toISOString() : null,
      can: {
        edit: ['draft', 'rejected', 'pending'].includes(row.status),
        renew: row.status === 'expired' || (row.status === 'approved' && !renewal_pending),
        withdraw: waiting,
        answer: row.answer_by !== null && row.answer_by > call.now,
        revoke: !waiting && ['approved', 'expired', 'disputed'].includes(row.status),
      },
    };
  });
  return { list, total: Number(total), page, limit: page_size };
}

async function productsUnder(call: Call, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ brand_id: number; times: number }>`
    select brand_id, count(*)::int as times from products
    where brand_id = any(${[...ids]}::int[]) and status = 'on_shelf' group by brand_id`.execute(
    productDb(call),
  );
  return new Map(rows.map(({ brand_id, times }) => [brand_id, times]));
}
