import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { randomDigits } from '../secrets.ts';
import { accountDb } from '../tables.ts';

const drawn_at_once = 12;

/** A nickname of two words that nobody has at this moment; with digits where the words run out. */
export async function freshNickname(call: Call): Promise<string> {
  const words = await accountDb(call).selectFrom('nickname_words').select(['kind', 'word']).execute();
  const firsts = words.filter((w) => w.kind === 'first').map((w) => w.word);
  const lasts = words.filter((w) => w.kind === 'last').map((w) => w.word);
  const pairs = Array.from(
    { length: drawn_at_once },
    () => `${pick(firsts, '远洋')}的${pick(lasts, '信鸽')}`,
  );
  const candidates = [...pairs, ...pairs.map((pair) => `${pair}${randomDigits(4)}`)];
  const taken = new Set(
    (
      await sql<{
        name: string;
      }>`select lower(nickname) as name from users where lower(nickname) = any(${candidates}::text[])`.execute(
        accountDb(call),
      )
    ).rows.map((r) => r.name),
  );
  return candidates.find((candidate) => !taken.has(candidate)) ?? `海客${randomDigits(8)}`;
}

const pick = (words: string[], otherwise: string): string =>
  words.length > 0 ? words[randomInt(words.length)]! : otherwise;
