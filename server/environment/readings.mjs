// @ts-check
import { isIP } from 'node:net';

/**
 * Takes what was given and returns what it stands for, or throws a WrongValue.
 * @template T
 * @typedef {(given: string) => T} Reading
 */

/** Says what is expected; the variable's name is put in front. */
export class WrongValue extends Error {
  /**
   * @param {string} chinese
   * @param {string} english
   */
  constructor(chinese, english) {
    super(english);
    this.chinese = chinese;
    this.english = english;
  }
}

/**
 * @template T
 * @template const F
 * @param {Reading<T>} reading
 * @param {F} fallback
 * @returns {(given: string | undefined) => T | F}
 */
export const or = (reading, fallback) => (given) => (given === undefined ? fallback : reading(given));

/**
 * @template T
 * @param {Reading<T>} reading
 */
export const optional = (reading) => or(reading, undefined);

/**
 * @param {boolean} fine
 * @param {string} chinese
 * @param {string} english
 */
function expect(fine, chinese, english) {
  if (!fine) throw new WrongValue(chinese, english);
}

/**
 * @param {number} min
 * @param {number} max
 * @returns {Reading<number>}
 */
export const whole = (min, max) => (given) => {
  const fine = /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max;
  expect(fine, `应是 ${min} 到 ${max} 之间的整数`, `must be a whole number from ${min} to ${max}`);
  return Number(given);
};

/**
 * @template {string} T
 * @param {...T} words
 * @returns {Reading<T>}
 */
export const oneOf =
  (...words) =>
  (given) => {
    const found = words.find((word) => word === given);
    if (found !== undefined) return found;
    const [others, last] = [words.slice(0, -1), words.at(-1)];
    throw new WrongValue(`只能是 ${others.join('、')} 或 ${last}`, `must be ${others.join(', ')} or ${last}`);
  };

/**
 * Some of these words, with commas between.
 * @template {string} T
 * @param {...T} words
 * @returns {Reading<readonly T[]>}
 */
export const listOf =
  (...words) =>
  (given) =>
    given.split(',').map((word) => oneOf(...words)(word.trim()));

/** @type {Reading<boolean>} */
export const flag = (given) => oneOf('0', '1')(given) === '1';

/**
 * @param {number} max
 * @param {number} [min]
 * @returns {Reading<string>}
 */
export const text =
  (max, min = 0) =>
  (given) => {
    expect(given.length <= max, `最多 ${max} 个字符`, `must have at most ${max} characters`);
    expect(given.length >= min, `至少 ${min} 个字符`, `must have at least ${min} characters`);
    return given;
  };

/**
 * @param {RegExp} pattern
 * @param {string} chinese
 * @param {string} english
 * @returns {Reading<string>}
 */
export const like = (pattern, chinese, english) => (given) => {
  expect(pattern.test(given), chinese, english);
  return given;
};

/**
 * @param {...string} schemes
 * @returns {Reading<string>}
 */
export const address =
  (...schemes) =>
  (given) => {
    const shown = schemes.map((scheme) => `${scheme}://`);
    expect(
      isAddress(given, schemes),
      `应是 ${shown.join(' 或 ')} 开头的地址`,
      `must be an address that begins with ${shown.join(' or ')}`,
    );
    return given;
  };

/** @type {Reading<string>} */
export const site = (given) => {
  address('http', 'https')(given);
  expect(
    `${new URL(given).origin}/` === new URL(given).href,
    '只能是网站的域名，后面不带路径',
    'must be the address of the site alone, without a path',
  );
  return given;
};

/** @type {Reading<string>} */
export const mailer = (given) => {
  expect(
    given === 'none' || isAddress(given, ['smtp', 'smtps']),
    '应是 smtp:// 或 smtps:// 开头的地址，或 none',
    'must be an address that begins with smtp:// or smtps://, or none',
  );
  return given;
};

/**
 * How many proxies stand in front, or which.
 * @type {Reading<number | string | false>}
 */
export const proxies = (given) => {
  const count = /^\d{1,2}$/.test(given);
  expect(
    count || given.split(',').every((part) => isNetwork(part.trim())),
    '应是代理层数，或以逗号分隔的 IP 与网段',
    'must be a number of proxies, or addresses and networks with commas between',
  );
  return count ? Number(given) || false : given;
};

/**
 * @param {string} given
 * @param {string[]} schemes
 */
const isAddress = (given, schemes) =>
  URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1));

/** @param {string} given */
function isNetwork(given) {
  const [ip = '', bits] = given.split('/');
  return (
    isIP(ip) > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 6 ? 128 : 32)))
  );
}
