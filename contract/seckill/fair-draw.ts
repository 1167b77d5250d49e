import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { draw_rule } from './draw-rule.ts';

/**
 * The draw of a fair sale. The server draws with these functions and a reader's browser draws again with the same, so that nobody has to
 * believe what came of it. No zod: pages run it.
 */

/** Published before the sale: whoever publishes it cannot choose another seed any more. @param seed 32 bytes in hex */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** As they go into the draw: each once, by code unit. */
const inOrder = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

/** Published before the seed: no line can be added or taken away any more. */
export const listHashOf = (lines: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(inOrder(lines).join('\n'))));

/** All lines in the order in which they are served: Fisher–Yates over a stream of HMAC-SHA256. @param name of the draw */
export function shuffled(seed: string, name: string, lines: readonly string[]): string[] {
  const order = inOrder(lines);
  const below = numbersOf(seed, `${draw_rule}\n${name}\n${listHashOf(order)}\n`);
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

const words = 2 ** 32;
const words_of_block = 8;

/** Numbers below `m`, each as likely as any other: what is above the last whole multiple is passed over. */
function numbersOf(seed: string, prefix: string): (m: number) => number {
  const key = hexToBytes(seed);
  let block = new DataView(new ArrayBuffer(0));
  let [next_block, at] = [0, words_of_block];
  const word = () => {
    if (at === words_of_block) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${prefix}${next_block++}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    return block.getUint32(4 * at++);
  };
  return (m) => {
    const end = words - (words % m);
    for (;;) {
      const x = word();
      if (x < end) return x % m;
    }
  };
}

/** One who entered. `shared`: the name of those who come from one device or one network, and share what they have; empty: nobody's. */
export type DrawEntry = { code: string; units: number; shared: string };

/** So many lines those share who are more than that. */
export const shared_lines = 5;

/** What is drawn of: a line each; those who share have a few together. */
export function linesOf(entries: readonly DrawEntry[]): string[] {
  const groups = new Set(entries.flatMap(({ shared }) => (shared === '' ? [] : [shared])));
  return inOrder([
    ...entries.flatMap(({ code, shared }) => (shared === '' ? [code] : [])),
    ...[...groups].flatMap((name) => Array.from({ length: shared_lines }, (_, n) => `${name}-${n + 1}`)),
  ]);
}

/**
 * Everybody in the order in which they are served. Who shares is drawn a second time, among those it shares with, and they take the lines
 * of their name in that order; those for whom no line was left come after all others.
 */
export function servedInOrder(seed: string, offer_id: number, entries: readonly DrawEntry[]): DrawEntry[] {
  const by_code = new Map(entries.map((entry) => [entry.code, entry]));
  const sharing = Map.groupBy(
    entries.filter(({ shared }) => shared !== ''),
    ({ shared }) => shared,
  );
  const names = [...sharing.keys()].sort();
  const queues = new Map(
    names.map((name) => [
      name,
      shuffled(
        seed,
        `${offer_id}/${name}`,
        sharing.get(name)!.map(({ code }) => code),
      ),
    ]),
  );
  const codes = shuffled(seed, String(offer_id), linesOf(entries)).flatMap((line) => {
    const queue = queues.get(line.slice(0, line.lastIndexOf('-')));
    if (!queue) return [line];
    const code = queue.shift();
    return code === undefined ? [] : [code];
  });
  const rest = names.flatMap((name) => queues.get(name)!);
  return [...codes, ...rest].map((code) => by_code.get(code)!);
}

/** Whose wish still fits, one after another; a wish that is larger than what is left is passed over. */
export function winnersOf(order: readonly DrawEntry[], units: number): Set<string> {
  let left = units;
  const winners = new Set<string>();
  for (const { code, units: wanted } of order) {
    if (wanted > left) continue;
    left -= wanted;
    winners.add(code);
  }
  return winners;
}
