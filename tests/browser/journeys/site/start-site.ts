import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { placeUrl } from '../../../../server/database/connect.ts';
import { onCluster, template } from '../../../../server/testing/throwaway.ts';
import { findBrowser, wordsFor } from '../../harness/find-browser.ts';
import { type RunningServer, startServer } from '../../harness/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a worker with the facts of its own running site; the worker's first question has it started. */
    journeys_door: string;
  }
}

export type SiteFacts = { url: string; database_url: string; /** Of every demo account. */ password: string };
type Started = { server: RunningServer; facts: SiteFacts };

/**
 * A site with the demo pack for each worker, started when the first of its journeys asks: files that run side by
 * side share no site, so none sees what another posts, or changes for everybody. The pack is loaded once; each site
 * stands on a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  console.log(`browser tests: ${await wordsFor(await findBrowser())}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'chuhaiji-journeys-'));
  chmodSync(folder, 0o755);
  const sites = new Map<string, Promise<Started>>();
  let loaded: Promise<Loaded> | undefined;
  const start = async (worker: string) =>
    startCopy(project, folder, Number(worker), await (loaded ??= loadDemo(project, folder)));
  const door = createServer((request, response) => {
    const worker = (request.url ?? '').slice(1);
    const started = sites.get(worker) ?? start(worker);
    sites.set(worker, started);
    started.then(
      ({ facts }) => response.end(JSON.stringify(facts)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('journeys_door', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await Promise.allSettled([...sites.values()].map(async (site) => (await site).server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}

/** What the copies are made of: nobody is connected to it any more. */
type Loaded = { database: string; data: string; password: string };

async function loadDemo(project: TestProject, folder: string): Promise<Loaded> {
  const database = `test_journeys_${process.pid}_demo`;
  const data = path.join(folder, 'demo');
  const server = await startOn(project, database, template, data);
  const password = await demoPassword(server);
  await server.stop();
  return { database, data, password };
}

async function startCopy(
  project: TestProject,
  folder: string,
  worker: number,
  loaded: Loaded,
): Promise<Started> {
  const data = path.join(folder, String(worker));
  await cp(loaded.data, data, { recursive: true });
  const database = `test_journeys_${process.pid}_${worker}`;
  const server = await startOn(project, database, loaded.database, data);
  return {
    server,
    facts: { url: server.url, database_url: server.databaseUrl ?? '', password: loaded.password },
  };
}

async function startOn(project: TestProject, database: string, from: string, dataDir: string) {
  const { cluster } = project.getProvidedContext();
  await onCluster(cluster, `create database ${database} template ${from} strategy file_copy`);
  return startServer({
    databaseUrl: placeUrl({ ...cluster, user: 'postgres', database }),
    dataDir,
    demo: true,
    // All journeys come from one address; what the limits do is a matter of the API's tests.
    env: { LIMITS: '0', API_RATE_PER_MINUTE: '0' },
  });
}

/** The lines about the demo accounts come just after the site is ready. */
async function demoPassword(server: RunningServer): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const password = /密码都是 ([a-z0-9-]+)/.exec(server.log())?.[1];
    if (password) return password;
    await sleep(25);
  }
  throw new Error(`the server said no demo password:\n${server.log()}`);
}
