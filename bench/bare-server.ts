// A child process of bench: the least that node:http can do, answering `/<n>` with n bytes. Every ratio has it below the line.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodies = new Map<string, Buffer>();

const server = createServer((req, res) => {
  const url = req.url ?? '/';
  let body = bodies.get(url);
  if (body === undefined) {
    body = Buffer.alloc(Number.parseInt(url.slice(1), 10) || 0, 'x');
    bodies.set(url, body);
  }
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  res.end(body);
});

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
