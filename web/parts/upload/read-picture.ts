import type { ImageFacts } from '../../../contract/upload/image-rules.ts';
import { readPicture as factsOfBytes } from '../../../contract/upload/picture-bytes.ts';

const shown_px = 480;

export type PictureRead = {
  facts: ImageFacts;
  /** The picture in small, as a data address. */ display: string;
};

/** What a picked picture is, by its bytes and not by its name; null when it cannot be shown. */
export async function readPicture(file: Blob): Promise<PictureRead | null> {
  try {
    const known = factsOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (!known) return null;
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const display = inSmall(bitmap);
    bitmap.close();
    return {
      facts: { width, height, size: file.size, type: known.mime, is_animated: known.frames > 1 },
      display,
    };
  } catch {
    return null;
  }
}

/** The page's policy takes no blob addresses, and a small picture costs less to show. */
function inSmall(bitmap: ImageBitmap): string {
  const scale = Math.min(1, shown_px / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.85);
}
