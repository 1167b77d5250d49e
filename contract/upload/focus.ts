// Nothing is imported here: every page with a picture carries this file.

/**
 * What stays in sight of a picture that is cut, per mille from its left and its upper edge. It belongs to the file and travels
 * behind its address (`…/3k9d.webp#focus=300-720`), so that whoever keeps or shows the address keeps and shows it too.
 */
export type Focus = { x: number; y: number };

export const centre: Focus = { x: 500, y: 500 };

const behind = /#focus=(1000|\d{1,3})-(1000|\d{1,3})$/;

export function focusOf(url: string): Focus {
  const [, x, y] = behind.exec(url) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : centre;
}

/** The address with this focus in place of the one that it has; the centre goes without saying. */
export function withFocus(url: string, { x, y }: Focus): string {
  const plain = url.replace(behind, '');
  return x === centre.x && y === centre.y ? plain : `${plain}#focus=${x}-${y}`;
}
