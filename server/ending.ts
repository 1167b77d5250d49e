import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** All of it together: whoever ends us (docker after 10 s) kills what is still there. */
const longest_goodbye_ms = 5_000;
/** Ctrl-C under npm comes from the terminal and once more from npm: so soon after the first it is the same wish. */
const same_wish_ms = 1_000;

export type Ending = {
  /** Aborted when the end has begun: nothing is started any more. */
  begun: AbortSignal;
  /** What is to be done before the process ends. Until it is said, whatever holds something lets go of it on 'exit'. */
  goodbye: (work: () => Promise<void>) => void;
};

/** SIGTERM, Ctrl-C and a closed terminal end the process, within five seconds; asked once more it ends at once. */
export function endWhenAsked(say: (line: string) => void): Ending {
  const begun = new AbortController();
  let goodbye = async () => {};
  let asked_at = 0;

  const end = async () => {
    say('正在结束……');
    const late = setTimeout(() => {
      say('没能及时收尾，直接结束');
      process.exit(1);
    }, longest_goodbye_ms);
    begun.abort();
    await goodbye();
    clearTimeout(late);
    process.exit(0);
  };
  const ask = () => {
    if (!begun.signal.aborted) {
      asked_at = performance.now();
      void end();
    } else if (performance.now() - asked_at > same_wish_ms) {
      say('再次要求结束，直接结束');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  return { begun: begun.signal, goodbye: (work) => void (goodbye = work) };
}

/** Cuts every connection of this server at once: those that became WebSockets too, which the server itself forgets. */
export function connectionsOf(server: Server): { cut: () => void } {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return { cut: () => open.forEach((socket) => socket.destroy()) };
}
