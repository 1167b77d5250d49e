import { isIP } from 'node:net';

/**
 * Who counts as one neighbour where tries are counted: an IPv4 address, or all of the /64 that a provider gives to one
 * IPv6 line, as whoever has it can take another of its addresses for every request.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const version = isIP(ip);
  // What a proxy made up is bounded and counted together.
  if (version !== 6) return version === 4 ? ip : 'unknown';
  const [before = [], after = []] = ip
    .split('%')[0]!
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
