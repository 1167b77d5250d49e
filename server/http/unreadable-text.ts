/**
 * The path of the first text in a request that no table can hold: a NUL, half a surrogate pair, or what remains of
 * broken UTF-8. Undefined when all is well. Bounded in depth, so that a nested bomb costs nothing.
 */
export function unreadableText(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() || value.includes('\uFFFD') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > 12) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = unreadableText(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
