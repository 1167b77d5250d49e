import { article_limits } from '../../../../contract/column/column-limits.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { sameTagsOnce } from '../../forum/index.ts';
import { ownPicturesAt } from '../../upload/index.ts';
import { checkCover, type Cover } from '../columns/check-cover.ts';
import { no_forum } from '../rules.ts';
import { cleanHtml, judge, readKeywords, settleMentions, type Keyword } from '../../text/index.ts';

export type Writing = Pick<
  Parsed<'user.column_publish_article'>,
  'title' | 'summary' | 'content' | 'tags' | 'marketplaces' | 'cover'
>;

/** An article's words, clean and within their limits, with what the site's keywords say about them. */
export type CheckedArticle = {
  html: string;
  /** Visible characters. */
  length: number;
  tags: string[];
  marketplaces: string[];
  held: string[];
  cover: Cover;
  /** The cover and those pictures of the body that were uploaded here. */
  files: number[];
};

/** Refuses (40001, at its field) what may not stand there. */
export async function checkArticle(call: Call, writing: Writing): Promise<CheckedArticle> {
  const clean = cleanHtml(writing.content, 'post');
  const [min, max] = article_limits.content;
  if (clean.length === 0) throw invalid('content', '请填写正文');
  if (clean.length < min) throw invalid('content', `正文至少 ${min} 个字，现在是 ${clean.length} 个`);
  if (clean.length > max) throw invalid('content', `正文至多 ${max} 个字，现在是 ${clean.length} 个`);
  if (clean.images.length > article_limits.images)
    throw invalid('content', `正文里至多 ${article_limits.images} 张图片`);
  const cover = await checkCover(call, writing.cover);
  const uploaded = await ownPicturesAt(call, member(call).viewer.id, clean.images, 'content');
  const settled = await settleMentions(call, clean, false);
  const held = judgeWords(await readKeywords(call, no_forum), {
    title: writing.title,
    summary: writing.summary,
    content: clean.judged,
    tags: writing.tags.join('\n'),
  });
  return {
    html: settled.html,
    length: clean.length,
    tags: sameTagsOnce(writing.tags),
    marketplaces: [...new Set(writing.marketplaces)],
    held,
    cover,
    files: [cover.id, ...uploaded.map((file) => file.id)],
  };
}

const field_names = { title: '标题', summary: '摘要', content: '正文', tags: '标签' } as const;

/** The words that call for a look by staff; one that may not be published is named at its field. */
function judgeWords(keywords: readonly Keyword[], words: Record<keyof typeof field_names, string>): string[] {
  const held = new Set<string>();
  for (const [field, text] of Object.entries(words) as [keyof typeof words, string][]) {
    const judged = judge(keywords, text);
    if (judged.refused !== null)
      throw invalid(field, `${field_names[field]}里的“${judged.refused}”不能发布，请改掉再发`);
    judged.held.forEach((word) => held.add(word));
  }
  return [...held];
}

/** Words of the held kind that these texts had already. */
export const heldIn = (keywords: readonly Keyword[], texts: readonly string[]): string[] =>
  judge(keywords, texts.join('\n')).held;
