import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Row, rounded } from './row.ts';

export type Facts = ReturnType<typeof machineFacts>;

/** What the figures depend on. */
export function machineFacts(dataDir: string) {
  return {
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model ?? 'unknown',
    memory_gb: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    postgresql: postgresqlVersion(dataDir),
    load_before: rounded(os.loadavg()[0] ?? 0),
  };
}

export function print(facts: Facts, rows: readonly Row[]): void {
  console.log(
    `\n${facts.cores} × ${facts.cpu}, ${facts.memory_gb} GB, ${facts.system}, Node ${facts.node}, PostgreSQL ${facts.postgresql}, load before ${facts.load_before}\n`,
  );
  const cells = rows.map((row) => [
    row.name,
    row.measured,
    row.yardstick,
    row.ratio === null ? '' : percent(row.ratio),
    row.goal,
    verdict(row),
  ]);
  const table = [['what', 'measured', 'yardstick', 'ratio', 'goal', ''], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

/** Writes `bench/results/<date>-<commit>.json`. */
export function save(facts: Facts, rows: readonly Row[], options: object): string {
  const folder = path.join(import.meta.dirname, 'results');
  const date = new Date().toISOString();
  const file = path.join(folder, `${date.slice(0, 10)}-${commit()}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date, commit: commit(), options, facts, rows }, null, 2)}\n`);
  return file;
}

const percent = (ratio: number) =>
  ratio < 2 ? `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} %` : `${ratio.toFixed(ratio < 10 ? 1 : 0)} ×`;
const verdict = (row: Row) => (row.reached === null ? '' : row.reached ? 'reached' : 'MISSED');

function postgresqlVersion(dataDir: string): string {
  const options = readFileSync(path.join(dataDir, 'database', 'postmaster.opts'), 'utf8');
  const program = options.split(' ')[0] ?? '';
  return execFileSync(program, ['--version']).toString().trim().split(' ').pop() ?? 'unknown';
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'uncommitted';
  }
}
