import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { silence_ms } from './http-client.ts';

export type Heard = { status: number; headers: IncomingHttpHeaders; body: string };
export type Asked = {
  method: string;
  /** As it goes over the wire: every other client mends an address before it sends it. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  payload?: string | Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request as it is, and rejects when the connection breaks or nothing comes back. */
export function ask(origin: string, { method, url, headers = {}, payload }: Asked): Promise<Heard> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, agent: headers.upgrade ? false : agent, path: url, method, headers: { ...headers } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      },
    );
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode!, headers: response.headers, body: '' });
    });
    request.setTimeout(silence_ms, () => request.destroy(new Error('no answer, it hangs')));
    request.on('error', reject).end(payload);
  });
}
