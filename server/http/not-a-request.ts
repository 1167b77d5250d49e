import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

type ParserError = NodeJS.ErrnoException & { code?: string };

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what the parser could not read, with the headers of every answer, and hangs up. */
export function refuseUnread(
  { code }: ParserError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = statuses[code ?? ''] ?? 400;
  const body = STATUS_CODES[status]!;
  const head = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${body}\r\n${head.join('')}\r\n${body}`);
}

/** Who stands between us and the asker may read the first of two hosts, and we the last: neither is answered. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
