/**
 * The way of files to the storage. What is added within 50 ms, or the first ten of it, is signed with one call; then each file
 * is sent to the server that the answer names, three at a time at most, and reported as done. A file that the storage
 * has already is not sent again.
 */
export const batch_size = 10;
export const batch_ms = 50;
const at_once = 3;

export type SendingFile = { file: File; /** What it is for: decides who may see it. */ purpose: string };
export type Progress = (/** From 0 to 1. */ share: number) => void;

/** What the queue needs of the outside; `Target` is where and how a signed file is sent, `Stored` what is there at last. */
export type Ways<Target, Stored> = {
  hash(file: File): Promise<string>;
  /** One answer for each file, in order: stored already, where to send it, or why not. */
  sign(
    files: readonly (SendingFile & { hash: string })[],
  ): Promise<readonly ({ stored: Stored } | { target: Target } | { refused: Error })[]>;
  post(target: Target, file: File, way: { onProgress: Progress; signal: AbortSignal }): Promise<void>;
  done(target: Target, hash: string): Promise<Stored>;
};

export type SendOptions = { onProgress?: Progress; signal?: AbortSignal };

type Waiting<Stored> = SendingFile &
  Required<SendOptions> & { resolve: (stored: Stored) => void; reject: (error: unknown) => void };

export type Queue<Stored> = {
  /** Settles when the file is stored; rejects with the reason, or with an AbortError when it was cancelled. */
  send(sending: SendingFile, options?: SendOptions): Promise<Stored>;
  /** Files that are on their way. */
  readonly under_way: number;
};

const never = new AbortController().signal;
const nothing = () => {};

export function uploadQueue<Target, Stored>(
  ways: Ways<Target, Stored>,
  onCount: (under_way: number) => void = nothing,
): Queue<Stored> {
  let waiting: Waiting<Stored>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under_way = 0;
  const inTurn = turns(at_once);
  const hashes = new WeakMap<File, Promise<string>>();

  /** Once for each file, however often it is tried. */
  const hashOf = (file: File): Promise<string> => {
    const known = hashes.get(file);
    if (known) return known;
    const made = ways.hash(file);
    made.catch(() => hashes.delete(file));
    hashes.set(file, made);
    return made;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.filter((one) => !one.signal.aborted);
    waiting = [];
    if (batch.length > 0) void signed(batch);
  };

  async function signed(batch: readonly Waiting<Stored>[]): Promise<void> {
    const ready: (Waiting<Stored> & { hash: string })[] = [];
    await Promise.all(
      batch.map(async (one) => {
        try {
          ready.push({ ...one, hash: await hashOf(one.file) });
        } catch (error) {
          one.reject(error);
        }
      }),
    );
    // In the order in which they were added, however long each hash took.
    const order = new Map(batch.map(({ resolve }, n) => [resolve, n]));
    ready.sort((a, b) => (order.get(a.resolve) ?? 0) - (order.get(b.resolve) ?? 0));
    const wanted = ready.filter((one) => !one.signal.aborted);
    if (wanted.length === 0) return;
    try {
      const answers = await ways.sign(wanted.map(({ file, purpose, hash }) => ({ file, purpose, hash })));
      wanted.forEach((one, n) => {
        const answer = answers[n];
        if (!answer) one.reject(new Error('an answer is missing'));
        else if ('stored' in answer) {
          one.onProgress(1);
          one.resolve(answer.stored);
        } else if ('refused' in answer) one.reject(answer.refused);
        else void inTurn(() => sent(one, answer.target));
      });
    } catch (error) {
      for (const one of wanted) one.reject(error);
    }
  }

  async function sent(one: Waiting<Stored> & { hash: string }, target: Target): Promise<void> {
    if (one.signal.aborted) return;
    try {
      await ways.post(target, one.file, one);
      one.signal.throwIfAborted();
      one.resolve(await ways.done(target, one.hash));
    } catch (error) {
      one.reject(error);
    }
  }

  const count = (by: 1 | -1) => onCount((under_way += by));
  return {
    get under_way() {
      return under_way;
    },
    send(sending, { onProgress = nothing, signal = never } = {}) {
      const stored = new Promise<Stored>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        waiting.push({ ...sending, onProgress, signal, resolve, reject });
        if (waiting.length >= batch_size) flush();
        else timer ??= setTimeout(flush, batch_ms);
      });
      count(1);
      return stored.finally(() => count(-1));
    },
  };
}

/** Runs what it is given, at most so many at a time, in order. */
function turns(most: number): (act: () => Promise<void>) => Promise<void> {
  let free = most;
  const next: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => next.push(go));
    try {
      await act();
    } finally {
      const follower = next.shift();
      if (follower) follower();
      else free++;
    }
  };
}
