import type { FastifyReply, FastifyRequest } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { loggedAddress } from './logged-address.ts';
import type { Pages } from './pages.ts';
import { brokenPage } from './broken-page.ts';
import { cookieNames, readCookies } from './session-cookies.ts';

export type PageFacts = {
  pages: Pages;
  /** Folder of the built browser files; null while Vite serves them. */
  assets: string | null;
  /** Whether this address is a page that is the same for everyone. */
  isPublicPage: (url: string) => boolean;
};

/**
 * A page that is not kept: rendered for the one who asks, never stored by anybody. Public pages come here only when the
 * page cache is off; they are rendered without a viewer all the same.
 */
export async function answerPageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: PageFacts,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Method Not Allowed');
  const cookies = readCookies(request.headers.cookie);
  const token = cookies[cookieNames.token] ?? null;
  const bind = cookies[cookieNames.bind] ?? null;
  if (token && !bind && request.headers['sec-fetch-site'] === 'cross-site') return askAgain(request, reply);
  const forEveryone = facts.isPublicPage(request.url);
  try {
    const page = await facts.pages.render(request.method, request.url, {
      id: request.id,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      accept: request.headers.accept ?? 'text/html',
      token: forEveryone ? null : token,
      bind: forEveryone ? null : bind,
    });
    for (const [name, value] of Object.entries(page.headers))
      if (value !== undefined) reply.header(name, value);
    if (page.status < 500)
      reply.header('cache-control', forEveryone ? 'public, max-age=0, must-revalidate' : 'private, no-store');
    return await reply.code(page.status).send(page.body);
  } catch (error) {
    request.log.error({ err: error, url: loggedAddress(request.url) }, 'a page failed');
    const status = troubleOf(error) ? 503 : 500;
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(brokenPage(facts.assets, { status, request_id: request.id }));
  }
}

/**
 * The cookie that binds the session is not sent on a link from another site. Asked again by a page of this site, it is:
 * so the reader who follows a link in a mail is not taken for a stranger.
 */
function askAgain(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const address = request.url.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>正在打开</title><meta http-equiv="refresh" content="0;url=${address}"></head><body><a href="${address}">继续</a></body></html>`,
    );
}
