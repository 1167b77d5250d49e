import { endpoints, type CallName } from '../../contract/index.ts';
import { access, may } from '../../contract/access.ts';
import { codes, type Envelope, type Issue } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { Gateways } from '../gateways/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../database/listen.ts';
import { leaveWord, type Message, noWord, type Word } from '../outbox/leave-word.ts';
import type { HeldSettings } from '../settings/held-settings.ts';
import type { Call, Db } from './call.ts';
import { fieldWords } from './field-words.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { spendLimit } from './limits.ts';
import { viewerByToken, type TokenHolder } from './personal-token.ts';
import { invalidFields, lacksPermission, notLoggedIn, Refusal } from './refusal.ts';
import type { CookieChange } from './session-cookies.ts';
import { checkSignature, spendNonce, type SignatureHeaders } from './signature.ts';
import { noFile, type TakenFile } from './take-file.ts';
import { unreadable } from './unreadable-text.ts';

// The kernel calls every use case alike; the types of each are checked where its domain declares it.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyUseCase = (input: any, call: Call) => Promise<unknown>;

/** What the kernel needs of the house; it knows no domain. */
export type Kernel = {
  db: Db;
  jobs: Pick<Jobs, 'send' | 'look'>;
  gateways: Gateways;
  clock: () => Date;
  use_cases: Record<CallName, AnyUseCase>;
  /** `renewed` takes the cookies of a session that has moved its end. */
  viewerOf: (
    db: Db,
    token: string,
    bind: string,
    now: Date,
    renewed?: CookieChange[],
  ) => Promise<Viewer | null>;
  /** For whom a personal API token speaks. */
  holderOf: (db: Db, token: string, now: Date) => Promise<TokenHolder | null>;
  /** What tells every process which kept pages are out of date; sent in the transaction, so it is heard at commit. */
  announce: (tags: string[]) => Message;
  /** What tells the open pages of somebody; sent in the transaction, so it is heard at commit. */
  tell: (user_id: number, event: LiveEvent) => Message;
  /** Drops the pages and answers kept by this process, before the writer gets the answer. */
  dropPages: (tags: string[]) => void;
  /** Absent: every call is answered anew. */
  kept?: KeptAnswers;
  settings: { sign_secret: string; limits: boolean; check_output: boolean };
  /** What staff set while the site runs. */
  held: () => HeldSettings;
};

/** What a request brings along, however it came. */
export type Carried = {
  id: string;
  ip: string;
  user_agent: string;
  input: Record<string, unknown>;
  /** The bearer token and the cookie that binds it; empty for a visitor. */
  token: string | null;
  bind: string | null;
  /** Absent where nobody looks at them: in pages that are rendered here. */
  cookies?: Partial<Record<string, string>>;
  /** Of a script: needs neither signature nor cookie. */
  personal_token?: string;
  /** Absent for calls of our own pages, which carry no signature. */
  signature?: SignatureHeaders;
  /** Reads the file of a multipart body to disk; absent where the body is none. */
  takeFile?: (limit: NonNullable<Endpoint['takes_file']>) => Promise<TakenFile>;
  /** Gathers the tags of what is read, by a call that is refused too: a page without its post is made of that post. */
  reads?: Set<string>;
};

export type Answer = {
  envelope: Envelope;
  /** The envelope ready for the wire, where it is kept. */
  json?: Buffer;
  cookies: CookieChange[];
  tags: string[];
};

/** What is made for all visitors knows of none. */
const anybody: Call['request'] = { id: 'kept-answer', ip: '', user_agent: '', token: null, cookies: {} };

/**
 * The whole life of a call: signature → viewer → access → input → limit → transaction → use case → envelope.
 * Nothing else parses, checks access or opens a transaction. Throws a Refusal for every no.
 */
export async function serve(kernel: Kernel, name: CallName, carried: Carried): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const now = kernel.clock();
  const writing = endpoint.method !== 'GET';

  if (carried.signature && !carried.personal_token) {
    checkSignature(carried.signature, kernel.settings.sign_secret, now);
    if (writing) await spendNonce(kernel.db, carried.signature.nonce!, carried.signature.timestamp!, now);
  }

  const cookies: CookieChange[] = [];
  const viewer = await viewerOf(kernel, name, endpoint, carried, cookies, now);
  if (!may(viewer, endpoint.access))
    throw viewer ? lacksPermission(endpoint.access, access[endpoint.access].title) : notLoggedIn();

  const input = parse(endpoint, carried.input);
  if (endpoint.limit && kernel.settings.limits) {
    const { account, receiver } = input as { account?: string; receiver?: string };
    await spendLimit(
      kernel.db,
      endpoint.limit,
      { ip: carried.ip, user: viewer?.id, account, receiver },
      now,
      1,
      kernel.held().limits,
    );
  }

  const { id, ip, user_agent, token } = carried;
  const request = { id, ip, user_agent, token, cookies: carried.cookies ?? {} };
  const turn: Turn = { db: kernel.db, viewer, now, request, read: carried.reads ?? new Set(), cookies };
  const use = (call: Call) => kernel.use_cases[name](input, call);
  const said = (data: unknown): Envelope => ({
    code: codes.success,
    msg: '',
    data: kernel.settings.check_output ? checked(endpoint, name, data) : data,
  });

  if (kernel.kept && endpoint.kept && (!viewer || endpoint.kept === 'for_all')) {
    const make = async (read: Set<string>) =>
      said(await use(callOf(kernel, { ...turn, request: anybody, read })));
    const { envelope, json } = await kernel.kept.answer(`${name} ${JSON.stringify(input)}`, turn.read, make);
    return { envelope, json, cookies: turn.cookies, tags: [...turn.read] };
  }
  const act = async (turn: Turn) => {
    const onPool = callOf(kernel, turn);
    const data =
      writing && !endpoint.outside_transaction ? await onPool.inTransaction(use) : await use(onPool);
    return { envelope: said(data), cookies: turn.cookies, tags: [...turn.read] };
  };
  if (!endpoint.takes_file) return act(turn);
  if (!carried.takeFile) throw noFile();
  const file = await carried.takeFile(endpoint.takes_file);
  try {
    return await act({ ...turn, file });
  } finally {
    await file.remove();
  }
}

