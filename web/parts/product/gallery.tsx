import { useState } from 'react';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import type { ProductDetail } from '../../../contract/product/product-shapes.ts';
import { Crop } from '../crop.tsx';

/** The pictures of a product: one large, the others below; without JavaScript each opens by itself. */
export function Gallery({ images, title }: { images: ProductDetail['images']; title: string }) {
  const [at, setAt] = useState(0);
  const shown = images[Math.min(at, images.length - 1)];
  if (!shown) return <div className="gallery" />;
  return (
    <div className="gallery">
      <div className="big">
        <Crop
          as="square"
          of={shown.url}
          alt={`${title}，第 ${Math.min(at, images.length - 1) + 1} 张图，共 ${images.length} 张`}
          width={800}
          wide={800}
          fetchPriority="high"
        />
      </div>
      {images.length > 1 ? (
        <ol aria-label={`产品图，共 ${images.length} 张`}>
          {images.map(({ url }, n) => (
            <li key={url}>
              <a
                href={sizedPicture(url, 1600)}
                aria-label={`第 ${n + 1} 张`}
                aria-current={n === at ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setAt(n);
                }}
              >
                <Crop as="square" of={url} width={68} loading="lazy" />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
