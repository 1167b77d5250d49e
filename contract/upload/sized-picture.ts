// Nothing is imported here: every page with a picture carries this file.

/** Widths that a picture is kept in, in WebP and AVIF; never wider than it came. */
export const picture_widths = [320, 800, 1600] as const;
export type PictureWidth = (typeof picture_widths)[number];

/**
 * The address of a picture in another size: any of the three may be asked of any picture of this site (`/files/…`), a small
 * one answers with what it has. Other addresses stay as they are.
 */
export function sizedPicture(url: string, width: PictureWidth, format: 'webp' | 'avif' = 'webp'): string {
  const [, start, rest = ''] =
    /^((?:https?:\/\/[^/]+)?\/files\/[^?#]+?)\.[a-z0-9]+(\?[^#]*)?$/.exec(url) ?? [];
  return start ? `${start}-${width}.${format}${rest}` : url;
}
