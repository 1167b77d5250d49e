import { post_limits, type ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { Poll } from '../../../../contract/forum/polls.ts';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { shownProductId } from '../../product/index.ts';
import { ownPicturesAt } from '../../upload/index.ts';
import { evaluationText } from './evaluation-text.ts';
import { pollOf, pollText } from './polls.ts';
import { forumDb } from '../tables.ts';
import type { Survey } from '../../discussion/index.ts';
import { cleanHtml, excerptOf, judge, readKeywords, settleMentions } from '../../text/index.ts';

export type Writing = {
  forum_id: number;
  category_id?: number | null | undefined;
  title: string;
  content: string;
  images: string[];
  tags: string[];
  item_type: ItemType;
  marketplaces: string[];
  evaluation?: Evaluation | null | undefined;
  poll?: Poll | null | undefined;
};

/** A post's words, clean and within their limits, with what the forum's keywords say about them. */
export type CheckedWriting = {
  html: string;
  excerpt: string;
  images: string[];
  tags: string[];
  held: string[];
  survey: Survey;
  /** Null for all that is none. */
  evaluation: Evaluation | null;
  /** Null for all that asks nothing. */
  poll: Poll | null;
  /** Those of its pictures that were uploaded here. */
  files: number[];
};

const everyImage = (given: string[], inside: string[]): string[] => [...new Set([...given, ...inside])];

/** The pictures given beside the body, then those in it. */
export const cardImages = (given: string[], inside: string[]): string[] =>
  everyImage(given, inside).slice(0, post_limits.images);

/** Refuses (40001, at its field) what may not stand there. Lengths are those of the words that a reader sees. */
export async function checkWriting(call: Call, writing: Writing, newcomer: boolean): Promise<CheckedWriting> {
  const clean = cleanHtml(writing.content, 'post');
  const [min, max] = post_limits.content;
  if (clean.length === 0 && clean.images.length === 0) throw invalid('content', '请填写正文');
  if (clean.length < min) throw invalid('content', `正文至少 ${min} 个字，现在是 ${clean.length} 个`);
  if (clean.length > max) throw invalid('content', `正文至多 ${max} 个字，现在是 ${clean.length} 个`);
  const evaluation = evaluationOf(writing);
  if (evaluation?.pno && !(await shownProductId(call, evaluation.pno)))
    throw invalid('evaluation.pno', '这个产品不存在或已下架，请核对编号，或留空');
  const poll = pollOf(writing);
  await checkCategory(call, writing);
  const images = everyImage(writing.images, clean.images);
  if (newcomer) {
    if (clean.links > post_limits.links_newcomer)
      throw invalid('content', `新账号的帖子至多 ${post_limits.links_newcomer} 个外部链接`);
    if (images.length > post_limits.images_newcomer)
      throw invalid('images', `新账号的帖子至多 ${post_limits.images_newcomer} 张图片`);
  }
  const uploaded = await ownPicturesAt(call, member(call).viewer.id, images, 'content');
  const settled = await settleMentions(call, clean, newcomer);
  const held = await judgeWords(call, writing.forum_id, {
    title: writing.title,
    content: clean.judged,
    tags: writing.tags.join('\n'),
    ...(evaluation ? { evaluation: evaluationText(evaluation) } : {}),
    ...(poll ? { poll: pollText(poll) } : {}),
  });
  return {
    html: settled.html,
    // A mention says another name than the one that was sent.
    excerpt: excerptOf((settled.html === clean.html ? clean : cleanHtml(settled.html, 'post')).prose),
    images: cardImages(writing.images, clean.images),
    tags: sameTagsOnce(writing.tags),
    held,
    survey: { judged: clean.judged, links: clean.links, mentions: settled.mentions.length },
    evaluation,
    poll,
    files: uploaded.map((file) => file.id),
  };
}

/** An evaluation says what was used, where, and what came of it. */
function evaluationOf({ item_type, evaluation, marketplaces }: Writing): Evaluation | null {
  if (item_type !== 'evaluation') return null;
  if (!evaluation) throw invalid('evaluation', '测评要写明产品、优点、缺点和评分');
  if (marketplaces.length === 0) throw invalid('marketplaces', '测评要选站点');
  return evaluation;
}

async function checkCategory(call: Call, { forum_id, category_id }: Writing): Promise<void> {
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select('status')
    .where('id', '=', forum_id)
    .executeTakeFirst();
  if (!forum) throw invalid('forum_id', '这个论坛不存在，请重新选择');
  if (forum.status !== 'open') throw invalid('forum_id', '这个论坛已经关闭，内容只能阅读，不能再发');
  if (category_id === null || category_id === undefined) return;
  const category = await forumDb(call)
    .selectFrom('forum_categories')
    .select('id')
    .where('id', '=', category_id)
    .where('forum_id', '=', forum_id)
    .executeTakeFirst();
  if (!category) throw invalid('category_id', '这个分类不属于所选论坛，请重新选择');
}

const fieldNames = {
  title: '标题',
  content: '正文',
  tags: '标签',
  evaluation: '测评',
  poll: '投票',
} as const;

type Words = { title: string; content: string; tags: string; evaluation?: string; poll?: string };

/** The words that call for a first review; one that may not be published is named at its field. */
async function judgeWords(call: Call, forum_id: number, words: Words): Promise<string[]> {
  const keywords = await readKeywords(call, forum_id);
  const held = new Set<string>();
  for (const [field, text] of Object.entries(words) as [keyof Words, string][]) {
    const judged = judge(keywords, text);
    if (judged.refused !== null)
      throw invalid(field, `${fieldNames[field]}里的“${judged.refused}”不能发布，请改掉再发`);
    judged.held.forEach((word) => held.add(word));
  }
  return [...held];
}

/** Tags that differ only in case or width are one; the first spelling stays. */
export function sameTagsOnce(tags: string[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.normalize('NFKC').toLowerCase();
    if (!spelled.has(key)) spelled.set(key, tag);
  }
  return [...spelled.values()];
}
