import { useState } from 'react';
import { PictureViewer } from '../../parts/picture-viewer.tsx';
import { Crop } from '../../parts/crop.tsx';

/** The pictures of what is judged, small; each opens large, with the others beside it. */
export function RowPictures({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <div className="row-pictures">
      {images.map((src, i) => (
        <button key={src} type="button" aria-label={`放大第 ${i + 1} 张图`} onClick={() => setAt(i)}>
          <Crop as="row" of={src} width={64} loading="lazy" />
        </button>
      ))}
      {at === null ? null : (
        <PictureViewer
          pictures={images.map((url) => ({ url, name: '帖子里的图片' }))}
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}
