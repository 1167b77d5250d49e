import { access, may } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { type CallName, endpoints, type Output } from '../../contract/index.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { viewerOfUser } from '../../server/domains/account/index.ts';
import type { NoticeToLoad } from '../../server/domains/notify/loading/index.ts';
import type { Gateways } from '../../server/gateways/index.ts';
import type { Call, Db } from '../../server/call/call.ts';
import { openRooms } from '../../server/use-cases.ts';
import type { CallDeed, Deed, JobDeed, Known, RegisterAnswer } from './story/deed.ts';

export type Stage = {
  db: Db;
  gateways: Gateways;
  /** Ids by username, and of the story's files by name. */
  people: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, number>;
  /** What people were told while it was played, to be loaded once everything is there. */
  told: NoticeToLoad[];
  /** Hears of the jobs that calls leave behind; without it nobody does. */
  later?: Call['later'];
};

/** What rooms remember, a sale by its number say, is of one database. */
const rooms = new WeakMap<Db, ReturnType<typeof openRooms>>();
function roomsOf({ db }: Pick<Stage, 'db'>): ReturnType<typeof openRooms> {
  const opened = rooms.get(db) ?? openRooms();
  rooms.set(db, opened);
  return opened;
}

/**
 * Plays deeds, oldest first, by the use cases of the site at the time that each is dated to: what comes of them is what would
 * have come of people. Nothing leaves the house: no job is sent, no open page is told, no register is asked.
 */
export async function play(stage: Stage, deeds: readonly Deed[]): Promise<void> {
  const known = knownOf(stage);
  for (const deed of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await ('job' in deed ? runJob(stage, deed) : doDeed(stage, known, deed)).catch((cause: unknown) => {
      const what = 'job' in deed ? deed.job : `${deed.by}: ${deed.call}`;
      throw new Error(`the demo story does not go on at “${what}”: ${(cause as Error).message}`, { cause });
    });
}

async function doDeed(stage: Stage, known: Known, { at, by, call, input, register }: CallDeed) {
  const viewer = await viewerOf(stage, known.person(by));
  const endpoint: Endpoint = endpoints[call];
  if (!may(viewer, endpoint.access)) throw new Error(`needs ${access[endpoint.access].title}`);
  const made = await input({ ...known, ...answersAt(stage, at) });
  if (made === null) return;
  const given = endpoint.input.parse(made);
  await roomsOf(stage).useCases[call](given as never, callOf(stage, viewer, at, register));
  viewers.delete(stage);
}

/** Who somebody is until the next deed, which may change it. */
const viewers = new WeakMap<Stage, Map<number, Awaited<ReturnType<typeof viewerOfUser>>>>();

async function viewerOf(stage: Stage, id: number) {
  const known = viewers.get(stage) ?? new Map();
  viewers.set(stage, known);
  const viewer = known.get(id) ?? (await viewerOfUser(stage.db, id));
  known.set(id, viewer);
  return viewer;
}

/** One turn of a job, at the time that it is dated to. */
export async function runJob(
  stage: Stage,
  { at, job: name, register }: JobDeed,
  data: object = {},
): Promise<void> {
  const job = roomsOf(stage).jobs.find((one) => one.name === name);
  if (!job) throw new Error('there is no such job');
  const call = callOf(stage, null, at, register);
  await job.work(data as never, {
    db: withinTransaction(call.db),
    gateways: call.gateways,
    now: at,
    public_url: 'http://localhost',
    invalidates: async () => {},
    asCall: (work) => work(call),
  });
  viewers.delete(stage);
}

/** All of the story is one transaction: what a job would do in one of its own is done within it. */
function withinTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (inside: Db) => Promise<unknown>) => work(db) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The answer of one call of somebody, for what the loader has to know. */
export async function ask<N extends CallName>(
  stage: Stage,
  by: number,
  at: Date,
  name: N,
  input: object = {},
): Promise<Output<N>> {
  const given = endpoints[name].input.parse(input);
  const call = callOf(stage, await viewerOf(stage, by), at, 'match');
  const answer = await roomsOf(stage).useCases[name](given as never, call);
  return answer as Output<N>;
}

function knownOf(stage: Stage): Known {
  const of = (what: string, ids: ReadonlyMap<string, number>) => (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`there is no ${what} “${name}”`);
    return id;
  };
  return {
    person: of('person', stage.people),
    file: of('file', stage.files),
    application: () => Promise.reject(new Error('asked for outside of a deed')),
    asks: () => Promise.reject(new Error('asked for outside of a deed')),
  };
}

const answersAt = (stage: Stage, at: Date): Pick<Known, 'application' | 'asks'> => ({
  asks: (by, call, input) => ask(stage, stage.people.get(by)!, at, call, input),
  async application(kind, username) {
    const own = await ask(stage, stage.people.get(username)!, at, 'approval.index', { kind });
    const [newest] = own.list;
    if (!newest) throw new Error(`${username} has applied for nothing`);
    return { id: newest.id, revision: newest.revision };
  },
});

const all_on: Call['switches'] = {
  registration: true,
  uploads: true,
  league: true,
  same_device: false,
  newcomer_review: false,
  p2p_transfer: false,
};

let wishes = 0;

export function callOf(
  { db, gateways, told, later = async () => {} }: Stage,
  viewer: Viewer | null,
  now: Date,
  register: RegisterAnswer,
): Call {
  const call: Call = {
    viewer,
    now,
    db,
    // An address of RFC 5737, which is nobody's.
    request: {
      id: 'demo',
      ip: '203.0.113.24',
      user_agent: '',
      token: null,
      cookies: {},
      wish: `demo-wish-${++wishes}`,
    },
    gateways: { ...gateways, ...registersThatSay(register) },
    switches: all_on,
    queue: { counts: async () => [], failed: async () => [], retry: async () => false },
    later,
    dependsOn: () => {},
    invalidates: () => {},
    tells: async () => {},
    notifies: (notice) => void told.push({ notice, at: now }),
    // The index is made once everything is there.
    reindexes: () => {},
    spend: async () => {},
    // Months of writing are played in a moment.
    allowed: () => [{ max: 1_000_000, seconds: 1 }],
    inTransaction: (work) => work(call),
    once: (work) => work(call),
    // A deed that is refused is a fault of the demo.
    attempt: async (work) => ({ done: true, value: await work(call) }),
    cookies: [],
  };
  return call;
}

const registersThatSay = (answer: RegisterAnswer): Pick<Gateways, 'person' | 'company'> => ({
  person: {
    offered: true,
    check: async () => ({ result: answer === 'other_legal_person' ? 'match' : answer, order: 'demo' }),
  },
  company: {
    offered: true,
    async check(_company, { order }) {
      if (answer === 'differ') return { result: 'differ', order, differs: ['name'] };
      if (answer === 'other_legal_person') return { result: 'differ', order, differs: ['legal_person'] };
      if (answer === 'unsure') return { result: 'unsure', order };
      return { result: 'match', order, in_business: true, open_until: null };
    },
  },
});
