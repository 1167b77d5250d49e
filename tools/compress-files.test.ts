import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('each text file gets a brotli and a gzip of itself, small ones and pictures do not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const long = '出海集 '.repeat(200);
  await mkdir(path.join(folder, 'assets/deep'), { recursive: true });
  for (const [file, content] of Object.entries({
    'page.html': long,
    'assets/a.js': long,
    'assets/deep/b.css': long,
    'assets/tiny.js': 'export{}',
    'assets/a.png': long,
  }))
    await writeFile(path.join(folder, file), content);

  await compressFiles(folder);

  const packed = (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name));
  expect(packed.sort()).toEqual(
    ['assets/a.js', 'assets/deep/b.css', 'page.html'].flatMap((file) => [`${file}.br`, `${file}.gz`]),
  );
  for (const file of packed) {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    expect(unpack(await readFile(path.join(folder, file))).toString()).toBe(long);
  }
});
