import type { FastifyReply } from 'fastify';

/** A plain page without any script, as those of /dev are. `parts` are HTML already. */
export const devPage = (reply: FastifyReply, title: string, parts: string[]): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${title}</h1>${parts.join('')}</main></body></html>`,
    );

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The path alone: a stand-in leads back to where it is itself. */
export const onThisSite = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://here');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
};
