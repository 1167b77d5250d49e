import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressFiles } from './compress-files.ts';
import { thinManifest } from './thin-manifest.ts';

const root = path.join(import.meta.dirname, '..');
const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/compress-files.ts',
  'tools/thin-manifest.ts',
  'tools/build-charts.ts',
  'server/domains/forum/dataset/charting.ts',
];
const stamp = path.join(root, 'build/stamp');
const turn = path.join(root, '.cache/build-turn'); // held by the process that builds; not in build/, which a build empties

/** Builds the pages into build/ unless the last build was made of the same sources. One process builds, others wait. */
export async function buildPagesIfStale(say: (line: string) => void): Promise<void> {
  if (await isFresh()) return;
  const giveBack = await takeTurn();
  try {
    const hash = await hashSources();
    if ((await readText(stamp)) === hash) return; // the one before us built it
    say('正在生成页面，约需半分钟……');
    const started = Date.now();
    await rm(stamp, { force: true });
    await runToBuild(hash, 'node_modules/@react-router/dev/bin.cjs', 'build');
    await runToBuild(hash, 'tools/build-charts.ts');
    await thinManifest(path.join(root, 'build/client/assets'));
    await compressFiles(path.join(root, 'build/client'));
    await writeFile(stamp, hash);
    say(`页面已生成，用时 ${Math.round((Date.now() - started) / 1000)} 秒`);
  } finally {
    await giveBack();
  }
}

async function isFresh(): Promise<boolean> {
  return (await readText(stamp)) === (await hashSources());
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, i) => hash.update(`${file}\0${contents[i]!.length}\0`).update(contents[i]!));
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function takeTurn(): Promise<() => Promise<void>> {
  await mkdir(path.dirname(turn), { recursive: true });
  for (;;) {
    try {
      await writeFile(turn, String(process.pid), { flag: 'wx' });
      return () => rm(turn, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readText(turn));
    if (holder && !isRunning(holder)) await rm(turn, { force: true }); // it was killed while it built
    await sleep(200);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Its words are shown only when it fails.
function runToBuild(hash: string, program: string, ...args: string[]): Promise<void> {
  // A test run would make pages with React's development build.
  const environment = { ...process.env, NODE_ENV: 'production', PAGES_BUILD: hash.slice(0, 8) };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, program), ...args], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words += chunk));
    child.stderr.on('data', (chunk: Buffer) => (words += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the pages cannot be built\n${words}`)),
    );
  });
}

if (import.meta.main) {
  try {
    await buildPagesIfStale((line) => console.log(line));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
