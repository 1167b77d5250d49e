/** A square of a picture, in the picture's own pixels. */
export type Cut = { x: number; y: number; side: number };
type Size = { width: number; height: number };

/** The largest square, from the middle. */
export function cover({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

export const moved = (cut: Cut, x: number, y: number): Cut => ({ ...cut, x: cut.x + x, y: cut.y + y });

/** Around the same middle, `times` as large as the largest square shows it. */
export function zoomed(cut: Cut, picture: Size, times: number): Cut {
  const side = cover(picture).side / times;
  const off = (cut.side - side) / 2;
  return { x: cut.x + off, y: cut.y + off, side };
}

/** Never beyond the edges. */
export const held = ({ x, y, side }: Cut, { width, height }: Size): Cut => ({
  x: Math.max(0, Math.min(width - side, x)),
  y: Math.max(0, Math.min(height - side, y)),
  side,
});
