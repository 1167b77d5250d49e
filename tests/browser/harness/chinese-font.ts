import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { cacheFolder, projectFolder } from './find-browser.ts';

/**
 * Chromium takes no woff as a system font, so the files from npm are rewritten as ttf.
 * `chinese-simplified` (7,946 characters, Latin included) is the face; the numbered slices, which repeat it and
 * add rare characters, arrows and shapes, stand behind it under a second family name.
 * Returns the fonts.conf to name in FONTCONFIG_FILE. Fonts of the system are left out: pictures are the same everywhere.
 */
export async function chineseFont(): Promise<string> {
  const packed = join(projectFolder, 'node_modules/@fontsource/noto-sans-sc');
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const home = join(cacheFolder, 'fonts', version);
  const conf = join(home, 'fonts.conf');
  if (existsSync(home)) return conf;

  await mkdir(dirname(home), { recursive: true });
  const half = await mkdtemp(`${home}-`);
  try {
    const wanted = /-sc-(chinese-simplified|\d+)-(400|700)-normal\.woff$/;
    for (const name of await readdir(join(packed, 'files'))) {
      if (!wanted.test(name)) continue;
      const ttf = woffToTtf(await readFile(join(packed, 'files', name)));
      await writeFile(join(half, basename(name, '.woff') + '.ttf'), ttf);
    }
    await writeFile(join(half, 'fonts.conf'), fontsConf(home));
    await rename(half, home).catch((error: unknown) => {
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return conf;
}

/** woff 1 is an sfnt whose tables are deflated one by one: https://www.w3.org/TR/WOFF/ */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a woff 1 file');
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * 16, 10);

  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const from = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(from, from + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const row = 12 + 16 * i;
    woff.copy(header, row, entry, entry + 4);
    woff.copy(header, row + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, row + 8);
    header.writeUInt32BE(length, row + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}

/** The files call themselves "Noto Sans SC Thin" whatever their weight, so name and weight are set here. */
function fontsConf(folder: string): string {
  const face = (pattern: string, family: string, weight: string) => `
  <match target="scan">
    <test name="file" compare="contains"><string>${pattern}-${weight === 'bold' ? 700 : 400}-normal.ttf</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
    <edit name="fullname" mode="assign"><string>${family} ${weight}</string></edit>
    <edit name="weight" mode="assign"><const>${weight}</const></edit>
  </match>`;
  const alias = (family: string) => `
  <alias binding="same"><family>${family}</family><prefer><family>Noto Sans SC</family><family>Noto Sans SC Rare</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>${['regular', 'bold'].map((weight) => face('', 'Noto Sans SC Rare', weight)).join('')}${[
    'regular',
    'bold',
  ]
    .map((weight) => face('chinese-simplified', 'Noto Sans SC', weight))
    .join('')}${['sans-serif', 'serif', 'monospace', 'system-ui'].map(alias).join('')}
</fontconfig>
`;
}
