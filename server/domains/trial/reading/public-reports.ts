import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { ReportSum } from '../../../../contract/product/product-shapes.ts';
import { shown_reports } from '../../../../contract/trial/report-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { findPerson } from '../../forum/index.ts';
import { shownProductId } from '../../product/index.ts';
import { tags } from '../page-tags.ts';
import { reportRows } from '../rows/report-record.ts';
import { trialDb } from '../tables.ts';
import { presentCards } from './present-reports.ts';

const meanOfRatings = sql<number | null>`round(avg((select avg(r) from unnest(ratings) as r)), 1)::float8`;

/** What testers gave these products on the whole; for the room of the products. */
export async function reportSums(
  call: Pick<Call, 'db' | 'dependsOn'>,
  product_ids: readonly number[],
): Promise<Map<number, ReportSum>> {
  call.dependsOn(...product_ids.map(tags.product));
  const rows = await trialDb(call)
    .selectFrom('trial_reports')
    .select((row) => ['product_id', row.fn.countAll<bigint>().as('times'), meanOfRatings.as('average')])
    .where('product_id', 'in', [...product_ids])
    .where('status', 'in', [...shown_reports])
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.map(({ product_id, times, average }) => [product_id, { count: Number(times), average }]),
  );
}

const countOf = async (call: Call, by: 'product_id' | 'tester_id', id: number) => {
  const { times, average } = await trialDb(call)
    .selectFrom('trial_reports')
    .select((row) => [row.fn.countAll<bigint>().as('times'), meanOfRatings.as('average')])
    .where(by, '=', id)
    .where('status', 'in', [...shown_reports])
    .executeTakeFirstOrThrow();
  return { count: Number(times), average };
};

/** Of a product that is shown: what its company recommends comes first. */
export async function reportsOfProduct(
  { pno, page, limit }: Parsed<'product.reports'>,
  call: Call,
): Promise<Output<'product.reports'>> {
  const id = await shownProductId(call, pno);
  if (id === undefined) throw notFound('这个产品不存在或不再公开');
  call.dependsOn(tags.product(id));
  const rows = await reportRows(call)
    .where('product_id', '=', id)
    .where('status', 'in', [...shown_reports])
    .orderBy(sql`recommended_at is null`)
    .orderBy('passed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const cards = await presentCards(call, rows);
  const { count, average } = await countOf(call, 'product_id', id);
  return {
    list: cards.map((card, i) => ({ ...card, recommended: rows[i]!.recommended_at !== null })),
    total: count,
    page,
    limit,
    count,
    average,
  };
}

/** What somebody reported and everyone may read, newest first. */
export async function reportsOfPerson(
  { username, page, limit }: Parsed<'user.profile_reports'>,
  call: Call,
): Promise<Output<'user.profile_reports'>> {
  const person = await findPerson(call, username);
  call.dependsOn(tags.person(person.id));
  if (!person.shows_writing) return { list: [], total: 0, page, limit };
  const rows = await reportRows(call)
    .where('tester_id', '=', person.id)
    .where('status', 'in', [...shown_reports])
    .orderBy('passed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await countOf(call, 'tester_id', person.id);
  return { list: await presentCards(call, rows), total: count, page, limit };
}
