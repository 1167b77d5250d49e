import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { RefusedCall } from './refused-call.ts';

/** A whole page in one piece: it gets a length, an ETag, and can be kept. */
export type CollectedResponse = Response & { collected: Buffer };

/** Loader data travels with the stream, so the page is taken when all of it is ready. */
export default function renderDocument(request: Request, status: number, headers: Headers, entry: EntryContext): Promise<CollectedResponse> {
  return new Promise((resolve, reject) => {
    let failed = status;
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(Object.assign(new Response(null, { status: failed, headers }), { collected: Buffer.concat(chunks) }));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => void pipe(collector),
      onShellError: reject,
      onError(error) {
        failed = 500;
        console.error(error);
      },
    });
  });
}

/** A refusal (not found, no permission) is an answer, not an accident. */
export function handleError(error: unknown): void {
  if (error instanceof RefusedCall || (error as { status?: number } | null)?.status === 404) return;
  if ((error as { facts?: unknown } | null)?.facts) return;
  console.error(error);
}
