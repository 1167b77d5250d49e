// Nothing is imported here: every page with a picture carries this file.

/** The shapes that the site cuts pictures to, width to height; there is no other. `web/parts/crop.css` says them to the browser. */
export const crops = {
  /** In rows: posts, reports, products, offers. */
  row: [4, 3],
  /** Of articles and columns. */
  cover: [16, 9],
  /** Of a forum, beside its title. */
  banner: [3, 1],
  /** In a forum's carousel. */
  slide: [2, 1],
  /** Products by themselves, logos, what stands small in a line. */
  square: [1, 1],
  /** Every third product of the wall. */
  tall: [4, 5],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type CropName = keyof typeof crops;
