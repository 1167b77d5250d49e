import type { CallName, Client } from '../../contract/index.ts';
import { readerOf } from '../database/reader.ts';
import { troubleOf } from '../database/trouble.ts';
import { serve, type HttpKernel } from './serve.ts';

/**
 * The contract's client without the wire, for pages that are rendered here: the same life of a call, no signature.
 * `tags` gathers what the answers were made of. Answers are plain JSON values already, so nothing is copied. `failure` is
 * there when the database was away: whatever the page made of that is no page.
 */
export function inProcessClient(
  kernel: HttpKernel,
  as: { id: string; ip: string; user_agent: string; token: string | null; bind: string | null },
) {
  const tags = new Set<string>();
  const db = readerOf(kernel.db);
  const noted: { failure?: unknown } = {};
  const client: Client = async <N extends CallName>(name: N, input: object) => {
    const answer = await serve(kernel, name, {
      ...as,
      input: input as Record<string, unknown>,
      dependsOn: tags,
      db,
    }).catch((error: unknown) => {
      if (troubleOf(error)) noted.failure = error;
      throw error;
    });
    return answer.envelope.data as never;
  };
  return { client, tags, noted };
}
