import { sql } from 'kysely';
import { own_product_codes, type ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import type { OwnProduct } from '../../../../contract/product/product-shapes.ts';
import { member, type Call, type UseCases } from '../../../call/call.ts';
import { countDrafts } from '../../../drafts/read-drafts.ts';
import { newestApprovals } from '../../approval/index.ts';
import { brandsByIds } from '../brands/brand-record.ts';
import { card_columns, shapeCards } from '../market/present-product.ts';
import type { ProductContent } from '../products/content.ts';
import { contentWords } from '../products/product-approval.ts';
import { productDrafts } from '../products/product-drafts.ts';
import { mayComeBack } from '../products/shelf.ts';
import { daysToRestore, ownCan } from '../rules.ts';
import { productDb } from '../tables.ts';
import type { CampaignsOf } from '../thing/product-relation.ts';

type Page = Output<'company.product_all'>;
type Asked = { page: number; page_size: number };

const escalate_after_ms = 48 * 3_600_000;

/** One's own in these states, the last changed first; null: all that were not deleted. */
async function listOwn(
  call: Call,
  states: readonly ProductStatus[] | null,
  { page, page_size }: Asked,
  campaigns: readonly CampaignsOf[],
): Promise<Page> {
  const { viewer } = member(call);
  const own = productDb(call)
    .selectFrom('products')
    .where('author_id', '=', viewer.id)
    .where('status', '<>', 'deleted');
  const [rows, counted, draft_count] = await Promise.all([
    own
      .$if(states !== null, (query) => query.where('status', 'in', [...states!]))
      .select([...card_columns, 'rev', 'shown_rev', 'pending_rev', 'approved_at', 'reason', 'changed_at'])
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    own
      .select(['status', (row) => row.fn.countAll<bigint>().as('times')])
      .groupBy('status')
      .execute(),
    countDrafts(productDrafts, call),
  ]);
  const times = new Map(counted.map((row) => [row.status as ProductStatus, Number(row.times)]));
  const sumOf = (of: readonly ProductStatus[] | null) =>
    [...times].reduce((sum, [state, n]) => sum + (of === null || of.includes(state) ? n : 0), 0);
  const ids = rows.map((row) => row.id);
  const [cards, approvals, changes, brands, ...run] = await Promise.all([
    shapeCards(call, rows),
    newestApprovals(call, 'product', ids),
    changesOf(call, rows),
    brandsByIds(
      call,
      rows.flatMap(({ status, brand_id }) => (status === 'off_shelf' && brand_id !== null ? brand_id : [])),
    ),
    ...(ids.length === 0 ? [] : campaigns.map((read) => read(call, ids))),
  ]);
  const running = run.flat();
  const list = cards.map((card, i): OwnProduct => {
    const row = rows[i]!;
    const status = row.status as ProductStatus;
    const waiting = status === 'pending' || row.pending_rev !== null;
    const approval = waiting ? approvals.get(row.id) : undefined;
    const at = approval?.submitted_at;
    return {
      ...card,
      status,
      brand_id: row.brand_id,
      reason: row.reason === '' ? null : row.reason,
      edit_pending: row.pending_rev !== null,
      edit_fields: changes.get(row.id) ?? [],
      approval_id: approval?.id ?? null,
      submitted_at: at?.toISOString() ?? null,
      answer_by: at ? new Date(at.getTime() + escalate_after_ms).toISOString() : null,
      changed_at: row.changed_at.toISOString(),
      campaigns: running.flatMap(({ product_id, ...one }) => (product_id === row.id ? [one] : [])),
      restore_days:
        status === 'off_shelf' && mayComeBack(row, brands.get(row.brand_id ?? 0), call.now)
          ? daysToRestore(row.approved_at, call.now)
          : 0,
      can: ownCan({ status, waiting }),
    };
  });
  return {
    list,
    total: sumOf(states),
    page,
    limit: page_size,
    counts: Object.fromEntries(Object.entries(own_product_codes).map(([code, of]) => [code, sumOf(of)])),
    draft_count,
  };
}

/** What a change that waits says otherwise than what is shown; all of a page in one read. */
async function changesOf(
  call: Call,
  rows: readonly { id: number; shown_rev: number | null; pending_rev: number | null }[],
): Promise<Map<number, OwnProduct['edit_fields']>> {
  const ids = rows.filter(({ pending_rev }) => pending_rev !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: pairs } = await sql<{ id: number; before: ProductContent; after: ProductContent }>`
    select p.id, b.content as before, a.content as after from products p
    join product_revisions b on b.product_id = p.id and b.rev = p.shown_rev
    join product_revisions a on a.product_id = p.id and a.rev = p.pending_rev
    where p.id = any(${ids}::int[])`.execute(productDb(call));
  const brands = await brandsByIds(
    call,
    pairs.flatMap(({ before, after }) => [before.brand_id ?? [], after.brand_id ?? []].flat()),
  );
  const named = ({ brand_id }: ProductContent) =>
    brand_id === null ? '' : (brands.get(brand_id)?.name ?? '');
  return new Map(
    pairs.map(({ id, before, after }) => {
      const was = contentWords(before, named(before));
      const fields = contentWords(after, named(after)).flatMap(({ label, value }, i) =>
        value === was[i]!.value ? [] : [{ label, before: short(was[i]!.value), after: short(value) }],
      );
      const pictures = picturesWords(before, after);
      return [id, pictures ? [...fields, pictures] : fields];
    }),
  );
}

function picturesWords(before: ProductContent, after: ProductContent) {
  const [old, fresh] = [before, after].map(({ images }) => images.map(({ id }) => id)) as [
    number[],
    number[],
  ];
  if (old.join() === fresh.join()) return null;
  return { label: '图片', before: `${old.length} 张`, after: `${fresh.length} 张` };
}

const short = (text: string): string =>
  [...text].length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;

export type OwnProductList =
  | 'company.product_all'
  | 'company.product_index'
  | 'company.product_off_index'
  | 'company.product_approval_index';

/** `campaigns`: what the rooms above know of that runs on products. */
export const ownProductListsOf = (campaigns: readonly CampaignsOf[]): UseCases<OwnProductList> => {
  const list = (call: Call, states: readonly ProductStatus[] | null, asked: Asked) =>
    listOwn(call, states, asked, campaigns);
  return {
    'company.product_all': ({ status, ...asked }, call) => list(call, own_product_codes[status], asked),
    'company.product_index': ({ status, ...asked }, call) => list(call, own_product_codes[status], asked),
    'company.product_off_index': ({ status, ...asked }, call) =>
      list(call, own_product_codes[status || 4], asked),
    'company.product_approval_index': ({ status, ...asked }, call) =>
      list(call, status ? own_product_codes[status] : ['pending', 'rejected'], asked),
  };
};
