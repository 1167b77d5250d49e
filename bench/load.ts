import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type CpuClock, cpuSince } from './cpu.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

export type { Expected, LoadPlan } from './load-plan.ts';

export interface Round extends LoadResult {
  readonly per_second: number;
  /** CPU of each watched group of processes, ms a request. */
  readonly cpu_ms: Readonly<Record<string, number>>;
}

/** One round of load from a process of its own. Throws when one answer was wrong: a fast wrong answer is worth nothing. */
export async function load(plan: LoadPlan, watched: Readonly<Record<string, CpuClock>>): Promise<Round> {
  const generator = fork(new URL('./load-generator.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const passed = cpuSince(watched);
  generator.send(plan);
  const [result] = (await Promise.race([
    once(generator, 'message'),
    once(generator, 'exit').then(([code]) =>
      Promise.reject(new Error(`the load generator ended with code ${String(code)}`)),
    ),
  ])) as [LoadResult];
  const cpu = passed();
  if (result.wrong.length > 0)
    throw new Error(`wrong answers to ${firstLine(plan)}: ${result.wrong.join('; ')}`);
  if (result.requests === 0) throw new Error(`no answers to ${firstLine(plan)}`);
  const cpu_ms = Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / result.requests]));
  return { ...result, per_second: result.requests / result.seconds, cpu_ms };
}

/** A request as it goes over the wire. */
export function request(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

const firstLine = (plan: LoadPlan) => plan.requests[0]?.split('\r\n')[0] ?? '';
