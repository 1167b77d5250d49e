import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { tags } from '../page-tags.ts';
import { mainForum } from './managed-forum.ts';
import {
  addWord,
  forumOfWord,
  holding,
  holdWords,
  removeWord,
  shapeKeyword,
  wordsOf,
} from '../../text/index.ts';

/** A forum has a few hundred at most, so the page is cut from all of them; a word is found however it is written. */
export async function listKeywords(
  { forum_id, page, limit, keyword }: Parsed<'forum.keywords'>,
  call: Call,
): Promise<Output<'forum.keywords'>> {
  const { id } = await mainForum(call, forum_id);
  const found = holding(await wordsOf(call, id), keyword);
  const from = (page - 1) * limit;
  return { list: found.slice(from, from + limit).map(shapeKeyword), total: found.length, page, limit };
}

export async function addKeyword(
  { forum_id, word, action }: Parsed<'forum.keyword_add'>,
  call: Call,
): Promise<Output<'forum.keyword_add'>> {
  const forum = await mainForum(call, forum_id);
  await holdWords(call, forum.id);
  const made = await addWord(call, forum.id, { word, action }, ({ length }) =>
    length >= management_limits.keywords
      ? `关键词已有 ${management_limits.keywords} 个，请先删掉不用的`
      : null,
  );
  await noted(call, 'forum.keyword_add', forum, made);
  return made;
}

/** Another's is code 404. */
export async function deleteKeyword(
  { id }: Parsed<'forum.keyword_delete'>,
  call: Call,
): Promise<Output<'forum.keyword_delete'>> {
  member(call);
  const noSuchWord = () => notFound('这个关键词不存在');
  const forum_id = await forumOfWord(call, id);
  if (forum_id === undefined) throw noSuchWord();
  const forum = await mainForum(call, forum_id, noSuchWord);
  const row = await removeWord(call, forum.id, id);
  if (!row) throw noSuchWord();
  await noted(call, 'forum.keyword_delete', forum, row);
  return null;
}

/** Which words a forum keeps out stays between those who run it and the platform; what readers see of them changes at once. */
async function noted(
  call: Call,
  action: string,
  forum: { id: number; title: string },
  row: { word: string; action: string },
): Promise<void> {
  await writeAudit(call, {
    action,
    subject: { kind: 'forum', id: forum.id, title: forum.title },
    details: { word: row.word, action: row.action },
  });
  if (row.action === 'mask')
    call.invalidates(tags.words(forum.id), tags.posts, tags.hot, tags.forumPosts(forum.id), tags.forums);
}
