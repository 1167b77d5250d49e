import { quietApi } from '../../api.ts';
import { ProductView } from '../product/product-view.tsx';
import { Look } from '../writing/look.tsx';
import { payloadOf, type ProductWriting } from './product-writing.ts';

/** As buyers would see what stands in the form. */
export default function ProductPreview({ writing }: { writing: ProductWriting }) {
  return (
    <Look read={() => quietApi('company.product_preview', { payload: payloadOf(writing) })}>
      {(product) => <ProductView product={product} />}
    </Look>
  );
}