/** By personal token, by session, or a visitor. */
async function viewerOf(
  kernel: Kernel,
  name: CallName,
  endpoint: Endpoint,
  { personal_token, token, bind, signature }: Carried,
  cookies: CookieChange[],
  now: Date,
): Promise<Viewer | null> {
  if (personal_token) return viewerByToken(kernel, personal_token, name, endpoint, now);
  if (!token || !bind) return null;
  // Only what came over the wire can be answered with cookies.
  return kernel.viewerOf(kernel.db, token, bind, now, signature ? cookies : undefined);
}

/** What one use case is run with. */
export type Turn = {
  db: Db;
  viewer: Viewer | null;
  now: Date;
  request: Call['request'];
  read: Set<string>;
  cookies: CookieChange[];
  /** What this transaction changes; absent on the pool, where nothing waits to be committed. */
  changed?: Set<string>;
  /** What it leaves behind for others; absent on the pool as well. */
  word?: Word;
  file?: TakenFile;
};

export function callOf(kernel: Kernel, turn: Turn): Call {
  const { db, viewer, now, request, read, cookies, changed, word, file } = turn;
  const call: Call = {
    viewer,
    now,
    db,
    request,
    gateways: kernel.gateways,
    switches: kernel.held().switches,
    queue: kernel.jobs.look,
    later: (job, data) => kernel.jobs.send(db, job, data),
    reads: (...tags) => tags.forEach((tag) => read.add(tag)),
    writes(...tags) {
      if (!changed) throw new Error('tags are announced by a transaction: write inside call.inTransaction');
      tags.forEach((tag) => changed.add(tag));
    },
    async tells(user_id, event) {
      if (word) return void word.told.push({ user_id, event });
      const { channel, text } = kernel.tell(user_id, event);
      await notify(db, channel, text);
    },
    notifies: (notice) => void wordOf(word).notices.push(notice),
    touches: (kind, ...ids) => ids.forEach((id) => wordOf(word).touches.set(`${kind} ${id}`, { kind, id })),
    spend: async (limit, who, times) => {
      if (kernel.settings.limits) await spendLimit(db, limit, who, now, times, kernel.held().limits);
    },
    allowed: (limit) =>
      limits[limit].windows.map(({ max, seconds }, at) => ({
        max: kernel.held().limits[limit]?.[at] ?? max,
        seconds,
      })),
    inTransaction: (work) => (changed ? work(call) : transact(kernel, turn, work)),
    cookies,
    ...(file ? { file } : {}),
  };
  return call;
}

function wordOf(word: Word | undefined): Word {
  if (!word) throw new Error('others are told by a transaction: write inside call.inTransaction');
  return word;
}

/** For what the house does by itself; on the pool until it asks for a transaction. */
export const callByNobody = (kernel: Kernel): Call =>
  callOf(kernel, {
    db: kernel.db,
    viewer: null,
    now: kernel.clock(),
    request: { ...anybody, id: 'job' },
    read: new Set(),
    cookies: [],
  });

function parse(endpoint: Endpoint, given: Record<string, unknown>): unknown {
  const broken = unreadable(given);
  if (broken) throw invalidFields([broken]);
  const parsed = endpoint.input.safeParse(given, { error: fieldWords });
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.map((issue): Issue => ({ path: issue.path.join('.'), message: issue.message })),
  );
}

const tries_after_conflict = 3;

async function transact<T>(kernel: Kernel, turn: Turn, work: (call: Call) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const changed = new Set<string>();
    const cookies: CookieChange[] = [];
    const word = noWord();
    try {
      const answer = await kernel.db.transaction().execute(async (db) => {
        const made = await work(callOf(kernel, { ...turn, db, changed, cookies, word }));
        await leaveWord(db, word, turn.now, [
          ...word.told.map(({ user_id, event }) => kernel.tell(user_id, event)),
          ...(changed.size > 0 ? [kernel.announce([...changed])] : []),
        ]);
        return made;
      });
      if (changed.size > 0) kernel.dropPages([...changed]);
      turn.cookies.push(...cookies);
      return answer;
    } catch (error) {
      // A connection that broke at its commit may have committed.
      if (changed.size > 0 && !(error instanceof Refusal)) kernel.dropPages([...changed]);
      if (!isConflict(error) || attempt === tries_after_conflict) throw error;
    }
  }
}

/** Serialization failure or deadlock: the same call may well succeed when tried again. */
const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Outside production every answer is held against its contract, so a wrong shape is seen where it is made. */
function checked(endpoint: Endpoint, name: CallName, data: unknown): unknown {
  const shape = endpoint.output.safeParse(data);
  if (!shape.success)
    throw new Error(`${name} answers in another shape than its contract: ${shape.error.message}`);
  return shape.data;
}
