import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ProductForm } from '../../../parts/product-editor/product-form.tsx';
import { readProductEditing } from '../../../parts/product-editor/read-product-editing.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('source')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, site, now } = worldOf(context);
  const query = new URL(request.url).searchParams;
  return {
    site,
    editing: await readProductEditing(client, query, viewer?.id ?? 0, now.getTime()).catch(pageRefusal),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.editing.thing ? '修改产品' : '发布产品',
        description: '填一件产品送审，草稿自动保存。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function ProductPublishScreen() {
  const { editing } = useLoaderData<typeof loader>();
  const { thing, draft } = editing;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '我的产品', href: '/user/product/product' },
          { title: thing ? '修改产品' : '发布产品', href: '/product/publish' },
        ]}
      />
      <ProductForm key={`${thing?.product_id ?? ''} ${draft?.draft_id ?? ''}`} {...editing} />
    </>
  );
}
