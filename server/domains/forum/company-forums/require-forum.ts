import type { ForumPart } from '../../../../contract/forum/company.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { platformLike } from '../../account/index.ts';
import { requirePictures } from '../decoration/forum-pictures.ts';
import { requireCleanWords } from '../../text/index.ts';
import { requireFreeName } from '../forums/forum-name.ts';
import type { JoinRow } from './find-join.ts';

/** Asked when the step is saved, and again when the application is sent in. */
export async function requireForum(call: Call, join: JoinRow, forum: ForumPart): Promise<void> {
  await requireFreeName(call, forum.title, 'forum.title', { join_id: join.id, forum_id: join.forum_id });
  const like = platformLike(forum.title);
  if (like) throw invalid('forum.title', like);
  await requireCleanWords(call, [
    ['forum.title', '论坛名称', forum.title],
    ['forum.introduction', '一句话介绍', forum.introduction],
    ...forum.categories.map((title, at) => [`forum.categories.${at}`, '帖子分类', title] as const),
  ]);
  await requirePictures(call, [
    { path: 'forum.logo_file_id', kind: 'logo', id: forum.logo_file_id },
    { path: 'forum.banner_file_id', kind: 'banner', id: forum.banner_file_id },
  ]);
}
