import { useEffect, useState } from 'react';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProductView, type ViewedProduct } from '../product/product-view.tsx';
import { payloadOf, type ProductWriting } from './product-writing.ts';

/** As buyers would see what stands in the form; nothing is kept by it. */
export default function ProductPreview({ writing }: { writing: ProductWriting }) {
  const [seen, setSeen] = useState<ViewedProduct | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    quietApi('company.product_preview', { payload: payloadOf(writing) }).then(
      (product) => left || setSeen(product),
      (error: unknown) => left || setWrong(factsOf(error)?.msg ?? '连不上服务器，稍后再看预览'),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there when the preview was opened
  }, []);
  if (wrong) return <Notice bad>{wrong}</Notice>;
  return seen ? <ProductView product={seen} /> : <p className="meta">正在准备预览</p>;
}
