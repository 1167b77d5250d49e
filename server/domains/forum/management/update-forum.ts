import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { requireFreeName } from '../forums/forum-name.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { actorOf, mainForum } from './managed-forum.ts';
import { judge, readKeywords } from '../../text/index.ts';

/** Name, introduction and rules; a board of the platform keeps the name that the platform has given it. */
export async function updateForum(
  { forum_id, title, introduction, rules }: Parsed<'forum.admin_update'>,
  call: Call,
): Promise<Output<'forum.admin_update'>> {
  const forum = await mainForum(call, forum_id);
  const renamed = title !== undefined && title !== forum.title;
  if (renamed && forum.kind === 'board' && forum.role !== 'staff')
    throw invalid('title', '平台版块的名称由平台修改，请联系站务');
  if (renamed) await requireFreeName(call, title, 'title', { forum_id: forum.id });
  await checkWords(call, { title, introduction, rules: rules?.join('\n') });
  const before = await read(call, forum.id);
  const change = {
    ...(renamed ? { title } : {}),
    ...(introduction === undefined ? {} : { introduction }),
    ...(rules === undefined ? {} : { rules }),
  };
  const after = { ...before, ...change };
  if (JSON.stringify(after) === JSON.stringify(before)) return { forum_id: forum.id, ...before };
  await forumDb(call).updateTable('forums').set(change).where('id', '=', forum.id).execute();
  await moderated(call, { forum_id: forum.id, event: 'update', actor: actorOf(forum) });
  call.invalidates(tags.forum(forum.id), tags.forums, tags.log(forum.id));
  // Cards of posts say where they stand.
  if (renamed) call.invalidates(tags.posts, tags.hot, tags.forumPosts(forum.id), tags.forumLife(forum.id));
  call.reindexes('forum', forum.id);
  return { forum_id: forum.id, ...after };
}

const read = (call: Call, forum_id: number) =>
  forumDb(call)
    .selectFrom('forums')
    .select(['title', 'introduction', 'rules'])
    .where('id', '=', forum_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The platform's words hold for forums as well; their own are for those who write there. */
async function checkWords(call: Call, words: Record<string, string | undefined>): Promise<void> {
  const everywhere = (await readKeywords(call, 0)).filter((one) => one.forum_id === null);
  for (const [field, text] of Object.entries(words)) {
    const { refused } = judge(everywhere, text ?? '');
    if (refused !== null) throw invalid(field, `“${refused}”不能使用，请改掉再保存`);
  }
}
