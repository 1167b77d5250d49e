import { endpoints, type CallName } from '../../contract/index.ts';
import { access, may } from '../../contract/access.ts';
import { codes, type Envelope, type Issue } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { Along, Call, CookieChange, Db, TakenFile } from '../call/call.ts';
import type { Kernel, Turn } from '../call/kernel.ts';
import { answerOnce, type KeyedWish, wishOf } from '../call/answer-once.ts';
import { callOf } from '../call/make-call.ts';
import { invalidFields, lacksPermission, notLoggedIn, Refusal } from '../call/refusal.ts';
import type { CountedInProcess } from '../call/spend-in-process.ts';
import { spendLimit } from '../call/spend-limit.ts';
import { readerOf } from '../database/reader.ts';
import { fieldWords } from './field-words.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { viewerByToken, type TokenHolder } from './personal-token.ts';
import { checkSignature, nonceSpent, type SignatureHeaders } from './signature.ts';
import { noFile } from './take-file.ts';
import { unreadable } from './unreadable-text.ts';

// The kernel calls every use case alike; the types of each are checked where its domain declares it.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyUseCase = (input: any, call: Call) => Promise<unknown>;

/** What serving calls needs of the house beside what they are made of; it knows no domain. */
export type HttpKernel = Kernel & {
  use_cases: Record<CallName, AnyUseCase>;
  /** `renewed` takes the cookies of a session that has moved its end; `along` is written down in the same statement. */
  viewerOf: (
    db: Db,
    token: string,
    bind: string,
    now: Date,
    more?: { renewed?: CookieChange[] | undefined; along?: Along | undefined },
  ) => Promise<Viewer | null>;
  /** The same for calls that thousands make at once: asked together, and nothing is written for it. */
  gatheredViewerOf: (token: string, bind: string, now: Date) => Promise<Viewer | null>;
  /** What is said where nothing can come of a call whoever asks, before anybody is looked up: of calls that are gathered. */
  unasked: Partial<Record<CallName, (input: Record<string, unknown>) => Refusal | null>>;
  /** For whom a personal API token speaks. */
  holderOf: (db: Db, token: string, now: Date) => Promise<TokenHolder | null>;
  /** Tries of calls that are gathered. */
  counted: CountedInProcess;
  /** Absent: every call is answered anew. */
  kept?: KeptAnswers;
  settings: { sign_secret: string; check_output: boolean };
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
  /** What the caller calls this wish, so that it is done once. */
  idempotency_key?: string;
  /** Absent for calls of our own pages, which carry no signature. */
  signature?: SignatureHeaders;
  /** Reads the file of a multipart body to disk; absent where the body is none. */
  takeFile?: (limit: NonNullable<Endpoint['takes_file']>) => Promise<TakenFile>;
  /** Where the calls of one page read together. */
  db?: Db;
  /** Gathers the tags of what is read, by a call that is refused too: a page without its post is made of that post. */
  dependsOn?: Set<string>;
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
 * The whole life of a call: signature → viewer → access → input → limit → transaction → key → use case → envelope.
 * Nothing else parses, checks access or opens a transaction. Throws a Refusal for every no.
 */
export async function serve(kernel: HttpKernel, name: CallName, carried: Carried): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const now = kernel.clock();
  const writing = endpoint.method !== 'GET';

  const signed = carried.personal_token ? undefined : carried.signature;
  if (signed) checkSignature(signed, kernel.settings.sign_secret, now);

  const refusal = kernel.unasked[name]?.(carried.input);
  if (refusal) throw refusal;

  const cookies: CookieChange[] = [];
  // What is gathered is known again by its wish.
  const nonce = signed && writing && !endpoint.gathered ? nonceSpent(signed, now) : undefined;
  const viewer = await viewerOf(kernel, name, endpoint, carried, { cookies, nonce }, now);
  if (!may(viewer, endpoint.access))
    throw viewer ? lacksPermission(endpoint.access, access[endpoint.access].title) : notLoggedIn();

  const input = parse(endpoint, carried.input);
  const wish = keyedWish(name, endpoint, carried, viewer);
  if (endpoint.gathered && endpoint.limit && kernel.settings.limits)
    kernel.counted.spend(
      endpoint.limit,
      viewer!.id,
      wish?.key ?? nonceAsWish(carried),
      now,
      kernel.held().limits,
    );
  const too_fast = await overLimit(kernel, endpoint, input, { ip: carried.ip, user: viewer?.id }, now);
  // Whether it was done before is known in its transaction alone: what was is answered, however often it is asked for.
  if (too_fast && !wish) throw too_fast;

  const { id, ip, user_agent, token } = carried;
  const request = {
    id,
    ip,
    user_agent,
    token,
    cookies: carried.cookies ?? {},
    ...(endpoint.gathered ? { wish: wish?.key ?? nonceAsWish(carried) } : {}),
  };
  const turn: Turn = { db: kernel.db, viewer, now, request, read: carried.dependsOn ?? new Set(), cookies };
  const reads = (): Turn => ({ ...turn, db: carried.db ?? readerOf(kernel.db) });
  const use = async (call: Call) => {
    if (too_fast) throw too_fast;
    return kernel.use_cases[name](input, call);
  };
  const said = (data: unknown): Envelope => ({
    code: codes.success,
    msg: '',
    data: kernel.settings.check_output ? checked(endpoint, name, data) : data,
  });

  if (kernel.kept && endpoint.kept && (!viewer || endpoint.kept === 'for_all')) {
    const make = async (read: Set<string>) =>
      said(await use(callOf(kernel, { ...reads(), request: anybody, read })));
    const { envelope, json } = await kernel.kept.answer(`${name} ${JSON.stringify(input)}`, turn.read, make);
    return { envelope, json, cookies: turn.cookies, tags: [...turn.read] };
  }
  const answer = (data: unknown): Answer => ({
    envelope: said(data),
    cookies: turn.cookies,
    tags: [...turn.read],
  });
  // What is kept for some is only read for everyone, by whichever method it is asked.
  if (!writing || endpoint.kept) return answer(await use(callOf(kernel, reads())));
  const act = async (turn: Turn) => {
    const onPool = callOf(kernel, turn);
    if (endpoint.outside_transaction)
      return answer(await use(wish ? callOf(kernel, { ...turn, wish }) : onPool));
    return answer(
      await onPool.inTransaction((call) => (wish ? answerOnce(call, wish, () => use(call)) : use(call))),
    );
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

/** The same request again is the same wish. */
const nonceAsWish = ({ signature, id }: Carried): string =>
  signature?.nonce ? `${signature.timestamp}-${signature.nonce}` : id;

/** Who gives a key to a call that takes none is answered as if they had given none. */
function keyedWish(
  name: CallName,
  { idempotent, method, path }: Endpoint,
  { idempotency_key, input }: Carried,
  viewer: Viewer | null,
): KeyedWish | null {
  if (!idempotent || !viewer || idempotency_key === undefined) return null;
  return wishOf(viewer.id, name, idempotency_key, [method, path, input]);
}

/** Counts one try; the refusal of one too many. */
async function overLimit(
  { db, settings, held }: HttpKernel,
  { limit, gathered }: Endpoint,
  input: unknown,
  who: { ip: string; user: number | undefined },
  now: Date,
): Promise<Refusal | null> {
  // What is gathered is counted without a statement.
  if (!limit || gathered || !settings.limits) return null;
  const { account, receiver } = input as { account?: string; receiver?: string };
  try {
    await spendLimit(db, limit, { ...who, account, receiver }, now, 1, held().limits);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** By personal token, by session, or a visitor. */
async function viewerOf(
  kernel: HttpKernel,
  name: CallName,
  endpoint: Endpoint,
  { personal_token, token, bind, signature }: Carried,
  { cookies, nonce }: { cookies: CookieChange[]; nonce: Along | undefined },
  now: Date,
): Promise<Viewer | null> {
  if (personal_token) return viewerByToken(kernel, personal_token, name, endpoint, now);
  if (!token || !bind) {
    if (nonce) nonce.written((await nonce.statement.execute(kernel.db)).rows.length > 0);
    return null;
  }
  if (endpoint.gathered) return kernel.gatheredViewerOf(token, bind, now);
  // Only what came over the wire can be answered with cookies.
  return kernel.viewerOf(kernel.db, token, bind, now, {
    renewed: signature ? cookies : undefined,
    along: nonce,
  });
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

/** Outside production every answer is held against its contract, so a wrong shape is seen where it is made. */
function checked(endpoint: Endpoint, name: CallName, data: unknown): unknown {
  const shape = endpoint.output.safeParse(data);
  if (!shape.success)
    throw new Error(`${name} answers in another shape than its contract: ${shape.error.message}`);
  return shape.data;
}
