import type { Call } from '../../../call/call.ts';
import type { StatementLine } from '../../../ledger/statement.ts';
import type { About, MoneySource } from '../money-source.ts';

type Named = Pick<StatementLine, 'kind' | 'subject_id'>;

/** What each of these was for, asked once of each room; by `kind subject`. */
export async function aboutEach(
  sources: readonly MoneySource[],
  call: Call,
  lines: readonly Named[],
  user_id: number,
): Promise<(line: Named) => About | undefined> {
  const found = new Map<string, About>();
  for (const { kinds, describe } of sources) {
    const of = lines.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    if (of.length === 0) continue;
    const ids = [...new Set(of.map(({ subject_id }) => subject_id))];
    const described = await describe(call, ids, user_id);
    for (const { kind, subject_id } of of) {
      const about = described.get(subject_id);
      if (about) found.set(`${kind} ${subject_id}`, about);
    }
  }
  return ({ kind, subject_id }) => found.get(`${kind} ${subject_id}`);
}
