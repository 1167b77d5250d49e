/** Takes a refusal that says something of a field; answers whether it did. */
type Takes = (refusal: unknown) => boolean;

let takes: Takes | null = null;

/** While a dialog does what it has asked for: what is refused of one of its fields is said there. One dialog asks at a time. */
export async function whileAsked<T>(fields: Takes, run: () => Promise<T>): Promise<T> {
  takes = fields;
  try {
    return await run();
  } finally {
    takes = null;
  }
}

export const isSaidAtFields: Takes = (refusal) => takes?.(refusal) ?? false;
