/** The number that was typed, whichever keyboard it was typed on; undefined where it is none. */
export const wholeTyped = (text: string): number | undefined => {
  const tidy = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(tidy) ? Number(tidy) : undefined;
};
