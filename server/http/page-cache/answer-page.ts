import type { IncomingMessage, ServerResponse } from 'node:http';
import { endOfTurn } from '../end-of-turn.ts';
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
    leave(res, 304, variant.notModified);
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

const send = (res: ServerResponse, page: KeptPage, variant: Variant): void =>
  leave(res, page.status, variant.headers, variant.body);

/** With all else that is ready in this turn. To HEAD Node sends the headers alone. */
function leave(
  res: ServerResponse,
  status: number,
  headers: Variant['headers'],
  body?: Variant['body'],
): void {
  void endOfTurn().then(() => res.writeHead(status, headers).end(body));
}

/** Weak comparison, as RFC 9110 asks for it: a proxy that compressed anew has marked our tag as weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
