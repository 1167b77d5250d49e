import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type Place, placeConfig, placeUrl } from '../database/connect.ts';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** One connection: `near` is who came, `far` the other end, once the network had let the call through. */
type Line = { near: Socket; far?: Socket };

/** A network that fails when told to: whoever comes to `port` on loopback is handed on to what listens there. */
export async function openTcpProxy(to: Place) {
  const { host, port: itsPort } = new pg.Client(placeConfig(to));
  const target = host.startsWith('/')
    ? { path: path.join(host, `.s.PGSQL.${itsPort}`) }
    : { host, port: itsPort };
  const lines = new Set<Line>();
  let state: 'passes' | 'is cut' | 'is a black hole' = 'passes';

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    near.on('error', () => {});
    if (state === 'is cut') return void near.resetAndDestroy();
    const line: Line = { near };
    lines.add(line);
    if (state === 'passes') run(line);
  });

  function run(line: Line): void {
    line.far ??= callOn(line);
    const { near, far } = line;
    if (near.destroyed || far.destroyed) return reset(line); // one end broke while the other could not be told
    near.resume();
    far.resume();
  }

  function callOn(line: Line): Socket {
    const { near } = line;
    const far = connect({ ...target, allowHalfOpen: true });
    far.on('error', () => {});
    const ends: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, into] of ends) {
      from.on('data', (bytes) => {
        if (!into.write(bytes)) from.pause();
      });
      into.on('drain', () => {
        if (state === 'passes') from.resume();
      });
      from.on('end', () => into.end());
      from.on('close', () => {
        if (state === 'passes' && from.errored) reset(line);
        if (into.destroyed) lines.delete(line);
      });
    }
    return far;
  }

  function reset(line: Line): void {
    lines.delete(line);
    line.near.resetAndDestroy();
    line.far?.destroy(); // it may be a Unix socket, which knows no reset
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const url = new URL(placeUrl(to));
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;

  return {
    port,
    /** The database behind it, as a DATABASE_URL. */
    url: url.href,
    /** Every connection is reset, and who calls is reset too. */
    cut(): void {
      state = 'is cut';
      for (const line of lines) reset(line);
    },
    /** Not a byte passes, nobody is told of anything, and who calls hears nothing. */
    blackHole(): void {
      state = 'is a black hole';
      for (const { near, far } of lines) {
        near.pause();
        far?.pause();
      }
    },
    /** Passes again. What was under way in a black hole arrives now, as packets do that are sent anew. */
    heal(): void {
      state = 'passes';
      for (const line of lines) run(line);
    },
    async close(): Promise<void> {
      this.cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
