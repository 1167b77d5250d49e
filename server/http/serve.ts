import { endpoints, type CallName } from '../../contract/index.ts';
import { access, may } from '../../contract/access.ts';
import { codes, type Envelope, type Issue } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Call, Db } from './call.ts';
import { fieldWords } from './field-words.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { spendLimit } from './limits.ts';
import { invalidFields, lacksPermission, notLoggedIn, Refusal } from './refusal.ts';
import type { CookieChange } from './session-cookies.ts';
import { checkSignature, spendNonce, type SignatureHeaders } from './signature.ts';
import { unreadable } from './unreadable-text.ts';

// The kernel calls every use case alike; the types of each are checked where its domain declares it.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyUseCase = (input: any, call: Call) => Promise<unknown>;

/** What the kernel needs of the house; it knows no domain. */
export type Kernel = {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
  use_cases: Record<CallName, AnyUseCase>;
  viewerOf: (db: Db, token: string, bind: string, now: Date) => Promise<Viewer | null>;
  /** Tells every process which kept pages are out of date; inside the transaction, so it is heard at commit. */
  announce: (db: Db, tags: string[]) => Promise<void>;
  /** Tells the open pages of somebody; inside the transaction, so it is heard at commit. */
  tell: (db: Db, user_id: number, event: LiveEvent) => Promise<void>;
  /** Drops the pages and answers kept by this process, before the writer gets the answer. */
  dropPages: (tags: string[]) => void;
  /** Absent: every call is answered anew. */
  kept?: KeptAnswers;
  settings: { sign_secret: string; limits: boolean; check_output: boolean };
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
  /** Absent for calls of our own pages, which carry no signature. */
  signature?: SignatureHeaders;
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
const anybody: Call['request'] = { id: 'kept-answer', ip: '', user_agent: '', token: null };

/**
 * The whole life of a call: signature → viewer → access → input → limit → transaction → use case → envelope.
 * Nothing else parses, checks access or opens a transaction. Throws a Refusal for every no.
 */
export async function serve(kernel: Kernel, name: CallName, carried: Carried): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const now = kernel.clock();
  const writing = endpoint.method !== 'GET';

  if (carried.signature) {
    checkSignature(carried.signature, kernel.settings.sign_secret, now);
    if (writing) await spendNonce(kernel.db, carried.signature.nonce!, carried.signature.timestamp!, now);
  }

  const viewer =
    carried.token && carried.bind ? await kernel.viewerOf(kernel.db, carried.token, carried.bind, now) : null;
  if (!may(viewer, endpoint.access))
    throw viewer ? lacksPermission(endpoint.access, access[endpoint.access].title) : notLoggedIn();

  const input = parse(endpoint, carried.input);
  if (endpoint.limit && kernel.settings.limits) {
    const { account, receiver } = input as { account?: string; receiver?: string };
    await spendLimit(kernel.db, endpoint.limit, { ip: carried.ip, user: viewer?.id, account, receiver }, now);
  }

  const cookies: CookieChange[] = [];
  const read = carried.reads ?? new Set<string>();
  const run = async (
    db: Db,
    request: Call['request'],
    read: Set<string>,
    changed: Set<string>,
  ): Promise<unknown> => {
    const call: Call = {
      viewer,
      now,
      db,
      request,
      later: (job, data) => kernel.jobs.send(db, job, data),
      reads: (...tags) => tags.forEach((tag) => read.add(tag)),
      writes: (...tags) => tags.forEach((tag) => changed.add(tag)),
      tells: (user_id, event) => kernel.tell(db, user_id, event),
      spend: async (limit, who) => {
        if (kernel.settings.limits) await spendLimit(db, limit, who, now);
      },
      cookies,
    };
    return kernel.use_cases[name](input, call);
  };
  const said = (data: unknown): Envelope => ({
    code: codes.success,
    msg: '',
    data: kernel.settings.check_output ? checked(endpoint, name, data) : data,
  });

  if (kernel.kept && endpoint.kept && !viewer) {
    const make = async (reads: Set<string>) => said(await run(kernel.db, anybody, reads, new Set()));
    const { envelope, json } = await kernel.kept.answer(`${name} ${JSON.stringify(input)}`, read, make);
    return { envelope, json, cookies, tags: [...read] };
  }
  const { id, ip, user_agent, token } = carried;
  const request = { id, ip, user_agent, token };
  const data = writing
    ? await inTransaction(kernel, cookies, (db, changed) => run(db, request, read, changed))
    : await run(kernel.db, request, read, new Set());
  return { envelope: said(data), cookies, tags: [...read] };
}

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

async function inTransaction(
  kernel: Kernel,
  cookies: CookieChange[],
  run: (db: Db, changed: Set<string>) => Promise<unknown>,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const changed = new Set<string>();
    cookies.length = 0;
    try {
      const data = await kernel.db.transaction().execute(async (transaction) => {
        const answer = await run(transaction, changed);
        if (changed.size > 0) await kernel.announce(transaction, [...changed]);
        return answer;
      });
      if (changed.size > 0) kernel.dropPages([...changed]);
      return data;
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
