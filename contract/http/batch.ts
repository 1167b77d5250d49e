/** So many rows may be dealt with by one call; each gets an answer of its own. */
export const most_at_once = 50;

/** What an input is refined with that names one thing by `one` or several by `several`, never both. */
export function oneOrSeveral<One extends string, Several extends string>(
  one: One,
  several: Several,
  error: string,
): [(given: Partial<Record<One | Several, unknown>>) => boolean, { path: string[]; error: string }] {
  return [
    (given) => (given[one] === undefined) !== (given[several] === undefined),
    { path: [several], error },
  ];
}
