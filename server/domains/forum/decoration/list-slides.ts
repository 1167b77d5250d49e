import type { Slide } from '../../../../contract/forum/forums.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { pictureUrls } from './forum-pictures.ts';
import type { StoredSlide } from './own-forum.ts';

/** forum.carousel */
export async function listSlides(
  { forum_id }: Parsed<'forum.carousel'>,
  call: Call,
): Promise<Output<'forum.carousel'>> {
  call.dependsOn(tags.forum(forum_id));
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select('slides')
    .where('id', '=', forum_id)
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  const slides = forum.slides as unknown as StoredSlide[];
  const urlOf = await pictureUrls(
    call,
    slides.map((slide) => slide.file_id),
  );
  return slidesWith(slides, urlOf);
}

/** Those whose picture is there. */
export const slidesWith = (
  slides: readonly StoredSlide[],
  urlOf: Awaited<ReturnType<typeof pictureUrls>>,
): Slide[] =>
  slides.flatMap(({ file_id, title, link }) => {
    const image = urlOf(file_id, 800);
    return image ? [{ title, link, image }] : [];
  });
