import { CountedInProcess } from './call/spend-in-process.ts';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { announcePages, dropPages, hearAnnouncedPages, pagesMessage } from './announce-pages.ts';
import { readConfig, type Config } from './config.ts';
import { foundBoardsOnce, loadDemoOnce } from './demo.ts';
import { openDemoPayments } from './demo-payments.ts';
import { connectionsOf, endWhenAsked } from './ending.ts';
import { asCannotStart, explainFailure } from './explain-failure.ts';
import { devDeskOf } from './gateways/dev-desk.ts';
import { watchDisk } from './full-disk.ts';
import { gatewaysOf } from './gateways/index.ts';
import { buildApp } from './http/app.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { metricsOf } from './http/metrics.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { pagesOf } from './http/pages.ts';
import { callByNobody } from './call/make-call.ts';
import type { HttpKernel } from './http/serve.ts';
import { startJobs } from './jobs/jobs.ts';
import { openPages } from './open-pages.ts';
import { ownFiles } from './own-files.ts';
import { publicPageKey } from './public-pages.ts';
import { makeDataDir, openDatabase, refuseTakenPort } from './starting.ts';
import {
  gatheredViewersOf,
  holderOfToken,
  sessionsThatHold,
  viewerOfSession,
} from './domains/account/index.ts';
import { nameSite } from './domains/site/index.ts';
import { findFile } from './domains/upload/index.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { holdSettings } from './settings/held-settings.ts';
import { holdSockets } from './live/open-sockets.ts';
import { liveMessage } from './live/tell.ts';
import { startSender } from './outbox/gathered-sender.ts';
import { releaseMemoryAtRest } from './release-memory.ts';
import { arrivals, openRooms, rawArrivals } from './use-cases.ts';
import { answerOthers, othersFigures } from './worker-figures.ts';
import { workerNumber } from './workers.ts';

// Reads top to bottom: config → database → jobs → calls → pages → listen.
/** Of the five seconds in which we end, what requests under way may take; the rest is for jobs and the database. */
const requests_goodbye_ms = 3_000;

let known: Config | undefined;

