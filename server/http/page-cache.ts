import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFlight, type Flight, type Landing } from './keeping/flight.ts';
import { createTaggedStore } from './keeping/tagged-store.ts';
import { answerPage } from './page-cache/answer-page.ts';
import { isForEveryone, type KeptPage, keepPage, type RenderedPage, weigh } from './page-cache/kept-page.ts';

type Next = (req: IncomingMessage, res: ServerResponse) => void;

export interface PageCacheOptions {
  /** All that is kept together, in bytes. */
  readonly maxBytes: number;
  /** How long a page is served without a question, in milliseconds. */
  readonly ttlMs?: number;
  /** How long after its making a page may still be served while it is made anew, in milliseconds. */
  readonly staleMs?: number;
  /** How long it is remembered that a page does not exist, in milliseconds. */
  readonly notFoundMs?: number;
  /** After this many milliseconds without a result a rendering counts as failed. */
  readonly patienceMs?: number;
  /** Milliseconds. */
  readonly clock?: () => number;
  /**
   * The address under which a page is kept, or null where the router shall answer. It may look at the request to let it
   * pass, for a missing signature say, but the page is the same whoever asks. It must not throw.
   */
  readonly cacheKey: (url: string, req: IncomingMessage) => { key: string } | null;
  /**
   * Makes the page of that address. It is given the key and nothing of the visitor's request, so that no header, cookie or
   * unknown parameter of one visitor can get into a page that all others see.
   */
  readonly render: (key: string) => Promise<RenderedPage>;
  readonly onEvict?: (key: string) => void;
  /** A rendering failed; whoever waited for it is answered by the router. */
  readonly onRenderError?: (error: unknown, key: string) => void;
}

const mostTags = 512;
/** After a failed refresh the old page is served this long before the next try. */
const retryMs = 1_000;
/** Where no page was made the router shall answer. */
const nowhere: Landing<KeptPage | null> = { made: null, overtakenAt: Infinity };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps whole public pages and answers for them before the router is asked. Pages are the same for everyone, signed in or not.
 * One rendering at a time per page; after `drop(tags)` no request that comes in later sees what was made before.
 */
