import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { handOver } from './shell/hand-over.ts';
import { RefusedCall } from './refused-call.ts';

/** A whole page in one piece: it gets a length, an ETag, and can be kept. */
export type CollectedResponse = Response & { collected: string | Buffer };

/** A boundary that still waits, for code that was never asked for before; or one in which something went wrong. */
const unfinished = /<!--\$[?!]-->/;

/**
 * Nearly every page is ready at once and is written as one string: React's stream costs half as much again. What has to
 * wait is rendered by the stream.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<CollectedResponse> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { serverHandoffStream, ...rest } = entry;
  const html = renderToString(<ServerRouter context={rest} url={request.url} />);
  if (unfinished.test(html)) return renderWaiting(request, status, headers, entry);
  const data = serverHandoffStream ? await handOver(serverHandoffStream) : '';
  const end = html.lastIndexOf('</body>');
  return collected(status, headers, `<!DOCTYPE html>${html.slice(0, end)}${data}${html.slice(end)}`);
}

/** Loader data travels with the stream, so the page is taken when all of it is ready. */
function renderWaiting(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<CollectedResponse> {
  return new Promise((resolve, reject) => {
    let failed = status;
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        resolve(collected(failed, headers, Buffer.concat(chunks)));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // All of it in its place: what React thinks too long would stand hidden at the end until a script moves it.
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(collector),
      onShellError: reject,
      onError(error) {
        failed = 500;
        console.error(error);
      },
    });
  });
}

const collected = (status: number, headers: Headers, body: string | Buffer): CollectedResponse =>
  Object.assign(new Response(null, { status, headers }), { collected: body });

/** A refusal (not found, no permission) is an answer, not an accident. */
export function handleError(error: unknown): void {
  if (error instanceof RefusedCall || (error as { status?: number } | null)?.status === 404) return;
  if ((error as { facts?: unknown } | null)?.facts) return;
  console.error(error);
}
