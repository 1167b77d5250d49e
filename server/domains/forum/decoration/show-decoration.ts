import type { ForumColor } from '../../../../contract/forum/decoration.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { companyRow } from '../company-forums/company-row.ts';
import { shownPictures } from './forum-pictures.ts';
import { ownForum } from './own-forum.ts';

/** forum.decoration: all that the form of the decoration changes. */
export async function showDecoration(
  { forum_id }: Parsed<'forum.decoration'>,
  call: Call,
): Promise<Output<'forum.decoration'>> {
  const forum = await ownForum(call, forum_id);
  const { id, title, kind, introduction, notice, slides } = forum;
  const company = kind === 'company' ? await companyRow(call, forum_id) : undefined;
  const pictureOf = await shownPictures(call, [
    forum.logo_file_id,
    forum.banner_file_id,
    ...slides.map((slide) => slide.file_id),
  ]);
  return {
    id,
    title,
    kind,
    rev: forum.decoration_rev,
    introduction,
    notice,
    color: forum.color as ForumColor,
    logo: pictureOf(forum.logo_file_id),
    banner: pictureOf(forum.banner_file_id),
    slides: slides.flatMap(({ file_id, title: name, link }) => {
      const picture = pictureOf(file_id);
      return picture ? [{ picture, title: name, link }] : [];
    }),
    company: company
      ? {
          introduce: company.introduce,
          contact_name: company.contact_name,
          contact_phone: company.contact_phone,
          contact_email: company.contact_email,
          website: company.website,
        }
      : null,
  };
}
