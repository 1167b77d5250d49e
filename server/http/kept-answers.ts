import type { Envelope } from '../../contract/http/envelope.ts';
import { createFlight, type Flight, type Landing } from './keeping/flight.ts';
import { createTaggedStore } from './keeping/tagged-store.ts';

/** An answer that every visitor gets. Its data belongs to all who ask: nobody may change it. */
interface KeptAnswer {
  readonly key: string;
  readonly tags: readonly string[];
  readonly envelope: Envelope;
  /** The same, ready for the wire. */
  readonly json: Buffer;
  /** Milliseconds of the clock. */
  readonly freshUntil: number;
}

export interface KeptAnswersOptions {
  /** All that is kept together, in bytes. */
  readonly maxBytes: number;
  /** In milliseconds. What no write announces (views, the count of today) is never older. */
  readonly ttlMs?: number;
  /** Nobody joins a making that has taken longer, in milliseconds. */
  readonly patienceMs?: number;
  /** Outside production: whoever changes an answer fails there and then. */
  readonly freeze?: boolean;
  /** Milliseconds. */
  readonly clock?: () => number;
}

/** Makes an answer for whoever asks, and notes the tags of what it reads. It is given nothing of the one who asks. */
type MakeAnswer = (reads: Set<string>) => Promise<Envelope>;

/** What a making came to: an answer, or the refusal for all who waited. */
type Outcome =
  | { kept: KeptAnswer; refusal?: never }
  | { kept?: never; refusal: unknown; tags: readonly string[] };
type Making = Flight<Outcome> & { since: number };

const nowhere: Landing<Outcome> = {
  made: { refusal: new Error('nothing was made'), tags: [] },
  overtakenAt: 0,
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * Answers of the calls that the contract marks as kept, by call and input, as visitors get them. One making at a time of
 * each; after `drop(tags)` no call that comes in later sees what was made before.
 */
export function createKeptAnswers(options: KeptAnswersOptions) {
  const { maxBytes, ttlMs = 60_000, patienceMs = 10_000, freeze = false, clock = Date.now } = options;
  const store = createTaggedStore<KeptAnswer>({ maxBytes, weigh });
  const makings = new Map<string, Making>();
  const count = { hits: 0, misses: 0, drops: 0 };

  /** The kept answer, or the one that `make` gives. `reads` gets its tags; those of a refusal too. */
  async function answer(key: string, reads: Set<string>, make: MakeAnswer): Promise<KeptAnswer> {
    const kept = store.get(key);
    if (kept !== undefined && clock() < kept.freshUntil) {
      count.hits++;
      for (const tag of kept.tags) reads.add(tag);
      return kept;
    }
    count.misses++;
    const dropsBefore = count.drops;
    let landing = await fly(key, make);
    // Joined a making that was older than a write, and the write older than this call: one that starts now knows of it.
    if (landing.overtakenAt <= dropsBefore) landing = await fly(key, make);
    const { made } = landing;
    for (const tag of made.kept ? made.kept.tags : made.tags) reads.add(tag);
    if (made.kept) return made.kept;
    throw made.refusal;
  }

  /** Joins the making under way, or starts one. Never rejects. */
  function fly(key: string, make: MakeAnswer): Promise<Landing<Outcome>> {
    const underWay = makings.get(key);
    if (underWay !== undefined && clock() - underWay.since < patienceMs) return underWay.landing;
    const making: Making = Object.assign(createFlight(nowhere), { since: clock() });
    makings.set(key, making);
    const [reads, dropsBefore] = [new Set<string>(), count.drops];
    making.landing = make(reads).then(
      (envelope) => land(key, making, envelope, [...reads]),
      (refusal: unknown) => {
        forget(key, making);
        // It may have been refused before it said what it read, so any drop may have meant it.
        return {
          made: { refusal, tags: [...reads] },
          overtakenAt: count.drops > dropsBefore ? dropsBefore + 1 : Infinity,
        };
      },
    );
    return making.landing;
  }

  /** Nothing is awaited in here: a drop finds the answer either in `makings` or in the store. */
  function land(key: string, making: Making, envelope: Envelope, tags: string[]): Landing<Outcome> {
    // One that took too long was replaced, and no drop was noted for it since.
    const isNewest = forget(key, making);
    const kept = {
      key,
      tags,
      envelope: freeze ? frozen(envelope) : envelope,
      json: Buffer.from(JSON.stringify(envelope)),
      freshUntil: clock() + ttlMs,
    };
    const overtakenAt = making.overtakenAt(tags);
    if (isNewest && overtakenAt === Infinity) store.put(kept);
    return { made: { kept }, overtakenAt };
  }

  function forget(key: string, making: Making): boolean {
    return makings.get(key) === making && makings.delete(key);
  }

  /** What was made of one of these is gone: to be called after a write was committed, in every process. */
  function drop(tags: Iterable<string>): void {
    const number = ++count.drops;
    for (const tag of tags) {
      for (const kept of store.tagged(tag)) store.remove(kept.key);
      for (const making of makings.values()) making.noteDrop(tag, number);
    }
  }

  /** For when drops of other processes may have been missed. */
  function clear(): void {
    const number = ++count.drops;
    store.clear();
    for (const making of makings.values()) making.noteClear(number);
  }

  return { answer, drop, clear, stats: () => ({ ...count, ...store.size() }) };
}

/** Objects take two to three times their text; and a guess for key, tags and the maps that hold them. */
const weigh = ({ key, tags, json }: KeptAnswer): number =>
  1_000 + key.length * 2 + json.length * 4 + tags.reduce((bytes, tag) => bytes + 200 + tag.length * 2, 0);

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