export function createPageCache(options: PageCacheOptions) {
  const { maxBytes, ttlMs = 60_000, staleMs = 300_000, notFoundMs = 5_000, patienceMs = 10_000 } = options;
  const { clock = Date.now, cacheKey, render, onEvict, onRenderError } = options;
  const found = createTaggedStore<KeptPage>({ maxBytes: maxBytes - maxBytes / 16, weigh, onEvict });
  /** A small room of its own, so that guessed addresses push out each other and no real page. */
  const notFound = createTaggedStore<KeptPage>({ maxBytes: maxBytes / 16, weigh, onEvict });
  const stores = [found, notFound];
  const flights = new Map<string, Flight<KeptPage | null>>();
  let closing = false;
  const count = { hits: 0, stale: 0, misses: 0, not_modified: 0, renders: 0, render_errors: 0, drops: 0 };

  function handle(req: IncomingMessage, res: ServerResponse, next: Next): void {
    const asked = req.method === 'GET' || req.method === 'HEAD' ? cacheKey(req.url ?? '', req) : null;
    if (asked === null) return next(req, res);
    if (closing) res.setHeader('connection', 'close');
    const page = found.get(asked.key) ?? notFound.get(asked.key);
    const now = clock();
    if (page !== undefined && now < page.freshUntil) {
      count.hits++;
      answer(req, res, page);
    } else if (page !== undefined && now < page.staleUntil) {
      count.stale++;
      void fly(asked.key);
      answer(req, res, page);
    } else {
      count.misses++;
      void answerWhenMade(asked.key, req, res, next);
    }
  }

  async function answerWhenMade(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    next: Next,
  ): Promise<void> {
    const dropsBefore = count.drops;
    let landing = await fly(key);
    // Joined a rendering that was older than a write, and the write older than this request: one that starts now knows of it.
    if (landing.overtakenAt <= dropsBefore) landing = await fly(key);
    if (res.destroyed) return;
    if (landing.made === null) next(req, res);
    else answer(req, res, landing.made);
  }

  /** Joins the rendering under way, or starts one. Never rejects. */
  function fly(key: string): Promise<Landing<KeptPage | null>> {
    const underWay = flights.get(key);
    if (underWay !== undefined) return underWay.landing;
    const flight = createFlight(nowhere);
    flights.set(key, flight);
    flight.landing = make(key)
      .then((rendered) => land(key, flight, rendered))
      .catch((error: unknown) => crash(key, error));
    return flight.landing;
  }

  async function make(key: string): Promise<RenderedPage> {
    count.renders++;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no page after ${patienceMs} ms`)), patienceMs);
    try {
      const rendered = await Promise.race([render(key), late.promise]);
      if (rendered.status >= 500 || rendered.status === 429)
        throw new Error(`rendered with status ${rendered.status}`);
      return rendered;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing is awaited in here: a drop finds the page either in `flights` or in its store. */
  function land(
    key: string,
    flight: Flight<KeptPage | null>,
    rendered: RenderedPage,
  ): Landing<KeptPage | null> {
    flights.delete(key);
    const life = lifeOf(rendered);
    if (life === null) {
      for (const store of stores) store.remove(key);
      return nowhere;
    }
    const page = keepPage(key, rendered, found.get(key));
    const overtakenAt = flight.overtakenAt(page.tags);
    if (overtakenAt === Infinity) {
      const now = clock();
      page.freshUntil = flight.isSoft(page.tags) ? now : now + life.fresh;
      page.staleUntil = now + life.stale;
      for (const store of stores) store.remove(key);
      (page.status === 200 ? found : notFound).put(page);
    }
    return { made: page, overtakenAt };
  }

  function crash(key: string, error: unknown): Landing<KeptPage | null> {
    flights.delete(key);
    count.render_errors++;
    onRenderError?.(error, key);
    const old = found.get(key);
    if (old !== undefined) old.freshUntil = Math.min(clock() + retryMs, old.staleUntil);
    return nowhere;
  }

  function lifeOf(rendered: RenderedPage): { fresh: number; stale: number } | null {
    if (!isForEveryone(rendered) || rendered.tags.length > mostTags) return null;
    if (rendered.status === 200) return { fresh: ttlMs, stale: staleMs };
    return rendered.status === 404 ? { fresh: notFoundMs, stale: notFoundMs } : null;
  }

  function answer(req: IncomingMessage, res: ServerResponse, page: KeptPage): void {
    const sent = answerPage(req, res, page);
    if (sent === 'not modified') count.not_modified++;
    // Another compressed body is kept with the page from now on.
    else if (sent !== 'sent') void sent.then(() => stores.forEach((store) => store.weighAgain(page.key)));
  }

  /** What was made of one of these is gone: to be called after a write was committed, in every process. */
  function drop(tags: Iterable<string>): void {
    const number = ++count.drops;
    for (const tag of tags) {
      for (const store of stores) for (const page of store.tagged(tag)) store.remove(page.key);
      for (const flight of flights.values()) flight.noteDrop(tag, number);
    }
  }

  /** What was made of one of these is made anew behind the next visitor's back: for busy lists, where a moment more does not matter. */
  function soften(tags: Iterable<string>): void {
    const now = clock();
    for (const tag of tags) {
      for (const store of stores)
        for (const page of store.tagged(tag)) page.freshUntil = Math.min(page.freshUntil, now);
      for (const flight of flights.values()) flight.noteSoft(tag);
    }
  }

  /** For when drops of other processes may have been missed. */
  function clear(): void {
    const number = ++count.drops;
    for (const store of stores) store.clear();
    for (const flight of flights.values()) flight.noteClear(number);
  }

  /** From now on each answer is the last on its connection: a server that is to end would otherwise wait for busy ones. */
  function close(): void {
    closing = true;
  }

  function stats() {
    const [pages, misses] = [found.size(), notFound.size()];
    return {
      ...count,
      entries: pages.entries + misses.entries,
      bytes: pages.bytes + misses.bytes,
      tags: pages.tags + misses.tags,
    };
  }

  return { handle, drop, soften, clear, close, stats };
}
