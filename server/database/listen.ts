import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Place, placeConfig } from './connect.ts';
import { dropClient } from './line.ts';

export interface Listener {
  /**
   * Calls `heard` for every message of this channel, and `missed` after a broken connection came back: what was sent
   * in between is lost, so whatever hangs on these messages must be taken as stale. Returns how to stop listening.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    missed?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Ear {
  heard: (payload: string) => void;
  missed?: () => void;
}

const heartbeat = 3_000; // ms; a connection whose other end vanished without a word is noticed after at most two
const longestPause = 1_000; // ms
const longestCall = 2_000; // ms; a call that vanishes without a word is tried again

/** One connection of its own that does nothing but listen, and comes back by itself when it breaks. */
export async function startListening(
  place: Place,
  onBroken: (error: Error) => void = () => {},
): Promise<Listener> {
  const ears = new Map<string, Set<Ear>>();
  let closed = false;
  let client: pg.Client | undefined; // undefined while there is no connection

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      ...placeConfig(place),
      query_timeout: heartbeat,
      connectionTimeoutMillis: longestCall,
    });
    let reason = new Error('the listening connection ended');
    fresh.on('error', (error) => (reason = error));
    fresh.on('notification', ({ channel, payload }) =>
      ears.get(channel)?.forEach((ear) => ear.heard(payload ?? '')),
    );
    await fresh.connect();
    try {
      for (const channel of ears.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      dropClient(fresh);
      throw error;
    }
    client = fresh;
    const pulse = setInterval(
      () => void fresh.query('select 1').catch(() => dropClient(fresh)),
      heartbeat,
    ).unref();
    fresh.on('end', () => {
      clearInterval(pulse);
      client = undefined;
      if (!closed) void comeBack(reason);
    });
  }

  async function comeBack(reason: Error): Promise<void> {
    onBroken(reason);
    for (let pause = 50; ; pause = Math.min(pause * 2, longestPause)) {
      await sleep(pause, undefined, { ref: false });
      if (closed) return;
      try {
        await open();
        break;
      } catch (error) {
        onBroken(error as Error); // whoever can start the database again learns that it is still down
      }
    }
    if (closed) return void client?.end();
    for (const set of ears.values()) set.forEach((ear) => ear.missed?.());
  }

  /** A connection that cannot do it is given up: the next one asks for all that is heard by then. */
  async function ask(statement: string): Promise<void> {
    const asked = client;
    try {
      await asked?.query(statement);
    } catch {
      if (asked) dropClient(asked);
    }
  }

  await open();
  return {
    async listen(channel, heard, missed) {
      const ear = { heard, missed };
      const set = ears.get(channel) ?? new Set();
      set.add(ear);
      ears.set(channel, set);
      if (set.size === 1) await ask(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(ear);
        if (set.size > 0) return;
        ears.delete(channel);
        await ask(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      const last = client;
      if (!last) return;
      const unheard = setTimeout(() => dropClient(last), 500);
      await last.end();
      clearTimeout(unheard);
    },
  };
}
