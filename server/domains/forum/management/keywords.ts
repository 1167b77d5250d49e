import { management_limits, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { ForumKeyword } from '../../../../contract/forum/management.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../http/call.ts';
import { invalid, notFound, refuse } from '../../../http/refusal.ts';
import { foldedText } from '../content/word-match.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { holdSettings, mainForum } from './managed-forum.ts';

export const shapeKeyword = (row: { id: number; word: string; action: string }): ForumKeyword => ({
  ...row,
  action: row.action as KeywordAction,
});

const wordsOf = (call: Call, forum_id: number) =>
  forumDb(call)
    .selectFrom('forum_keywords')
    .select(['id', 'word', 'action'])
    .where('forum_id', '=', forum_id)
    .orderBy('id', 'desc')
    .execute();

/** A forum has a few hundred at most, so the page is cut from all of them; a word is found however it is written. */
export async function listKeywords(
  { forum_id, page, limit, keyword }: Parsed<'forum.keywords'>,
  call: Call,
): Promise<Output<'forum.keywords'>> {
  const { id } = await mainForum(call, forum_id);
  const asked = foldedText(keyword ?? '');
  const found = (await wordsOf(call, id)).filter(({ word }) => foldedText(word).includes(asked));
  const from = (page - 1) * limit;
  return { list: found.slice(from, from + limit).map(shapeKeyword), total: found.length, page, limit };
}

/** Signs and spaces make no word. */
export const isTooShort = (word: string): boolean =>
  [...foldedText(word)].length < management_limits.keyword[0];
export const too_short = `关键词至少要有 ${management_limits.keyword[0]} 个字母、数字或汉字`;
export const alreadyThere = (word: string): string => `已有“${word}”，大小写、全半角和繁简不用分开写`;

export async function addKeyword(
  { forum_id, word, action }: Parsed<'forum.keyword_add'>,
  call: Call,
): Promise<Output<'forum.keyword_add'>> {
  const forum = await mainForum(call, forum_id);
  if (isTooShort(word)) throw invalid('word', too_short);
  const folded = foldedText(word);
  await holdSettings(call, forum.id);
  const known = await wordsOf(call, forum.id);
  const twin = known.find((one) => foldedText(one.word) === folded);
  if (twin) throw invalid('word', alreadyThere(twin.word));
  if (known.length >= management_limits.keywords)
    throw refuse(`关键词已有 ${management_limits.keywords} 个，请先删掉不用的`);
  const made = await forumDb(call)
    .insertInto('forum_keywords')
    .values({ forum_id: forum.id, word, action })
    .returning(['id', 'word', 'action'])
    .executeTakeFirstOrThrow();
  await noted(call, 'forum.keyword_add', forum, made);
  return shapeKeyword(made);
}

/** Another's is code 404. */
export async function deleteKeyword(
  { id }: Parsed<'forum.keyword_delete'>,
  call: Call,
): Promise<Output<'forum.keyword_delete'>> {
  member(call);
  const noSuchWord = () => notFound('这个关键词不存在');
  const row = await forumDb(call)
    .selectFrom('forum_keywords')
    .select(['id', 'forum_id', 'word', 'action'])
    .where('id', '=', id)
    .where('forum_id', 'is not', null)
    .executeTakeFirst();
  if (!row) throw noSuchWord();
  const forum = await mainForum(call, row.forum_id!, noSuchWord);
  const gone = await forumDb(call).deleteFrom('forum_keywords').where('id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw noSuchWord();
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
    call.writes(tags.words(forum.id), tags.posts, tags.hot, tags.forumPosts(forum.id), tags.forums);
}
