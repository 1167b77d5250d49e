import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import type { WritingKind } from '../writing/writing-kind.ts';
import {
  formOf,
  isBlankProduct,
  payloadOf,
  product_fields,
  textOfProduct,
  writingOf,
  type ProductField,
  type ProductWriting,
} from './product-writing.ts';
import type { ProductEditing } from './read-product-editing.ts';

type Thing = NonNullable<ProductEditing['thing']>;

const is_live = (status: string) => status === 'on_shelf';
const elsewhere: Record<string, ProductField> = { introduce: 'content', extra_parse_cate: 'extra_cate' };
const drafted = <D extends { payload: Parameters<typeof writingOf>[0] }>(draft: D) => ({
  ...draft,
  payload: writingOf(draft.payload),
});

/** How products are drafted and sent in. */
export const productKind: WritingKind<
  ProductWriting,
  ProductField,
  Thing,
  Output<'company.product_publish_approval'>
> = {
  name: '产品',
  begin: '发布产品',
  verb: (thing) => (thing && is_live(thing.status) ? '修改送审' : '提交审核'),
  fields: product_fields,
  fieldOf: (path) => elsewhere[path.split('.')[0]!],
  textOf: textOfProduct,
  isBlank: isBlankProduct,
  shelf: 'product-',
  shelfOf: ({ product_id }) => `of-${product_id}`,
  says: ({ status, reason, edit_pending, edit_refused }) => [
    ...(edit_refused === null
      ? []
      : [{ words: `上次的修改没有通过：${edit_refused}。改好可以再交。`, bad: true }]),
    ...(status === 'rejected' || status === 'draft'
      ? [{ words: `${reason ? `上次没有通过：${reason}。` : ''}改好可以再交。`, bad: status === 'rejected' }]
      : []),
    ...(status === 'forced_off'
      ? [{ words: `平台下架${reason ? `：${reason}` : ''}。改好提交，通过后恢复上架。`, bad: true }]
      : []),
    ...(status === 'pending' ? [{ words: '这个产品正在审核。现在改的会换下等待的那一份。' }] : []),
    ...(status === 'off_shelf' ? [{ words: '这个产品已下架。改了再交，通过后恢复上架。' }] : []),
    ...(edit_pending
      ? [{ words: '有一份修改正在审核，买手看到的仍是上一版。下面是等待审核的那一份。' }]
      : is_live(status)
        ? [{ words: '修改要审核，通过前买手看到的仍是现在这一版。' }]
        : []),
  ],
  query: ({ product_id }) => `product_id=${product_id}`,
  calls: {
    draft: async (id) => drafted(await quietApi('company.product_draft_detail', { id })),
    draftOf: async ({ product_id }) => {
      const { list } = await quietApi('company.product_drafts', { product_id, limit: 1 });
      return { list: list.map(drafted) };
    },
    save: ({ payload, ...draft }, product) =>
      quietApi('company.product_draft', {
        ...draft,
        payload: payloadOf(payload),
        product_id: product?.product_id,
      }),
    drop: (id) => quietApi('company.product_draft_delete', { id }),
    newest: async ({ product_id }) => drafted(await quietApi('company.product_edit_form', { product_id })),
    send: (writing, draft_id, product) => {
      const form = { ...formOf(writing), draft_id };
      if (!product) return quietApi('company.product_publish_approval', form);
      const { product_id, rev } = product;
      return quietApi('company.product_edit', { ...form, product_id, rev });
    },
  },
  done: ({ status }) => ({
    to: '/user/product/product',
    said: status === 'on_shelf' ? '修改已送审，通过前仍显示上一版' : '已送审，通过后自动上架',
  }),
};
