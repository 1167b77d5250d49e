import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import {
  categoryOf,
  categoryWords,
  cate_flags,
  extraTitle,
} from '../../../../contract/product/categories.ts';
import { deliveries } from '../../../../contract/product/product-limits.ts';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { giveBack } from '../../../drafts/give-back.ts';
import { openApproval, type Approval, type ApprovalKind, type DeskField } from '../../approval/index.ts';
import { plainWords } from '../../text/index.ts';
import { brandsByIds } from '../brands/brand-record.ts';
import { productDb } from '../tables.ts';
import type { ProductContent } from './content.ts';
import { moveProduct } from './move-product.ts';
import { productDrafts } from './product-drafts.ts';
import { lockProduct, type ProductRecord } from './product-record.ts';
import { typedOf } from './typed.ts';
import { takeBack } from './withdraw-product.ts';
import { dropEdit, showRevision } from './write-product.ts';

/** One revision of a product; `brand` is what it was called then. */
type Payload = { rev: number; content: ProductContent; brand: string };
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as Payload;

/** Puts the newest revision before the desk. */
export async function openProductApproval(call: Call, product: ProductRecord, content: ProductContent) {
  const brand =
    content.brand_id === null
      ? ''
      : ((await brandsByIds(call, [content.brand_id])).get(content.brand_id)?.name ?? '');
  const payload: Payload = { rev: product.rev, content, brand };
  return openApproval(call, {
    kind: 'product',
    subject_id: product.id,
    applicant_id: product.author_id,
    title: content.title,
    payload,
  });
}

export const productApproval: ApprovalKind = {
  kind: 'product',
  describe: async (_call, approval) => fieldsOf(payloadOf(approval)),

  async check(call, approval) {
    const { content } = payloadOf(approval);
    const brand =
      content.brand_id === null ? null : (await brandsByIds(call, [content.brand_id])).get(content.brand_id);
    const flags = categoryOf(content.cate_id)?.flags ?? [];
    const twin = await productDb(call)
      .selectFrom('products')
      .select('pno')
      .where('author_id', '=', approval.applicant_id)
      .where('title', '=', content.title)
      .where('status', '=', 'on_shelf')
      .where('id', '<>', approval.subject_id)
      .executeTakeFirst();
    return [
      ...(brand ? [{ ok: brand.live, says: brand.live ? '品牌证明有效' : '品牌证明已失效' }] : []),
      { ok: !twin, says: twin ? `与自家在架的 ${twin.pno} 同名` : '自家没有同名产品' },
      ...flags.map((flag) => ({ ok: true, says: cate_flags[flag].hint })),
    ];
  },

  async decide(call, approval, { pass, reason, reason_code }) {
    const product = await lockProduct(call, approval.subject_id);
    const { rev, content } = payloadOf(approval);
    const live = product.status === 'on_shelf';
    if (!pass) {
      const words = `${reasonTitle('product', reason_code)}：${reason}`;
      if (live) {
        await dropEdit(call, product);
        await giveBack(
          productDrafts,
          { user_id: product.author_id, subject_id: product.id, payload: typedOf(content) },
          call,
        );
      }
      await moveProduct(call, product, live ? 'refuse_edit' : 'refuse', {
        actor: 'ops',
        to: live ? 'on_shelf' : 'rejected',
        reason: words,
      });
      return;
    }
    if (content.brand_id !== null) {
      const brand = (await brandsByIds(call, [content.brand_id])).get(content.brand_id);
      if (!brand?.live) throw refuse('这个品牌的证明已失效，只能不通过');
    }
    await showRevision(call, product, rev);
    await moveProduct(call, product, live ? 'approve_edit' : 'approve', {
      actor: 'ops',
      to: 'on_shelf',
      reason: '',
    });
  },

  async withdraw(call, approval) {
    await takeBack(call, await lockProduct(call, approval.subject_id));
  },

  /** The form says what was refused and has the words of it; the list has hundreds of others. */
  path: ({ subject_id, status }) =>
    status === 'rejected' ? `/product/edit/form?product_id=${subject_id}` : '/user/product/product',
};

/** The words of a revision, field by field; also what the owner's list says of a change. */
export function contentWords(content: ProductContent, brand: string): (DeskField & { value: string })[] {
  const { tiers, unit } = content;
  const rows: [name: string, label: string, value: string][] = [
    ['title', '产品名称', content.title],
    ['summary', '一句话卖点', content.summary],
    ['cate', '类目', categoryWords(content.cate_id)],
    ['extra_cate', '附加类目', content.extra_cate.map((id) => extraTitle(id) ?? '').join('、')],
    ['brand', '品牌', brand || '无品牌'],
    ['model', '型号', content.model],
    ['gtin', '条码', content.gtin],
    [
      'tiers',
      '供货价',
      tiers.map(({ min_qty, price }) => `${min_qty} ${unit}起 ¥${yuanOf(price)}`).join('，'),
    ],
    ['delivery', '交货', deliveryWords(content)],
    ['marketplaces', '可供站点', content.marketplaces.map(marketplaceTitle).join('、')],
    [
      'listings',
      '链接',
      content.listings
        .map(({ marketplace, asin, link }) => `${marketplaceTitle(marketplace)} ${asin ?? link}`)
        .join('\n'),
    ],
    ['specs', '参数', content.specs.map(({ name, value }) => `${name}：${value}`).join('\n')],
    ['introduce', '介绍', plainWords(content.introduce)],
  ];
  return rows.map(([name, label, value]) => ({ name, label, value }));
}

const deliveryWords = ({ delivery, stock, lead_days, unit }: ProductContent): string =>
  delivery === 'stock'
    ? `现货 ${stock ?? 0} ${unit}`
    : delivery === 'made'
      ? `按单生产 ${lead_days ?? 0} 天`
      : deliveries.soon.title;

const fieldsOf = ({ content, brand }: Payload): DeskField[] => [
  ...contentWords(content, brand).filter(({ value }) => value !== ''),
  { name: 'images', label: '图片', file_ids: content.images.map(({ id }) => id).filter((id) => id > 0) },
];
