import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** In milliseconds. Together the first two are what somebody waits at most where packets vanish without a word. */
export type LineTiming = {
  /** A statement that has no answer for so long: is anybody there at all? */
  ask_after: number;
  /** Nobody is, when a new connection has no answer either for so long. */
  answer_within: number;
  /** How soon it is asked again, while nobody is there and while a statement still takes its time. */
  ask_again_after: number;
  /** The server ends a statement before that, and says so: without a word its connection alone is dead. */
  hang_up_after: number;
};

export const usual_timing = { ask_after: 500, answer_within: 1_500, ask_again_after: 1_000 };

/** One connection, as far as it is watched. */
export type Party = { drop: (why: Error) => void };

export type Line = ReturnType<typeof watchLine>;

const silence = (what: string) => Object.assign(new Error(what), { code: 'ETIMEDOUT' });

/**
 * Whether the database can be reached. A network that swallows packets tells nobody: a statement would wait for a quarter of
 * an hour. So when one is silent, a new connection is tried; is that silent too, the database is away: all connections are
 * dropped, with what they wait for, and nothing is sent until somebody answers again.
 */
export function watchLine(config: pg.ClientConfig, timing: LineTiming) {
  const parties = new Set<Party>();
  let away: Error | undefined;
  let asking: Promise<void> | undefined;

  const ask = () => (asking ??= askOnce().finally(() => (asking = undefined)));

  async function askOnce(): Promise<void> {
    if (await answers(config, timing.answer_within)) return;
    away = silence('the database does not answer');
    for (const party of parties) party.drop(away);
    do await sleep(timing.ask_again_after, undefined, { ref: false });
    while (!(await answers(config, timing.answer_within)));
    away = undefined;
  }

  return {
    /** Why nothing is sent at present. */
    away: () => away,
    join: (party: Party) => void parties.add(party),
    leave: (party: Party) => void parties.delete(party),
    /** This one waits for an answer from now on, until the result is called. */
    waits(party: Party): () => void {
      const since = performance.now();
      const look = () => {
        if (performance.now() - since > timing.hang_up_after)
          return party.drop(silence('this connection to the database is dead'));
        void ask();
        timer = setTimeout(look, timing.ask_again_after);
        timer.unref();
      };
      let timer = setTimeout(look, timing.ask_after);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Whether anybody is there: a refusal is an answer too. */
async function answers(config: pg.ClientConfig, within: number): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0 });
  let answered = false;
  client.on('error', () => {});
  client.connect().then(
    () => (answered = true),
    () => (answered = true),
  );
  // In many small steps: while this process is busy itself, it hears nobody.
  const steps = 10;
  for (let step = 0; step < steps && !answered; step++) {
    await sleep(within / steps, undefined, { ref: false });
    await turn();
  }
  if (answered) void client.end();
  else dropClient(client);
  return answered;
}

/** Ends a connection without the goodbye that nobody would hear; what it waits for rejects. */
export function dropClient(client: pg.Client, why?: Error): void {
  (
    client as unknown as { connection: { stream: { destroy(error?: Error): void } } }
  ).connection.stream.destroy(why);
}
