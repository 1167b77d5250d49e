import { isOwnPicture } from '../../../../contract/own-picture.ts';

const longest = 2000;
/** Stands for this site, so that a path can be read as a browser would read it. */
const here = 'https://here.invalid';

const read = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;

/** Where a link may lead: http, https, mailto or a path of this site, written as the browser will read it; else null. */
export function linkTarget(given: string | undefined): { href: string; elsewhere: boolean } | null {
  const text = given?.trim() ?? '';
  if (text === '' || text.length > longest) return null;
  if (text.startsWith('/')) {
    // "//host", "/\host", "/<tab>/host" and "/.//host" leave the site although they look like paths.
    const url = read(text, here);
    return url && url.origin === here && !url.pathname.startsWith('//')
      ? { href: url.pathname + url.search + url.hash, elsewhere: false }
      : null;
  }
  const url = read(text);
  if (!url) return null;
  if (url.protocol === 'mailto:')
    return /^[^\s<>"@?]+@[^\s<>"@?]+$/.test(url.pathname)
      ? { href: `mailto:${url.pathname}`, elsewhere: true }
      : null;
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  return { href: url.href, elsewhere: true };
}

const own_drawing = /^\/drawings\/[a-z0-9-]{1,40}\.svg$/;

/** The address of a picture that readers' browsers may fetch: https, or one of this site, uploaded or drawn; else null. */
export function imageSource(given: string | undefined): string | null {
  const text = given?.trim() ?? '';
  if (own_drawing.test(text) || isOwnPicture(text)) return text;
  const url = text.length <= longest ? read(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
