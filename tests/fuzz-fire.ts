import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { codes, type Envelope } from '../contract/http/envelope.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { endpoints, type CallName } from '../contract/index.ts';
import { sign } from '../server/http/signature.ts';
import { openHouse } from '../server/testing/house.ts';
import { keepState } from '../server/testing/kept-state.ts';
import { tables_of_tries } from '../server/testing/stored.ts';
import { complaintAbout } from './answer-shape.ts';
import type { FuzzAsker, FuzzRole } from './fuzz-known.ts';
import { makeFuzzWorld } from './fuzz-world.ts';

export const names = Object.keys(endpoints) as CallName[];
export const facts = (name: CallName): Endpoint => endpoints[name];
export const takesBody = (name: CallName) => ['POST', 'PUT'].includes(facts(name).method);
export const withBody = names.filter(takesBody);

/** One request of a batch, and how to tell it from the others when it goes wrong. */
export type Shot = { what: string; request: InjectOptions };
type Outcome = { shot: Shot; envelope: Envelope | null; refused: boolean; complaint: string | null };

/** The input as it travels; lists in a query are keys that repeat. */
export function requestOf(name: CallName, input: Record<string, unknown>): InjectOptions {
  const { method, path } = facts(name);
  const fields = { ...input };
  const url = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = fields[field];
    delete fields[field];
    return escaped(value);
  });
  if (takesBody(name))
    return { method, url, payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${key}=${escaped(one)}`),
    );
  return { method, url: `${url}?${pairs.join('&')}`.slice(0, 15_000) };
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const escaped = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

export function parsed(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}

/** Refused calls of these keep a count of wrong tries, or nobody could ever be stopped. */
const alsoCountTries = (name: CallName): readonly string[] =>
  /^auth\.|^common\.send|^user\.(change_pwd|bind|unbind|delete_account)$|^forum\.(leave|transfer)$|^verify\.wechat_unbind$|^payment\.(transfer|p2p_transfer|pay_online|pay_seckill)$/.test(
    name,
  )
    ? [...tables_of_tries, 'login_failures', 'verify_codes', 'captchas']
    : tables_of_tries;

type Fuzz = Awaited<ReturnType<typeof openFuzz>>;

/** One house for the tests of a file; each finds it as it was made. */
export function useFuzz(): () => Fuzz {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await openFuzz();
  });
  afterAll(() => fuzz.house.close());
  afterEach(() => fuzz.restore());
  return () => fuzz;
}

/** A house with a world in it, and what is needed to knock at its doors. */
async function openFuzz() {
  const house = await openHouse();
  const world = await makeFuzzWorld(house);
  // Every nonce is spent: nobody needs them back.
  const kept = await keepState(house.db, ['request_nonces']);

  let nonces = 0;
  function signedHeaders(as: FuzzAsker): Record<string, string> {
    const timestamp = String(house.clock.now().getTime());
    const nonce = (++nonces).toString(36).padStart(8, '0');
    return {
      timestamp,
      nonce,
      version: '1.1',
      sign: sign(timestamp, nonce, house.secret),
      'user-agent': 'Mozilla/5.0 (test)',
      ...(as.token ? { authorization: `Bearer ${as.token}`, cookie: `bind=${as.bind}` } : {}),
      ...(as.cookie ? { cookie: as.cookie } : {}),
    };
  }

  async function fire(shot: Shot, as: FuzzAsker): Promise<Outcome> {
    const { headers, ...request } = shot.request;
    const response = await house.app.inject({ ...request, headers: { ...signedHeaders(as), ...headers } });
    const envelope = request.method === 'HEAD' ? null : parsed(response.body);
    return {
      shot,
      envelope,
      refused: envelope?.code !== codes.success,
      complaint: complaintAbout({
        method: request.method ?? 'GET',
        status: response.statusCode,
        type: response.headers['content-type'] ?? '',
        body: response.body,
      }),
    };
  }

  async function fireAll(shots: Shot[], as: FuzzAsker): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let i = 0; i < shots.length; i += 8)
      outcomes.push(...(await Promise.all(shots.slice(i, i + 8).map((shot) => fire(shot, as)))));
    const complaints = outcomes
      .filter((outcome) => outcome.complaint)
      .map(({ shot, complaint }) => `${shot.what}: ${complaint}`);
    expect(complaints.slice(0, 5), `${complaints.length} of ${shots.length}`).toEqual([]);
    return outcomes;
  }

  return {
    house,
    world,
    signedHeaders,
    fireAll,
    /** What is not as it was kept, of what refused calls must leave alone. */
    changes: (besides: readonly string[] = tables_of_tries) => kept.changes(besides),
    restore: kept.restore,
    /** Fires all; while some of them stored something, what was refused is fired alone, and must leave every table as it was. */
    async refusedStoreNothing(name: CallName, shots: Shot[], role: FuzzRole): Promise<void> {
      const besides = alsoCountTries(name);
      let before = await kept.changes(besides);
      let left = shots;
      for (let round = 0; round < 4; round++) {
        const outcomes = await fireAll(left, world.asker(name, role));
        const refused = outcomes.filter((outcome) => outcome.refused).map((outcome) => outcome.shot);
        const after = await kept.changes(besides);
        if (refused.length === outcomes.length)
          expect(after, 'stored by calls that were all refused').toEqual(before);
        if (JSON.stringify(after) === JSON.stringify(before)) return;
        [left, before] = [refused, after];
      }
      throw new Error('what was refused once is accepted the next time, again and again');
    },
  };
}
