import { forumTitle } from '../../../../contract/forum/company.ts';
import { line } from '../../../../contract/text.ts';
import type { Call } from '../../../call/call.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { nicknameRefusal } from '../../account/index.ts';
import { sameName } from '../forums/forum-name.ts';
import { siteWordJudge } from '../../text/index.ts';

const brand = line('品牌', 1, 40).refine((text) => /[\p{L}\p{N}]/u.test(text), '品牌里要有文字');

async function keptBack(call: Call, name: string): Promise<string | null> {
  if (nicknameRefusal(name)?.includes('以免')) return '这个名字容易被当成平台，请换一个';
  return (await siteWordJudge(call))(name) ? '这个名字里有不能用的词，请换一个' : null;
}

/** Names of forums, which nobody has twice, and of brands, which several may sell. */
export const forumNameChecks: NameCheck[] = [
  {
    type: 'forum',
    async refusal(call, value) {
      const parsed = forumTitle.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]!.message;
      if ((await sameName(call, parsed.data)) !== undefined) return '已经有叫这个名称的论坛，请换一个';
      return keptBack(call, parsed.data);
    },
  },
  {
    type: 'brand',
    async refusal(call, value) {
      const parsed = brand.safeParse(value);
      return parsed.success ? keptBack(call, parsed.data) : parsed.error.issues[0]!.message;
    },
  },
];
