import { goodOf } from './goods.ts';
import { all_paints, type Colour, colour_names, plainSheet, sheet } from './paint.ts';
import { type ViewName, views, viewsOf } from './views.ts';

/** `juicer.svg#box-leaf` is the good in its packing, in green; without that, the whole good in its first colour. */
export const pictureOf = (name: string, view: ViewName, colour: Colour): string =>
  `/drawings/goods/${name}.svg#${view}-${colour}`;

/** All views of a good in all its colours, in one file. */
export async function drawGood(name: string): Promise<string> {
  const good = await goodOf(name);
  const view_names = viewsOf(name);
  const shown = view_names.map((view) => {
    const { ground, stage } = views[view](good);
    return `<g class="v ${view}">${ground}${stage}</g>`;
  });
  const body = good.defs + shown.join('');
  const used = all_paints.filter((paint) => new RegExp(`class="(?:s-)?${paint}"`).test(body));
  const targets = view_names.flatMap((view) => colour_names.map((colour) => `<g id="${view}-${colour}"/>`));
  const style =
    sheet(used) +
    '.bg{fill:var(--bg)}.bg2{fill:var(--bg2)}.table{fill:var(--table)}.v,:target~.whole{display:none}.whole' +
    view_names.map((view) => `,[id^=${view}]:target~.${view}`).join('') +
    '{display:inline}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="800" height="800"><style>${style}</style>${targets.join('')}<defs>${good.defs}</defs>${shown.join('')}</svg>\n`.replaceAll(
    /(\d\.\d*?[1-9])0+(?=[^\d])/g,
    '$1',
  );
}

/** One view by itself, in the light, for what reads neither variables nor fragments. */
export async function stillOf(
  name: string,
  view: ViewName,
  colour: Colour,
  [width, height]: readonly [number, number],
): Promise<string> {
  const good = await goodOf(name);
  const { ground, stage } = views[view](good);
  const high = Math.min(96, (96 * height) / width);
  const wide = Math.min(96, (96 * width) / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(96 - wide) / 2} ${(96 - high) / 2} ${wide} ${high}" width="${width}" height="${height}"><style>${plainSheet(colour)}</style><defs>${good.defs}</defs>${ground}${stage}</svg>`;
}
