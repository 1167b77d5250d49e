import type { Buyer } from '../tools/sale/buyers.ts';
import type { House } from './house.ts';

/** Of one network, so many may wait at a time to be known. */
const at_once = 10;

export type Line = { socket: WebSocket; onMessage: (() => void) | null };

/** An open page of somebody, as the site's own opens its line. */
export async function openLine({ port }: House, { token, bind }: Buyer): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, {
    headers: { cookie: `token=${token}; bind=${bind}`, origin: `http://127.0.0.1:${port}` },
  } as never);
  const line: Line = { socket, onMessage: null };
  socket.addEventListener('message', ({ data }) => {
    if ((JSON.parse(data as string) as { what?: string }).what === 'message') line.onMessage?.();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('close', ({ code }) => reject(new Error(`a line was closed with ${code}`)));
  });
  return line;
}

export async function openLines(house: House, members: readonly Buyer[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let from = 0; from < members.length; from += at_once)
    lines.push(
      ...(await Promise.all(members.slice(from, from + at_once).map((member) => openLine(house, member)))),
    );
  return lines;
}
