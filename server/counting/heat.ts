/** The warmth of a post or an article as readers see it; what is a little warm is not shown as cold. */
export const heatOf = (warmth: number): number => Math.ceil(warmth * 10);
