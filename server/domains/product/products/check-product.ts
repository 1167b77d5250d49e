import type { Parsed } from '../../../../contract/index.ts';
import { product_image_rule, product_limits } from '../../../../contract/product/product-limits.ts';
import { checkImage } from '../../../../contract/upload/image-rules.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { cleanHtml, judge, readKeywords } from '../../text/index.ts';
import { ownPicturesAt, ownReadyFiles, type StoredFile } from '../../upload/index.ts';
import { approvedBrand } from '../brands/brand-record.ts';
import { no_forum } from '../rules.ts';
import type { ProductContent } from './content.ts';

type Sent = Omit<
  Parsed<'company.product_publish_approval'>,
  'product_id' | 'draft_id' | 'rev' | 'extra_parse_cate'
> & { extra_parse_cate: number[] };

/** What was sent, clean and held to what only the house knows: pictures, brand, words. Refuses (40001) at its field. */
export async function checkProduct(call: Call, sent: Sent): Promise<ProductContent> {
  const clean = cleanHtml(sent.introduce, 'post');
  if (clean.length > product_limits.introduce)
    throw invalid('introduce', `介绍至多 ${product_limits.introduce} 个字，现在是 ${clean.length} 个`);
  const images = await checkPictures(call, sent.images);
  const inside = await ownPicturesAt(call, member(call).viewer.id, clean.images, 'introduce');
  if (sent.brand_id) await approvedBrand(call, sent.brand_id);
  refuseWords(await readKeywords(call, no_forum), {
    title: sent.title,
    summary: sent.summary,
    specs: sent.specs.map(({ name, value }) => `${name} ${value}`).join('\n'),
    introduce: clean.judged,
  });
  const { extra_parse_cate, introduce, brand_id, stock, lead_days, ...rest } = sent;
  return {
    ...rest,
    extra_cate: extra_parse_cate,
    brand_id: brand_id ?? null,
    images: images.map(({ id, url, width, height }) => ({ id, url, width, height })),
    stock: sent.delivery === 'stock' ? (stock ?? null) : null,
    lead_days: sent.delivery === 'made' ? (lead_days ?? null) : null,
    introduce_src: introduce,
    introduce: clean.html,
    files: [...new Set([...images, ...inside].map(({ id }) => id))],
  };
}

async function checkPictures(call: Call, ids: readonly number[]): Promise<StoredFile[]> {
  const files = await ownReadyFiles(call, member(call).viewer.id, ids, {
    path: 'images',
    images_only: true,
    kinds: ['image'],
    otherwise: '有一张图片还没有传好或已被删除，请重新上传',
  });
  for (const { name, width, height, size, mime, is_animated } of files) {
    const facts =
      width === null || height === null
        ? null
        : { width, height, size, type: mime, is_animated: is_animated ?? false };
    const wrong = checkImage(product_image_rule, facts, name);
    if (wrong) throw invalid('images', wrong);
  }
  return files;
}

const field_names = { title: '产品名称', summary: '一句话卖点', specs: '参数', introduce: '介绍' } as const;

/** All is looked at by staff anyway, so only what may not be published at all is refused here. */
function refuseWords(
  keywords: Parameters<typeof judge>[0],
  texts: Record<keyof typeof field_names, string>,
): void {
  for (const [field, text] of Object.entries(texts)) {
    const { refused } = judge(keywords, text);
    if (refused)
      throw invalid(field, `${field_names[field as keyof typeof field_names]}里有不能发布的词：${refused}`);
  }
}
