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

export type OpenSockets = {
  /** @param stillSignedIn asked again when something changed about this person: who is signed out is cut off */
  add: (user_id: number, socket: Socket, stillSignedIn: () => Promise<boolean>) => void;
  close: () => void;
};

type Held = { socket: Socket; stillSignedIn: () => Promise<boolean>; heard_pong: boolean };

/** The mission's code for "not logged in", in the range that applications may use. */
export const signed_out_code = 4033;
const most_per_person = 20;
const open_state = 1;

/**
 * The open pages of this process. What is told (`tell`) reaches them on every process through NOTIFY. After a gap in the
 * connection everybody is told to ask anew, as something may have been missed.
 */
export async function holdSockets(listener: Listener, pulse_ms = 30_000): Promise<OpenSockets> {
  const people = new Map<number, Set<Held>>();

  const send = ({ socket }: Held, text: string) => {
    if (socket.readyState === open_state) socket.send(text);
  };
  const tellOrCut = async (held: Held, text: string) => {
    // Who cannot be asked about now is asked about at the next turn.
    if (await held.stillSignedIn().catch(() => true)) send(held, text);
    else held.socket.close(signed_out_code, 'signed out');
  };
  const tellAll = (text: string) => {
    for (const held of people.values()) for (const one of held) void tellOrCut(one, text);
  };

  await listener.listen(
    live_channel,
    (message) => {
      const [user_id, event] = JSON.parse(message) as [number, LiveEvent];
      const text = JSON.stringify(event);
      for (const held of people.get(user_id) ?? []) void tellOrCut(held, text);
    },
    () => tellAll(JSON.stringify({ kind: 'me' } satisfies LiveEvent)),
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
    add(user_id, socket, stillSignedIn) {
      const set = people.get(user_id) ?? new Set<Held>();
      people.set(user_id, set);
      const held: Held = { socket, stillSignedIn, heard_pong: true };
      set.add(held);
      const [oldest] = set;
      if (set.size > most_per_person && oldest) oldest.socket.close(1008, 'too many pages are open');
      socket.on('pong', () => void (held.heard_pong = true));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        set.delete(held);
        if (set.size === 0 && people.get(user_id) === set) people.delete(user_id);
      });
    },
    close() {
      clearInterval(pulse);
      for (const set of people.values()) for (const { socket } of set) socket.close(1001, 'going away');
    },
  };
}
