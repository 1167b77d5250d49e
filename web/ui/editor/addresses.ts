import { isOwnPicture } from '../../../contract/own-picture.ts';

/** What somebody typed as a link, as it will be stored; null where it leads nowhere that a link may lead. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  const whole = /^(?:https?:\/\/|mailto:)/i.test(text)
    ? text
    : /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text)
      ? `https://${text}`
      : null;
  return whole && URL.canParse(whole) ? whole : null;
}

/** Drawings that come with the site. */
const own_drawing = /^\/drawings\/[a-z0-9-]{1,40}\.svg$/;

/** A picture's address: https without a name and password in it, or one of this site, uploaded or drawn. */
export function imageAddress(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  if (own_drawing.test(text) || isOwnPicture(text)) return text;
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username || password ? null : href;
}
