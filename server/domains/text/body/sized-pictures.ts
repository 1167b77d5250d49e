import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';

/** As wide as a page shows them; the whole picture stays at the address that is stored. */
const shown_width = 1600;
/** Somebody has chosen a size already. */
const is_sized = /-\d+\.(?:webp|avif)$/;

/** The text with our own pictures at the size in which they are shown. For reading alone: who edits gets what is stored. */
export const withSizedPictures = (html: string): string =>
  html.replace(
    /(<img [^>]*?src=")([^"]+)/g,
    (_, start: string, src: string) => start + (is_sized.test(src) ? src : sizedPicture(src, shown_width)),
  );
