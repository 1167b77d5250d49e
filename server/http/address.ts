import type { FastifyRequest } from 'fastify';

/** Nothing in it can be spelled otherwise: most addresses, which are left as they are. */
const spelled_plainly = /^\/(?![/.])(?:[^%\\/?#]|\/(?![/.]))*(?:\?[^#]*)?$/;
/** Signs that mean the same with and without their escape (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/**
 * The one spelling of an address: no scheme and host in front, unreserved signs as themselves, no dot segments, no doubled
 * slashes, no backslashes, nothing behind `#`. An address with a broken escape means its letters, percent sign included. The
 * query stays as it came. Whoever judges an address (router, gate, page cache, renderer) is given this.
 */
export function plainAddress(address: string): string {
  if (spelled_plainly.test(address)) return address;
  const [, given = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address)!;
  const path = given
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\]*/i, '')
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return unreserved.test(sign) ? sign : escape.toUpperCase();
    })
    .replaceAll('\\', '/');
  return readable(withoutDots(path)) + query;
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const segment of segments)
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  const open = kept.length > 0 && ['', '.', '..'].includes(segments.at(-1)!);
  return `/${kept.join('/')}${open ? '/' : ''}`;
}

/** With escapes that mean a text, whatever was asked for: who decodes it later need not fear. */
function readable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** A call, or an address among the calls that nobody has. By the route that was found; where there is none, by the address. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url);
