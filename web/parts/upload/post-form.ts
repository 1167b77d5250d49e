import type { Envelope } from '../../../contract/http/envelope.ts';
import type { Progress } from './queue.ts';

type Sent = { status: number; text: string };
type Way = { headers?: Record<string, string>; onProgress: Progress; signal: AbortSignal };

/** Sends a form with a file by XMLHttpRequest, the only way that tells how far it is; rejects when nothing came back. */
export function postForm(
  address: string,
  form: FormData,
  { headers = {}, onProgress, signal }: Way,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new Error('the server was not reached')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}

/** The answer as this product gives them; null when it is none. */
export function envelopeOf(text: string): Envelope | null {
  try {
    const read = JSON.parse(text) as Partial<Envelope> | null;
    return typeof read?.code === 'number' && typeof read.msg === 'string' ? (read as Envelope) : null;
  } catch {
    return null;
  }
}
