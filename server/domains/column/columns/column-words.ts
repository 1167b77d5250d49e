import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { platformLike } from '../../account/index.ts';
import { requireCleanWords } from '../../text/index.ts';

type Words = { title?: string | undefined; introduce?: string | undefined };

/** Refuses what a column may not be called, as `search.check` says of it, and words that may not be published. */
export async function requireColumnWords(call: Call, { title, introduce }: Words): Promise<void> {
  const like = title === undefined || member(call).viewer.staff_auth > 0 ? null : platformLike(title);
  if (like) throw invalid('title', like);
  await requireCleanWords(call, [
    ['title', '专栏名称', title],
    ['introduce', '介绍', introduce],
  ]);
}
