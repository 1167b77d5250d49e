// Runs on any Node from 20 on, before anything is installed: nothing but node: imports here.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

const oldestNode = 24;

/** Runs `npm ci` in the folder when its node_modules is missing or differs from its package-lock.json. */
export async function installWhatIsMissing(say, folder = root) {
  if (isInstalled(folder)) return;
  say('正在安装依赖，第一次约需一分钟……');
  const started = Date.now();
  const { command, args } = npm();
  const code = await run(
    command,
    [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder },
  );
  if (code !== 0)
    fail(
      '依赖安装失败，请检查网络与磁盘空间后重试 (npm ci failed: check the network and the disk, then try again)',
    );
  say(`依赖已安装，用时 ${Math.round((Date.now() - started) / 1000)} 秒`);
}

/** Whether node_modules holds what the lock file names, by the list that npm leaves when it has finished. */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([at, { version, optional, resolved }]) => {
    if (!at.startsWith('node_modules/')) return true;
    const found = present[at];
    if (!found) return optional === true; // of another platform
    return found.version === version && found.resolved === resolved;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm() {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js'
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] };
}

/**
 * The Node that this project is made for, as npm installed it; otherwise the one at hand when it is new enough. Named by its
 * package: npm 10 makes no `.bin/node` where the lock file lists several platforms.
 */
export function projectNode() {
  const { platform, arch } = process;
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    const program = path.join(root, 'node_modules', name, 'bin/node');
    // a program for another C library is there and cannot run
    if (existsSync(program) && spawnSync(program, ['--version']).status === 0) return program;
  }
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  return fail(
    `需要 Node ${oldestNode} 或更高版本，当前是 ${process.versions.node}，请升级 Node (Node ${oldestNode} or newer is needed, this is ${process.versions.node})`,
  );
}

/** Runs a program on the same terminal without input; resolves with its exit code. Ctrl-C and SIGTERM end the program, then us. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const terminate = () => child.kill('SIGTERM');
  const wait = () => {}; // the terminal has told the program as well
  process.on('SIGTERM', terminate).on('SIGINT', wait);
  return new Promise((resolve) => {
    const end = (code) => {
      process.off('SIGTERM', terminate).off('SIGINT', wait);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
