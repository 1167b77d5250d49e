import { titlePieces } from '../../../contract/title-pieces.ts';
import type { Lettering } from './lettering.ts';

/** The font has no sign for it. */
const ellipsis = '...';

/**
 * A title in at most `most` lines no wider than `room`, broken where a reader would; what does not fit ends in an ellipsis.
 * `fit` is the same room in ems.
 */
export function breakLines(
  title: string,
  { width }: Pick<Lettering, 'width'>,
  { room, fit, most }: { room: number; fit: number; most: number },
): string[] {
  const lines: string[] = [''];
  const pieces = titlePieces(title, fit).flatMap((piece) => (width(piece) > room ? [...piece] : [piece]));
  for (const piece of pieces) {
    const last = lines.at(-1)!;
    if (last === '' || width(last + piece) <= room) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  if (lines.length <= most) return lines;
  // The last line takes what still goes in, wherever that breaks.
  let end = lines.slice(most - 1).join('');
  while (end !== '' && width(end + ellipsis) > room) end = [...end].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), end.replace(/[，。、：；\s]+$/, '') + ellipsis];
}
