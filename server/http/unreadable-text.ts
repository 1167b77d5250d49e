import type { Issue } from '../../contract/http/envelope.ts';

/** Far beyond any form. Each value of a request costs, so that a list of a million numbers would keep everybody waiting. */
const most_values = 2_000;
const deepest = 12;

/**
 * What no table can hold and no form sends: a NUL, half a surrogate pair, what remains of broken UTF-8; too many values, or
 * too deep within each other. The first of it; undefined when all is well.
 */
export function unreadable(given: object): Issue | undefined {
  let values = 0;
  const look = (value: unknown, path: string, depth: number): Issue | undefined => {
    if (typeof value === 'string')
      return isReadable(value) ? undefined : { path, message: '内容里有无法识别的字符' };
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > deepest) return { path, message: '内容嵌套得太深' };
    const keys = Object.keys(value);
    values += keys.length;
    if (values > most_values) return { path, message: '内容的项目太多' };
    for (const key of keys) {
      const found = look((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return look(given, '', 0);
}

const isReadable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && !text.includes('\uFFFD');
