import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { judge, readKeywords } from './keywords.ts';

/** Refuses words of the platform's list in what somebody says of themselves or names; each text by its field and name. */
export async function requireCleanWords(
  call: Call,
  texts: readonly (readonly [path: string, name: string, text: string | undefined])[],
): Promise<void> {
  // No forum has this id: only what holds everywhere.
  const keywords = await readKeywords(call, 0);
  for (const [path, name, text] of texts) {
    const { refused } = judge(keywords, text ?? '');
    if (refused !== null) throw invalid(path, `${name}里的“${refused}”不能使用，请改掉`);
  }
}
