import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { no_forum } from '../rules.ts';
import { readingMinutes } from './present-article.ts';
import { withContents } from './toc.ts';
import { cleanHtml, maskHtml, readMasks, withSizedPictures } from '../../text/index.ts';

/** The body as readers would see it; nothing is kept. */
export async function previewArticle(
  { content }: Parsed<'user.column_preview'>,
  call: Call,
): Promise<Output<'user.column_preview'>> {
  const clean = cleanHtml(content, 'post');
  const masks = await readMasks(call);
  const { html, toc } = withContents(maskHtml(masks, no_forum, withSizedPictures(clean.html)));
  return { content: html, toc, length: clean.length, reading_minutes: readingMinutes(clean.length) };
}
