const side_by_side = 10;

/** What `look` says of each: ten are looked at side by side, so that silent ones do not use up the time of the job one after the other. */
export async function* lookAtEach<One, Said>(
  list: readonly One[],
  look: (one: One) => Promise<Said>,
): AsyncGenerator<[One, Said]> {
  for (let from = 0; from < list.length; from += side_by_side)
    yield* await Promise.all(
      list.slice(from, from + side_by_side).map(async (one): Promise<[One, Said]> => [one, await look(one)]),
    );
}
