import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectNode } from '../../../tools/install.mjs';
import { projectFolder } from './find-browser.ts';

export interface ServerOptions {
  /** The database to work on; without one the run's throw-away cluster gives a fresh one (inside vitest only). */
  databaseUrl?: string;
  /** Without one, a fresh folder that goes away at the end. */
  dataDir?: string;
  /** Loads the demo pack. */
  demo?: boolean;
  /** A free one when absent. */
  port?: number;
  env?: Record<string, string>;
  /** Milliseconds until /readyz must answer 200; without it as long as the busiest machine takes. */
  patience?: number;
}

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Everything the server printed so far; put it beside a failure. */
  log(): string;
  /** SIGTERM; returns the exit code, and clears away what this call had made. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash would; database and folder stay for the next start. */
  kill9(): Promise<void>;
}

/** Starts the real application as a child process and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const database = options.databaseUrl || options.dataDir ? undefined : await freshDatabase();
  const server = await spawnServer({ ...options, ...(database && { databaseUrl: database.url }) });
  const { url, child, dataDir, log, exited } = server;
  const clear = async () => {
    await database?.close();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child, log, Date.now() + (options.patience ?? (options.demo ? 300_000 : 120_000)));
    return {
      url,
      pid: child.pid ?? 0,
      databaseUrl: options.databaseUrl ?? database?.url,
      dataDir,
      log,
      async stop() {
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await exited;
        clearTimeout(late);
        await clear();
        return child.exitCode;
      },
      async kill9() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    await clear();
    throw error;
  }
}

/** The same without waiting: for what happens while it starts, and for ends that are no `stop`. */
export async function spawnServer({ databaseUrl, demo = false, env = {}, ...options }: ServerOptions) {
  const port = options.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'chuhaiji-server-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // started by root, the database runs as another user and must get through

  const child = spawn(nodeBinary(), ['server/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...neutral(process.env),
      NODE_ENV: 'production',
      APP_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      DEMO: demo ? '1' : '0',
      ...env,
    },
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  return { url, child, dataDir, log: () => log, exited: once(child, 'exit') };
}

async function ready(url: string, child: ChildProcess, log: () => string, deadline: number): Promise<void> {
  for (; Date.now() < deadline; await sleep(30)) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`the server was not ready in time:\n${log()}`);
}

/** Known before the start, because the server's public address has the port in it. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function freshDatabase() {
  const { createTestDatabase } = await import('../../../server/testing/cluster.ts');
  return createTestDatabase();
}

/** This Node when it runs TypeScript by itself, else the one of the project. */
function nodeBinary(): string {
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : projectNode();
}

/** Neither vitest's marks nor the caller's own database reach the server. */
function neutral(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(VITEST.*|NODE_OPTIONS|TEST|PROD|DEV|DATABASE_URL|DATABASE_DIRECT_URL)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}
