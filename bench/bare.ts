import { fork } from 'node:child_process';
import { once } from 'node:events';
import { processCpu } from './cpu.ts';
import { load, request, type Round } from './load.ts';

export type Bare = Awaited<ReturnType<typeof startBare>>;

/** The yardstick in its own process. */
export async function startBare(port: number) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), [String(port)]);
  const [ready] = (await once(child, 'message')) as [{ port: number }];
  const clock = processCpu(child.pid ?? 0);
  /** @param asked what it is sent; a GET with no headers, the least that can be asked, unless said otherwise */
  const answer = (
    bytes: number,
    connections: number,
    seconds: number,
    asked: readonly string[] = [request('GET', `/${bytes}`)],
  ): Promise<Round> =>
    load(
      {
        port: ready.port,
        connections,
        requests: asked,
        end: { seconds },
        expect: { status: 200, bytes: [bytes, bytes], begins: bytes > 0 ? 'x' : '' },
      },
      { bare: clock },
    );
  let cost: Promise<number> | undefined;
  /** CPU of its smallest answer, ms: how fast this machine is, measured once a run. */
  const answerMs = () => (cost ??= answer(60, 64, 3).then(({ cpu_ms }) => cpu_ms.bare!));
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { answer, answerMs, stop };
}
