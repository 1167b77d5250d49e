import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { get, signedHeaders, startHouse } from '../house.ts';
import { prepareSearch, type Prepared } from '../prepare-search.ts';
import { ms, rounded, type Row, type Stage } from '../row.ts';

const posts = 100_000;

/**
 * Words of two characters on a site of its own, whole calls over HTTP: best hits with their excerpts, counts of every type,
 * other names, related words. One after another: what one reader waits for.
 */
export const search: Stage = {
  name: 'search',
  house: 'writes',
  async measure({ house, seconds }) {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-search-'));
    chmodSync(dataDir, 0o755);
    try {
      const prepared = await prepareSearch(dataDir, posts);
      const own = await startHouse({ dataDir, port: house.port + 7, kind: 'writes' });
      try {
        const ask = (word: string) => askFor(own.port, word);
        for (const word of prepared.words.slice(0, 50)) await ask(word);
        const times: number[] = [];
        const end = performance.now() + seconds * 5000;
        for (let n = 0; n < prepared.words.length * 3 || performance.now() < end; n++)
          times.push(await ask(prepared.words[n % prepared.words.length]!));
        return [
          rowOf(
            times.sort((a, b) => a - b),
            prepared,
          ),
        ];
      } finally {
        await own.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function askFor(port: number, word: string): Promise<number> {
  const began = performance.now();
  const answer = await get(port, `/api/search?keyword=${encodeURIComponent(word)}`, {
    headers: signedHeaders(),
  });
  const took = performance.now() - began;
  if (!answer.body.toString().startsWith('{"code":1,'))
    throw new Error(`no answer for ${word}: ${answer.body.toString()}`);
  return took;
}

function rowOf(
  times: readonly number[],
  { recall, like_ms, words, index_mb, load_seconds, index_seconds }: Prepared,
): Row {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
  return {
    name: `search, 2 characters, ${posts.toLocaleString('en')} posts with ten replies each`,
    measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, recall ${(recall * 100).toFixed(1)} %`,
    yardstick: `LIKE ${ms(like_ms)}`,
    ratio: p95 / like_ms,
    goal: 'p95 ≤ 1/8 of LIKE, recall 100 %',
    reached: p95 <= like_ms / 8 && recall === 1,
    figures: Object.fromEntries(
      Object.entries({
        p50_ms: p50,
        p95_ms: p95,
        p99_ms: p99,
        recall,
        like_ms,
        words: words.length,
        index_mb,
        load_seconds,
        index_seconds,
      }).map(([name, value]) => [name, rounded(value)]),
    ),
  };
}
