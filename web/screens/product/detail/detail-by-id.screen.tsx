import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ProductPage } from '../../../parts/product/product-page.tsx';
import { productMeta } from '../../../parts/product/product-meta.ts';
import { pageOfProduct } from '../../../parts/product/read-product.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  return {
    site,
    ...(await pageOfProduct(
      client,
      await client('product.detail', { id: Number(params.id) }).catch(pageRefusal),
    )),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? productMeta(loaderData) : []);

export default function DetailByIdScreen() {
  return <ProductPage {...useLoaderData<typeof loader>()} />;
}
