import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { announcePages, dropPages, hearAnnouncedPages, pagesMessage } from './announce-pages.ts';
import { readConfig, type Config } from './config.ts';
import { foundBoardsOnce, loadDemoOnce } from './demo.ts';
import { asCannotStart, explainFailure } from './explain-failure.ts';
import { devDeskOf } from './gateways/dev-desk.ts';
import { gatewaysOf } from './gateways/index.ts';
import { buildApp } from './http/app.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { metricsOf } from './http/metrics.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { pagesOf } from './http/pages.ts';
import { callByNobody, type Kernel } from './http/serve.ts';
import { startJobs } from './jobs/jobs.ts';
import { openPages } from './open-pages.ts';
import { ownFiles } from './own-files.ts';
import { publicPageKey } from './public-pages.ts';
import { openDatabase, refuseTakenPort } from './starting.ts';
import { holderOfToken, viewerOfSession } from './domains/account/index.ts';
import { nameSite } from './domains/site/index.ts';
import { findFile } from './domains/upload/index.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { holdSettings } from './settings/held-settings.ts';
import { holdSockets } from './live/open-sockets.ts';
import { liveMessage } from './live/tell.ts';
import { arrivals, jobs, mapSources, startDomains, useCases } from './use-cases.ts';

// Reads top to bottom: config → database → jobs → calls → pages → listen.
const say = (line: string) => console.log(line);

const longest_goodbye_ms = 5_000;

let known: Config | undefined;

async function main(): Promise<void> {
  const config = (known = readConfig());
  await refuseTakenPort(config);
  mkdirSync(config.dataDir, { recursive: true });
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });

  const database = await openDatabase(config, say);
  const { db, pool, place, listener } = database;
  await nameSite(db, { title: config.siteTitle, subtitle: config.siteSubtitle });
  const gateways = gatewaysOf(config, db);
  const demo = config.demo ? await loadDemoOnce(db, gateways, say) : null;
  await foundBoardsOnce(db);

  let pageCache: PageCache | null = null;
  const kept = config.keptAnswers
    ? createKeptAnswers({ maxBytes: config.keptAnswersBytes, freeze: !config.production })
    : undefined;
  const metrics = metricsOf({ pool, pageCache: () => pageCache, kept });
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
  const sockets = await holdSockets(listener);
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
  const writes = async (...tags: string[]) => {
    await announcePages(db, tags);
    dropPages(keeping, tags);
  };
  const kernel: Kernel = {
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
    viewerOf: viewerOfSession,
    holderOf: holderOfToken,
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
      writes,
      asCall: (work) => callByNobody(kernel).inTransaction(work),
    }),
    onError(error, job) {
      if (job) metrics.jobFailed(job);
      log.error({ err: error, job }, 'a job failed');
    },
  });
  const startedJobs = await starting;
  const stopDomains = await startDomains({
    db,
    listener,
    asCall: (work) => callByNobody(kernel).inTransaction(work),
    search_index: config.searchIndex,
    onError: (error) => log.error({ err: error }, 'work in the background failed'),
  });

  const opened = await openPages(config);
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

  let stopping = false;
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
    ready: async () =>
      !stopping &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      )),
    arrivals,
    ...(config.production ? {} : { devDesk: devDeskOf(db) }),
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('正在结束……');
    pageCache?.close();
    // Requests are finished, but who sends or takes a byte now and then does not hold the house open.
    const late = setTimeout(() => app.server.closeAllConnections(), longest_goodbye_ms);
    sockets.close();
    await app.close();
    clearTimeout(late);
    await stopDomains();
    await startedJobs.stop();
    await opened.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asCannotStart(error, config);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`出海集已启动：http://localhost:${port}`);
  if (demo) for (const line of demo) say(line);
}

main().catch((error: unknown) => {
  console.error(explainFailure(error, known));
  process.exit(1);
});
