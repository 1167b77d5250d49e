import { Image } from 'antd';
import { useState } from 'react';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';

/** The pictures of what is judged, small; each opens large, with the others beside it. */
export function RowPictures({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <div className="row-pictures">
      {images.map((src, i) => (
        <button key={src} type="button" aria-label={`放大第 ${i + 1} 张图`} onClick={() => setAt(i)}>
          <img src={sizedPicture(src, 320)} alt="" width={64} height={48} loading="lazy" />
        </button>
      ))}
      {at === null ? null : (
        <Image.PreviewGroup
          items={images.map((src) => sizedPicture(src, 1600))}
          preview={{
            open: true,
            current: at,
            onChange: setAt,
            onOpenChange: (open) => {
              if (!open) setAt(null);
            },
          }}
        />
      )}
    </div>
  );
}
