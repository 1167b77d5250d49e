import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './accept-encoding.ts';
import { compress, type KeptPage, type Variant } from './kept-page.ts';

/** Answers GET and HEAD with a kept page. The promise, which never rejects, is for the first one who asks for an encoding. */
export function answerPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
): 'sent' | 'not modified' | Promise<void> {
  const variant = page.variants[chooseEncoding(req.headers['accept-encoding'])];
  const known = req.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && matches(known, variant.etag)) {
    res.writeHead(304, variant.notModified).end();
    return 'not modified';
  }
  if (variant.body === null) return compressAndSend(res, page, variant);
  send(res, page, variant);
  return 'sent';
}

async function compressAndSend(res: ServerResponse, page: KeptPage, variant: Variant): Promise<void> {
  const compressed = await compress(page, variant);
  if (!res.destroyed) send(res, page, compressed ? variant : page.variants.identity);
}

/** To HEAD Node sends the headers alone. */
function send(res: ServerResponse, page: KeptPage, variant: Variant): void {
  res.writeHead(page.status, variant.headers).end(variant.body);
}

/** Weak comparison, as RFC 9110 asks for it: a proxy that compressed anew has marked our tag as weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
