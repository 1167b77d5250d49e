// Nothing is imported here: every page with a picture carries this file.

/** Widths that a picture is kept in, in WebP and AVIF; never wider than it came. */
export const picture_widths = [320, 800, 1600] as const;
export type PictureWidth = (typeof picture_widths)[number];

/**
 * The address of a picture in another size: any of the three may be asked of any picture of this site (`/files/…`), also by
 * its address in a size; a small one answers with what it has. What follows the name stays (a signature, a focus), and other addresses stay as they are.
 */
export function sizedPicture(url: string, width: PictureWidth, format: 'webp' | 'avif' = 'webp'): string {
  const [, start, rest = ''] =
    /^((?:https?:\/\/[^/]+)?\/files\/[^?#]+?)(?:-\d{3,4})?\.[a-z0-9]+([?#].*)?$/.exec(url) ?? [];
  return start ? `${start}-${width}.${format}${rest}` : url;
}
