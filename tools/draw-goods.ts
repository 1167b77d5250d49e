/** Draws the goods of the demo's market in all their views: `npx node tools/draw-goods.ts` after a change of `tools/seed/goods`. */
import { writeFileSync } from 'node:fs';
import { drawGood } from './seed/goods/draw-good.ts';
import { good_names } from './seed/goods/goods.ts';

for (const name of good_names)
  writeFileSync(new URL(`../web/public/drawings/goods/${name}.svg`, import.meta.url), await drawGood(name));
process.stdout.write(`${good_names.length} goods drawn\n`);