async function main(): Promise<void> {
  const worker = workerNumber();
  // Of several one speaks, and whoever holds them together speaks of the end.
  const say = worker && worker > 1 ? () => {} : (line: string) => console.log(line);
  const ending = endWhenAsked(worker ? () => {} : say);
  const { useCases, unasked, jobs, mapSources, startDomains } = openRooms();
  const config = (known = readConfig());
  if (!worker) await refuseTakenPort(config);
  makeDataDir(config);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });

  const database = await openDatabase(config, say, ending.begun);
  const { db, claims, pool, place, listener } = database;
  const disk = watchDisk({ pool, dataDir: config.dataDir });
  await nameSite(db, { title: config.siteTitle, subtitle: config.siteSubtitle });
  const demoPayments = await openDemoPayments(config, db, (error) =>
    log.error({ err: error }, 'the payment double failed'),
  );
  const gateways = gatewaysOf(config, db, demoPayments?.gateways);
  const plays_money = demoPayments && gateways.providers.invoices === 'stand_in';
  const demo = config.demo
    ? await loadDemoOnce(db, gateways, say, plays_money ? config.publicUrl : undefined)
    : null;
  await foundBoardsOnce(db);

  let pageCache: PageCache | null = null;
  const kept = config.keptAnswers
    ? createKeptAnswers({ maxBytes: config.keptAnswersBytes, freeze: !config.production })
    : undefined;
  const metrics = metricsOf({
    pool,
    pageCache: () => pageCache,
    kept,
    worker,
    ...(worker ? { others: othersFigures } : {}),
  });
  if (worker) answerOthers(metrics.readings);
  // Both in one turn: a page made in between would be made of answers that are out of date.
  const keeping = {
    drop(tags: string[]) {
      kept?.drop(tags);
      pageCache?.drop(tags);
    },
    clear() {
      kept?.clear();
      pageCache?.clear();
    },
  };
  await hearAnnouncedPages(listener, keeping);
  const sockets = await holdSockets(listener, (user_id, sessions) =>
    sessionsThatHold(db, user_id, sessions, new Date()),
  );
  const site = {
    title: config.siteTitle,
    subtitle: config.siteSubtitle,
    public_url: config.publicUrl,
    sign_secret: config.signSecret,
  };
  const held = await holdSettings(db, listener, {
    changed(settings) {
      Object.assign(site, settings.site);
      keeping.clear();
    },
    onError: (error) => log.error({ err: error }, 'the settings could not be read'),
  });
  const invalidates = async (...tags: string[]) => {
    await announcePages(db, tags);
    dropPages(keeping, tags);
  };
  const sender = startSender(config.messages, db, (error) =>
    log.error({ err: error }, 'messages could not be sent'),
  );
  const kernel: HttpKernel = {
    counted: new CountedInProcess(),
    db,
    // Jobs send jobs too, the first of them before the last queue is ready.
    jobs: {
      send: async (...job) => (await starting).send(...job),
      look: {
        counts: async () => (await starting).look.counts(),
        failed: async (limit) => (await starting).look.failed(limit),
        retry: async (id) => (await starting).look.retry(id),
      },
    },
    gateways,
    clock: () => new Date(),
    use_cases: useCases,
    unasked,
    viewerOf: viewerOfSession,
    gatheredViewerOf: gatheredViewersOf(claims),
    holderOf: holderOfToken,
    sender,
    announce: pagesMessage,
    tell: liveMessage,
    dropPages: (tags) => dropPages(keeping, tags),
    ...(kept ? { kept } : {}),
    held,
    settings: { sign_secret: config.signSecret, limits: config.limits, check_output: !config.production },
  };
  const starting = startJobs({
    place,
    jobs,
    context: () => ({
      db,
      now: new Date(),
      gateways,
      public_url: config.publicUrl,
      invalidates,
      asCall: (work) => callByNobody(kernel).inTransaction(work),
    }),
    onError(error, job) {
      if (job) metrics.jobFailed(job);
      disk.noted(error);
      log.error({ err: error, job }, 'a job failed');
    },
  });
  const startingDomains = startDomains({
    db,
    gateways,
    clock: kernel.clock,
    listener,
    asCall: (work) => callByNobody(kernel).inTransaction(work),
    asClaim: (work) => work(callByNobody({ ...kernel, db: claims })),
    search_index: config.searchIndex,
    onError: (error) => log.error({ err: error }, 'work in the background failed'),
  });

  const [startedJobs, stopDomains, opened] = await Promise.all([
    starting,
    startingDomains,
    openPages(config),
  ]);
  const pages = pagesOf({ kernel, renderer: opened.renderer, site, dev: config.dev });
  if (config.pageCache && !opened.dev) {
    const everyone = { id: 'kept-page', ip: '', user_agent: '', token: null, bind: null };
    pageCache = createPageCache({
      maxBytes: config.pageCacheBytes,
      cacheKey: publicPageKey,
      render: (key) => pages.render('GET', key, everyone),
      onRenderError: (error, key) => log.error({ err: error, key }, 'a page failed'),
    });
  }

  const app = await buildApp({
    kernel,
    pages,
    pageCache,
    isPublicPage: (url) => publicPageKey(url) !== null,
    metrics,
    findFile,
    ownFiles,
    registerFeeds: (fastify) => registerFeeds(fastify, { kernel, site, map_sources: mapSources }),
    sockets,
    site,
    assets: opened.assets,
    ...(opened.dev ? { dev: opened.dev } : {}),
    log,
    trust_proxy: config.trustProxy,
    api_rate_per_minute: config.apiRatePerMinute,
    api_rate_per_10_seconds: config.apiRatePer10Seconds,
    metrics_token: config.metricsToken,
    ready: async () => {
      if (ending.begun.aborted) return { ok: false, msg: '正在结束' };
      const answered = await pool.query('select 1').catch(() => null);
      if (!answered) return { ok: false, msg: '数据库没有回应' };
      // Nobody could read any more if whoever shares out the requests took all processes away.
      return (await disk.isFull()) ? { ok: true, msg: '磁盘已满：写入会被拒绝，阅读照常' } : { ok: true };
    },
    onFailure: disk.noted,
    arrivals,
    ...(config.production ? {} : { devDesk: devDeskOf(db, demoPayments?.phone) }),
    rawArrivals,
  });

  const connections = connectionsOf(app.server);
  ending.goodbye(async () => {
    pageCache?.close();
    // Requests are finished, but who sends or takes a byte now and then, or never answers, does not hold the house open.
    const late = setTimeout(connections.cut, requests_goodbye_ms);
    sockets.close();
    await app.close();
    clearTimeout(late);
    // One that fails, without a database for instance, keeps none of the others from its end.
    const steps = [
      stopDomains,
      startedJobs.stop,
      demoPayments?.close,
      sender.stop,
      opened.close,
      database.stop,
    ];
    for (const step of steps)
      await step?.().catch((error: unknown) => log.error({ err: error }, 'the end was not clean'));
  });

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asCannotStart(error, config);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  demoPayments?.listening(`http://${hostOf(address)}:${port}`);
  say(`出海集已启动：http://localhost:${port}`);
  if (demo) for (const line of demo) say(line);
  releaseMemoryAtRest();
}

/** Where this process reaches itself: all addresses at once is none to call. */
function hostOf(address: ReturnType<Server['address']>): string {
  const host = typeof address === 'object' && address ? address.address : '';
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

main().catch((error: unknown) => {
  console.error(explainFailure(error, known));
  process.exit(1);
});
