import type { CallName, Client } from '../../contract/index.ts';
import { isAway } from '../database/is-away.ts';
import { serve, type Kernel } from './serve.ts';

/**
 * The contract's client without the wire, for pages that are rendered here: the same life of a call, no signature.
 * `tags` gathers what the answers were made of. Answers are plain JSON values already, so nothing is copied. `failure` is
 * there when the database was away: whatever the page made of that is no page.
 */
export function inProcessClient(
  kernel: Kernel,
  as: { id: string; ip: string; user_agent: string; token: string | null; bind: string | null },
) {
  const tags = new Set<string>();
  const noted: { failure?: unknown } = {};
  const client: Client = async <N extends CallName>(name: N, input: object) => {
    const answer = await serve(kernel, name, {
      ...as,
      input: input as Record<string, unknown>,
      reads: tags,
    }).catch((error: unknown) => {
      if (isAway(error)) noted.failure = error;
      throw error;
    });
    return answer.envelope.data as never;
  };
  return { client, tags, noted };
}
