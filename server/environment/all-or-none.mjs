// @ts-check
import { CannotStart } from '../cannot-start.mjs';

/** @typedef {import('./variables.mjs').Values} Values */

/**
 * @template {keyof Values} Name
 * @param {Values} values
 * @param {...Name} names
 * @returns {{ [K in Name]: NonNullable<Values[K]> }}
 */
export function all(values, ...names) {
  const missing = names.find((name) => !values[name]);
  if (missing) {
    const others = names.filter((name) => name !== missing);
    throw new CannotStart(
      `环境变量 ${missing} 未设置，它要和 ${others.join('、')} 一起给`,
      `${missing} is not set: it goes together with ${others.join(', ')}`,
    );
  }
  return /** @type {{ [K in Name]: NonNullable<Values[K]> }} */ (values);
}

/**
 * @template {keyof Values} Name
 * @param {Values} values
 * @param {...Name} names
 */
export function allOrNone(values, ...names) {
  return names.some((name) => values[name]) ? all(values, ...names) : undefined;
}
