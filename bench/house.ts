import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeUrl } from '../server/database/connect.ts';
import { siteOn } from '../server/database/embedded.ts';
import { sign } from '../server/http/signature.ts';
import { type CpuClock, familyCpu, processCpu, residentMemory } from './cpu.ts';

const project = path.resolve(import.meta.dirname, '..');
export const secret = 'only-for-the-bench-and-not-secret';
/** Seconds; the first start loads the demo pack. */
const patience = 300;

/**
 * `kept`: as in production. `fresh`: without the page cache. `unkept`: without kept answers as well. `writes`: without limits on how often one may write, which
 * production does not allow to switch off; and as mails are caught there, members can be made.
 */
export type HouseKind = 'kept' | 'fresh' | 'unkept' | 'writes';

const settings: Readonly<Record<HouseKind, Readonly<Record<string, string>>>> = {
  kept: { APP_ENV: 'production', DEMO: '1', PAGE_CACHE: '1' },
  fresh: { APP_ENV: 'production', DEMO: '1', PAGE_CACHE: '0' },
  unkept: { APP_ENV: 'production', DEMO: '1', PAGE_CACHE: '0', KEPT_ANSWERS: '0', SEARCH_INDEX: '0' },
  writes: { APP_ENV: 'test', PAGE_CACHE: '1', LIMITS: '0' },
};

export interface HouseOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly kind: HouseKind;
  /** Another process of the site that runs on this data. */
  readonly beside?: boolean;
  /** How its processes hear of a write. */
  readonly messages?: 'gathered' | 'in_transaction';
  /** Processes on its port. */
  readonly workers?: number;
  /** Folder into which its process writes a CPU profile when it ends. */
  readonly profile?: string | undefined;
}

export interface House {
  readonly port: number;
  readonly dataDir: string;
  /** From the start of the process to the last byte of its first page. */
  readonly firstPageSeconds: number;
  /** The app's own process, and all processes of its database. */
  readonly watched: { readonly app: CpuClock; readonly database: CpuClock };
  memoryMb(): number;
  stop(): Promise<void>;
}

/** The real app in a process of its own, without the limit on calls from one address. */
export async function startHouse(options: HouseOptions): Promise<House> {
  const { dataDir, port, kind, beside, messages, workers, profile } = options;
  const log = path.join(dataDir, beside ? 'bench-beside.log' : 'bench.log');
  const output = openSync(log, 'w');
  const began = performance.now();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const app = spawn(process.execPath, [...profiling, 'server/main.ts'], {
    cwd: project,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGN_SECRET: secret,
      DATA_SECRET: secret,
      MAIL_URL: 'none',
      API_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...settings[kind],
      ...(messages && { MESSAGES: messages }),
      ...(workers && { WORKERS: String(workers) }),
      ...(beside && { DATABASE_URL: databaseUrl(dataDir) }),
    },
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()));
  await firstPage(app, port, log);
  const firstPageSeconds = (performance.now() - began) / 1000;
  const pid = app.pid ?? 0;
  return {
    port,
    dataDir,
    firstPageSeconds,
    watched: { app: workers ? familyCpu(pid) : processCpu(pid), database: familyCpu(databasePid(dataDir)) },
    memoryMb: () => residentMemory(pid),
    stop: async () => {
      app.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstPage(app: ChildProcess, port: number, log: string): Promise<void> {
  for (const deadline = Date.now() + patience * 1000; Date.now() < deadline; await sleep(10)) {
    if (app.exitCode !== null)
      throw new Error(`the app ended with code ${app.exitCode}:\n${readFileSync(log, 'utf8').slice(-3000)}`);
    const answer = await get(port, '/').catch(() => null);
    if (answer?.status === 200) return;
    if (answer !== null) {
      app.kill('SIGTERM');
      throw new Error(
        `the first page has status ${answer.status}:\n${readFileSync(log, 'utf8').slice(-3000)}`,
      );
    }
  }
  app.kill('SIGKILL');
  throw new Error(`no page after ${patience} s:\n${readFileSync(log, 'utf8').slice(-3000)}`);
}

/** Of the file that PostgreSQL keeps in its directory while it runs: pid, directory, start, port, folder of the socket. */
const postmaster = (dataDir: string): string[] =>
  readFileSync(path.join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n');
const databasePid = (dataDir: string): number => Number(postmaster(dataDir)[0]);
export function databaseUrl(dataDir: string): string {
  const [, , , port, host = ''] = postmaster(dataDir);
  return placeUrl(siteOn({ host: host.trim(), port: Number(port) }));
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As sent: not decompressed. */
  readonly body: Buffer;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function get(
  port: number,
  url: string,
  { method = 'GET', headers = {}, body = '' }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: url, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject).end(body);
  });
}

/** The headers that every call carries. Good for five minutes, and for one call that changes something. */
export function signedHeaders(): Record<string, string> {
  const timestamp = String(Date.now());
  const nonce = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
  return { sign: sign(timestamp, nonce, secret), timestamp, nonce, version: '1.1' };
}

/** A call of the API; throws when it is refused. */
export async function call<T>(
  port: number,
  method: string,
  url: string,
  input?: object,
  session: Readonly<Record<string, string>> = {},
): Promise<{ data: T; headers: http.IncomingHttpHeaders }> {
  const headers: Record<string, string> = {
    ...signedHeaders(),
    ...session,
    ...(input === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await get(port, url, {
    method,
    headers,
    body: input === undefined ? '' : JSON.stringify(input),
  });
  const envelope = JSON.parse(answer.body.toString()) as { code: number; msg: string; data: T };
  if (envelope.code !== 1)
    throw new Error(`${method} ${url}: ${answer.status} ${envelope.code} ${envelope.msg}`);
  return { data: envelope.data, headers: answer.headers };
}

interface Mail {
  to: string;
  text: string;
}

/** Registers a member with the code from the caught mail. @returns the headers of somebody signed in */
export async function newMember(port: number, username: string): Promise<Record<string, string>> {
  const receiver = `${username}@example.com`;
  const asked = await call<{ uniqid: string }>(port, 'POST', '/api/common/send-verify-code', {
    receiver,
    purpose: 'register',
  });
  const captcha = await mailedCode(port, receiver);
  const fields = {
    receiver,
    captcha,
    uniqid: asked.data.uniqid,
    username,
    password: `${username}-bench-1`,
    agree: true,
  };
  const { headers } = await call(port, 'POST', '/api/auth/register', fields);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length);
  if (token === undefined) throw new Error('registering gave no token');
  return { cookie: cookies.join('; '), authorization: `Bearer ${decodeURIComponent(token)}` };
}

/** Mails are sent by a job, a moment after the call. */
async function mailedCode(port: number, receiver: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { body } = await get(port, '/dev/mail', { headers: { accept: 'application/json' } });
    const mail = (JSON.parse(body.toString()) as Mail[]).find(({ to }) => to === receiver);
    const code = mail === undefined ? undefined : /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code !== undefined) return code;
    await sleep(50);
  }
  throw new Error(`no mail to ${receiver}`);
}
