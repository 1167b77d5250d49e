import { hash } from 'node:crypto';
import type { PageRenderer, PageWorld } from '../../contract/page-world.ts';
import { inProcessClient } from './in-process.ts';
import type { RenderedPage } from './page-cache/kept-page.ts';
import { inlineScripts } from './inline-scripts.ts';
import { policy_reports_path } from './policy-reports.ts';
import { securityHeaders } from './security-headers.ts';
import type { HttpKernel } from './serve.ts';

/** Who asks for a page, as far as the page may know. */
export type PageAsker = {
  id: string;
  ip: string;
  user_agent: string;
  token: string | null;
  bind: string | null;
  accept?: string;
};

export type Pages = { render: (method: string, path: string, asker: PageAsker) => Promise<RenderedPage> };

type Facts = {
  kernel: HttpKernel;
  renderer: () => Promise<PageRenderer>;
  site: PageWorld['site'];
  /** Vite serves the pages: it writes style elements and reloads by a socket on a port of its own. */
  dev?: boolean;
};

export function pagesOf({ kernel, renderer, site, dev = false }: Facts): Pages {
  return {
    async render(method, path, asker) {
      const now = kernel.clock();
      const viewer =
        asker.token && asker.bind ? await kernel.viewerOf(kernel.db, asker.token, asker.bind, now) : null;
      const { client, tags, noted } = inProcessClient(kernel, asker);
      const request = new Request(addressOf(path, site.public_url), {
        method: method === 'HEAD' ? 'GET' : method,
        headers: { accept: asker.accept ?? 'text/html' },
      });
      const page = await (await renderer())(request, { client, viewer, now, request_id: asker.id, site });
      // oxlint-disable-next-line typescript/only-throw-error -- as it was thrown, so that its kind is known
      if (noted.failure) throw noted.failure;
      const headers: Record<string, string> = { ...securityHeaders(site.public_url.startsWith('https:')) };
      page.headers.forEach((value, name) => {
        headers[name] = value;
      });
      if (headers['content-type']?.startsWith('text/html')) {
        headers['reporting-endpoints'] = `policy="${policy_reports_path}"`;
        headers['content-security-policy'] = contentSecurityPolicy(
          page.body.toString(),
          kernel.gateways,
          dev,
        );
      }
      // What went wrong once may be right the next time.
      if (page.status >= 500) headers['cache-control'] = 'no-store';
      return { status: page.status, headers, body: page.body, tags: [...tags] };
    },
  };
}

/** Of this site whatever the path says: "//host/x" would be read as another host, and "//" as none at all. */
const addressOf = (path: string, public_url: string): string =>
  `${new URL(public_url).origin}/${path.replace(/^\/+/, '')}`;

/**
 * Scripts of our own only: files of this site, and exactly those inline scripts that this page was rendered with, by their
 * hash. (A nonce would be the same for everyone on a kept page, and so no secret.)
 */
function contentSecurityPolicy(html: string, { storage }: HttpKernel['gateways'], dev: boolean): string {
  const allowing = (...sources: string[]) => sources.filter(Boolean).join(' ');
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Bars and charts carry their value in a style attribute; style elements stay forbidden.
    dev ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    allowing(`img-src 'self' data: https:`, storage.links.origin),
    // Files are posted to the store itself.
    allowing(`connect-src 'self'`, storage.post_origin, dev ? 'ws:' : ''),
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Vite's own scripts write as they like.
    ...(dev ? [] : [`require-trusted-types-for 'script'`, `trusted-types default inert`]),
    // The second is for browsers that know the header of endpoints, the first for the others.
    `report-uri ${policy_reports_path}`,
    `report-to policy`,
  ].join('; ');
}
