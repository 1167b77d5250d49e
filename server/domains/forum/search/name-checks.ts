import { forumTitle } from '../../../../contract/forum/company.ts';
import { line } from '../../../../contract/text.ts';
import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { platformLike } from '../../account/index.ts';
import { sameName } from '../forums/forum-name.ts';

const brand = line('品牌', 1, 40).refine((text) => /[\p{L}\p{N}]/u.test(text), '品牌里要有文字');

/** One's own application has its name, and the forum that it is for: neither is taken. */
async function ownJoin(call: Call): Promise<{ join_id: number; forum_id: number | null } | undefined> {
  if (!call.viewer) return undefined;
  return forumDb(call)
    .selectFrom('forum_joins')
    .select(['id as join_id', 'forum_id'])
    .where('user_id', '=', call.viewer.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Names of forums, which nobody has twice, and of brands, which several may sell. */
export const forumNameChecks: NameCheck[] = [
  {
    type: 'forum',
    async refusal(call, value) {
      const parsed = forumTitle.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]!.message;
      if ((await sameName(call, parsed.data, await ownJoin(call))) !== undefined)
        return '已经有叫这个名称的论坛，请换一个';
      return platformLike(parsed.data);
    },
  },
  {
    type: 'brand',
    async refusal(_call, value) {
      const parsed = brand.safeParse(value);
      return parsed.success ? platformLike(parsed.data) : parsed.error.issues[0]!.message;
    },
  },
];
