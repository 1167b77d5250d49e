import type { LiveEvent } from '../../contract/live.ts';
import type { Listener } from '../database/listen.ts';
import { live_channel } from './tell.ts';

/** The little that is needed of a WebSocket. */
export type Socket = {
  readonly readyState: number;
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  terminate: () => void;
  ping: () => void;
  on: (event: 'close' | 'pong' | 'error', heard: () => void) => void;
};

/** By what a page has signed in. */
export type SocketSession = { token: string; bind: string };

/** Which of these sessions of one person hold, in their order; who is signed out, banned or leaving has none. */
export type AskSessions = (user_id: number, sessions: SocketSession[]) => Promise<boolean[]>;

export type OpenSockets = {
  /**
   * Takes in somebody who is not known yet, by the network they come from.
   * @returns what to say when it is known whose page it is; null where so many of this network wait already that it was cut off
   */
  greet: (network: string, socket: Socket) => ((user_id: number, session: SocketSession) => void) | null;
  close: () => void;
};

type Held = { socket: Socket; session: SocketSession; heard_pong: boolean };

/** The mission's code for "not logged in", in the range that applications may use. */
export const signed_out_code = 4033;
const most_per_person = 20;
/** Of one network, before it is known who they are. */
const most_strangers = 20;
const open_state = 1;
const ready = JSON.stringify({ kind: 'ready' } satisfies LiveEvent);

/**
 * The open pages of this process. What is told (`tell`) reaches them on every process through NOTIFY. After a gap in the
 * connection everybody is told to ask anew, as something may have been missed. Who is told to close is no longer among
 * them: whether the page answers or not, it costs nothing more.
 */
export async function holdSockets(
  listener: Listener,
  askSessions: AskSessions,
  pulse_ms = 30_000,
): Promise<OpenSockets> {
  const people = new Map<number, Set<Held>>();
  const strangers = new Map<string, Set<Socket>>();

  const cut = (user_id: number, held: Held, code: number, reason: string) => {
    forget(people, user_id, held);
    held.socket.close(code, reason);
  };
  /** One question a person, however many pages are open. */
  const tellPerson = async (user_id: number, text: string) => {
    const told = [...(people.get(user_id) ?? [])];
    if (told.length === 0) return;
    const sessions = told.map(({ session }) => session);
    // Who cannot be asked about now is asked about at the next turn.
    const hold = await askSessions(user_id, sessions).catch(() => sessions.map(() => true));
    for (const [at, held] of told.entries())
      if (!hold[at]) cut(user_id, held, signed_out_code, 'signed out');
      else if (held.socket.readyState === open_state) held.socket.send(text);
  };

  await listener.listen(
    live_channel,
    (message) => {
      const [user_id, event] = JSON.parse(message) as [number, LiveEvent];
      void tellPerson(user_id, JSON.stringify(event));
    },
    () => {
      const text = JSON.stringify({ kind: 'me' } satisfies LiveEvent);
      for (const user_id of people.keys()) void tellPerson(user_id, text);
    },
  );

  // A page that vanished without a word is noticed after at most two pulses.
  const pulse = setInterval(() => {
    for (const held of [...people.values()].flatMap((set) => [...set])) {
      if (!held.heard_pong) held.socket.terminate();
      else {
        held.heard_pong = false;
        held.socket.ping();
      }
    }
  }, pulse_ms).unref();

  return {
    greet(network, socket) {
      socket.on('error', () => socket.terminate());
      if ((strangers.get(network)?.size ?? 0) >= most_strangers) {
        socket.terminate();
        return null;
      }
      remember(strangers, network, socket);
      const isKnown = () => forget(strangers, network, socket);
      socket.on('close', isKnown);
      return (user_id, session) => {
        isKnown();
        if (socket.readyState !== open_state) return;
        const held: Held = { socket, session, heard_pong: true };
        const pages = remember(people, user_id, held);
        const [oldest] = pages;
        if (pages.size > most_per_person && oldest) cut(user_id, oldest, 1008, 'too many pages are open');
        socket.on('pong', () => void (held.heard_pong = true));
        socket.on('close', () => forget(people, user_id, held));
        socket.send(ready);
      };
    },
    close() {
      clearInterval(pulse);
      for (const set of people.values()) for (const { socket } of set) socket.close(1001, 'going away');
    },
  };
}

function remember<K, V>(among: Map<K, Set<V>>, key: K, one: V): Set<V> {
  const set = among.get(key) ?? new Set<V>();
  among.set(key, set);
  return set.add(one);
}

function forget<K, V>(among: Map<K, Set<V>>, key: K, one: V): void {
  const set = among.get(key);
  set?.delete(one);
  if (set?.size === 0) among.delete(key);
}
