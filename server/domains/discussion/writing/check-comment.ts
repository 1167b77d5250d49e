import { comment_limits, post_limits } from '../../../../contract/forum/writing-limits.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { ownPicturesAt } from '../../upload/index.ts';
import {
  cleanHtml,
  judge,
  mention_limits,
  settleMentions,
  type CleanBody,
  type Keyword,
} from '../../text/index.ts';
import type { Survey } from '../first-review/suspicion.ts';
import type { ThreadKind } from '../thread-kind.ts';

export type CheckedComment = {
  html: string;
  status: CommentStatus;
  held: string[];
  files: number[];
  survey: Survey;
};

/** A comment's words, clean and within their limits; `first_review` where a keyword asks for it. Refuses at `content`. */
export async function checkComment(
  { words, isNewcomer }: Pick<ThreadKind, 'words' | 'isNewcomer'>,
  call: Call,
  keywords: readonly Keyword[],
  content: string,
): Promise<CheckedComment> {
  const name = words.comment;
  const clean = cleanHtml(content, 'comment');
  const [min, max] = comment_limits.content;
  if (clean.length === 0)
    throw invalid('content', clean.images.length > 0 ? '给图片配几个字再发' : `请填写${name}`);
  if (clean.length < min) throw invalid('content', `${name}至少 ${min} 个字`);
  if (clean.length > max) throw invalid('content', `${name}至多 ${max} 个字，现在是 ${clean.length} 个`);
  if (clean.images.length > comment_limits.images)
    throw invalid('content', `${name}里至多 ${comment_limits.images} 张图片`);
  const newcomer = mayBeTooMuch(clean) && (await isNewcomer(call));
  if (newcomer && clean.links > post_limits.links_newcomer)
    throw invalid('content', `新账号的${name}至多 ${post_limits.links_newcomer} 个外部链接`);
  if (newcomer && clean.images.length > post_limits.images_newcomer)
    throw invalid('content', `新账号的${name}至多 ${post_limits.images_newcomer} 张图片`);
  const uploaded = await ownPicturesAt(call, member(call).viewer.id, clean.images, 'content');
  const { html, mentions } = await settleMentions(call, clean, newcomer);
  const { refused, held } = judge(keywords, clean.judged);
  if (refused !== null) throw invalid('content', `${name}里的“${refused}”不能发布，请改掉再发`);
  return {
    html,
    status: held.length > 0 ? 'first_review' : 'normal',
    held,
    files: uploaded.map((file) => file.id),
    survey: { judged: clean.judged, links: clean.links, mentions: mentions.length },
  };
}

/** Whether somebody new is asked about at all; nearly every comment needs no such question. */
const mayBeTooMuch = (clean: CleanBody): boolean =>
  clean.links > post_limits.links_newcomer ||
  clean.images.length > post_limits.images_newcomer ||
  clean.mentions.length > mention_limits.newcomer;
