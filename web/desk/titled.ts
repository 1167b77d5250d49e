/** What can be chosen, as it stands in the address; '' leaves it out. */
export type Choices<V extends string = string> = readonly (readonly [value: V, title: string])[];

/** Titles of a table as choices, all of them first: `titled(lifecycle.states, '全部')`. */
export const titled = <S extends string>(
  table: Readonly<Record<S, { title: string } | string>>,
  all?: string,
): Choices<S | ''> => [
  ...(all === undefined ? [] : [['', all] as const]),
  ...(Object.entries(table) as [S, { title: string } | string][]).map(
    ([value, words]) => [value, typeof words === 'string' ? words : words.title] as const,
  ),
];
