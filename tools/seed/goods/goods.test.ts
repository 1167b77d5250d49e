import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { crops } from '../../../contract/upload/crops.ts';
import { picturesOf } from '../product-pictures.ts';
import { drawGood, stillOf } from './draw-good.ts';
import { good_names, goodOf } from './goods.ts';
import { measure } from './place.ts';
import { type ViewName, views, viewsOf } from './views.ts';

const file = (name: string) => new URL(`../../../web/public/drawings/goods/${name}.svg`, import.meta.url);

/** What the shapes that products are cut to leave of a square of 96. */
const left = (['row', 'square', 'tall'] as const).map((name) => {
  const [across, down] = crops[name];
  const [w, h] = [Math.min(96, (96 * across) / down), Math.min(96, (96 * down) / across)];
  return [(96 - w) / 2, (96 - h) / 2, (96 + w) / 2, (96 + h) / 2] as const;
});
const margin = 1.5;

test.each(good_names)('%s stands whole inside every crop, in every view', async (name) => {
  const good = await goodOf(name);
  for (const view of viewsOf(name)) {
    const [x1, y1, x2, y2] = await measure(views[view](good).stage, good.defs);
    for (const [l, t, r, b] of left) {
      const edges = { left: x1 - l, top: y1 - t, right: r - x2, bottom: b - y2 };
      expect(Math.min(...Object.values(edges)), `${view} ${JSON.stringify(edges)}`).toBeGreaterThan(margin);
    }
  }
});

test('what is kept is what is drawn', async () => {
  for (const name of good_names) expect(readFileSync(file(name), 'utf8')).toBe(await drawGood(name));
});

const look = async (name: string, view: ViewName): Promise<Buffer> =>
  sharp(Buffer.from(await stillOf(name, view, 'slate', [96, 96])))
    .greyscale()
    .raw()
    .toBuffer();

test.each(good_names)('%s looks different in every view', async (name) => {
  const seen = await Promise.all(viewsOf(name).map((view) => look(name, view)));
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      const apart = one.filter((value, pixel) => Math.abs(value - other[pixel]!) > 8).length;
      expect(apart / one.length).toBeGreaterThan(0.08);
    }
});

test('a product shows each view once, four of a kind have other covers, and the file knows them all', () => {
  for (const [line, name] of good_names.entries()) {
    const svg = readFileSync(file(name), 'utf8');
    const four = [0, 1, 2, 3].map((k) => picturesOf(name, line * 4 + k));
    for (const pictures of four) {
      expect(pictures.length).toBeGreaterThan(5);
      expect(new Set(pictures).size).toBe(pictures.length);
      for (const url of pictures) expect(svg).toContain(`id="${url.split('#')[1]}"`);
    }
    expect(new Set(four.map(([cover]) => cover)).size).toBe(4);
  }
});
