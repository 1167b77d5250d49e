import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ProductView } from '../../../parts/product/product-view.tsx';
import { numberIn } from '../../../parts/writing/read-begun.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('source')];

/** A draft (`?draft_id=`) or what was sent in last of a product (`?product_id=`), as buyers would read it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = new URL(request.url).searchParams;
  const [draft_id, product_id] = [numberIn(query, 'draft_id'), numberIn(query, 'product_id')];
  if (draft_id === null && product_id === null)
    throw Response.json({ msg: '没有要预览的草稿', permission: null }, { status: 404 });
  const source = await (
    draft_id === null
      ? client('company.product_edit_form', { product_id: product_id! })
      : client('company.product_draft_detail', { id: draft_id })
  ).catch(pageRefusal);
  const product = await client('company.product_preview', { payload: source.payload }).catch(pageRefusal);
  return { site, product, back: draft_id === null ? `product_id=${product_id}` : `draft_id=${draft_id}` };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '预览产品',
        description: '买手将会看到的样子。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function ProductPreviewScreen() {
  const { product, back } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice
        action={
          <ButtonLink size="sm" href={`/product/publish?${back}`}>
            接着填
          </ButtonLink>
        }
      >
        这是预览，只有你看得到；缺的先空着。
      </Notice>
      <ProductView product={product} />
    </>
  );
}
