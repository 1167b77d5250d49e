import {
  live_brand,
  type BrandProof,
  type BrandStatus,
} from '../../../../contract/product/brand-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { productDb } from '../tables.ts';

export const noSuchBrand = () => notFound('这个品牌不存在');

const select = (call: Pick<Call, 'db'>) =>
  productDb(call)
    .selectFrom('brands')
    .select([
      'id',
      'author_id',
      'status',
      'rev',
      'reason',
      'name',
      'name_key',
      'proof',
      'trademark_no',
      'class',
      (row) => row.cast<string>('valid_from', 'text').as('valid_from'),
      (row) => row.cast<string>('valid_to', 'text').as('valid_to'),
      'logo_id',
      'logo',
      'proof_ids',
      'changed_at',
      'approved_at',
      'disputed_by',
      'disputed_at',
      'answer_by',
      'answer',
      'answer_ids',
      'answered_at',
      'answer_told',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A brand as decisions need it; days of Beijing as 2026-11-20. */
export type BrandRecord = Omit<Row, 'status' | 'proof'> & { status: BrandStatus; proof: BrandProof };

export const brandRows = (call: Pick<Call, 'db'>) => select(call).$castTo<BrandRecord>();

export async function lockBrand(call: Pick<Call, 'db'>, id: number): Promise<BrandRecord> {
  const row = await brandRows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchBrand();
  return row;
}

/** The viewer's own; another's is code 404. */
export async function lockOwnBrand(call: Call, id: number): Promise<BrandRecord> {
  const row = await brandRows(call)
    .where('id', '=', id)
    .where('author_id', '=', member(call).viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchBrand();
  return row;
}

export type NamedBrand = {
  id: number;
  author_id: number;
  name: string;
  logo: string | null;
  status: BrandStatus;
  live: boolean;
};

/** Whatever became of them, in one go. */
export async function brandsByIds(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
): Promise<Map<number, NamedBrand>> {
  if (ids.length === 0) return new Map();
  const rows = await productDb(call)
    .selectFrom('brands')
    .select(['id', 'author_id', 'name', 'logo', 'status'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Map(
    rows.map((row) => {
      const status = row.status as BrandStatus;
      return [row.id, { ...row, status, live: live_brand.includes(status) }];
    }),
  );
}

/** Of these, those whose proof holds: only they stand beside a product. */
export async function badgesOfBrands(call: Pick<Call, 'db'>, ids: readonly number[]) {
  const brands = await brandsByIds(call, ids);
  return new Map(
    [...brands.values()]
      .filter(({ live }) => live)
      .map(({ id, name, logo }) => [id, { id, name, logo, verified: true }]),
  );
}

/** An own brand under which something new may be sent in. Refuses at `brand_id`. */
export async function approvedBrand(call: Call, id: number): Promise<void> {
  const brand = (await brandsByIds(call, [id])).get(id);
  if (brand?.author_id !== member(call).viewer.id) throw invalid('brand_id', '没有这个品牌，请重新选择');
  if (!brand.live) throw invalid('brand_id', '这个品牌还没有通过或已失效，请换一个，或选“无品牌”');
}
