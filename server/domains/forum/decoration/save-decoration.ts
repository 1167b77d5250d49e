import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { outdated } from '../../../call/refusal.ts';
import { useFiles } from '../../upload/index.ts';
import { forumDetail } from '../forums/forum-detail.ts';
import { requireCleanWords } from '../../text/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { requirePictures, type WantedPicture } from './forum-pictures.ts';
import { ownForum, type OwnForum } from './own-forum.ts';

type Saving = Parsed<'forum.save'>;

/** forum.save: how the forum looks and what it says of itself, as a whole. */
export async function saveDecoration(input: Saving, call: Call): Promise<Output<'forum.save'>> {
  const forum = await ownForum(call, input.forum_id, { hold: true });
  if (input.rev !== forum.decoration_rev) throw outdated();
  const pictures = picturesOf(input);
  await requirePictures(call, pictures, shownBy(forum));
  await requireCleanWords(call, [
    ['introduction', '一句话介绍', input.introduction],
    ['notice', '公告', input.notice],
    ...input.slides.map(({ title }, at) => [`slides.${at}.title`, '轮播标题', title] as const),
    ...(input.company ? [['company.introduce', '企业介绍', input.company.introduce] as const] : []),
  ]);

  await forumDb(call)
    .updateTable('forums')
    .set((set) => ({
      introduction: input.introduction,
      notice: input.notice,
      logo_file_id: input.logo_file_id,
      banner_file_id: input.banner_file_id,
      color: input.color,
      slides: JSON.stringify(input.slides),
      decoration_rev: set('decoration_rev', '+', 1),
    }))
    .where('id', '=', forum.id)
    .execute();
  if (input.company && forum.kind === 'company')
    await forumDb(call)
      .updateTable('forum_companies')
      .set(input.company)
      .where('forum_id', '=', forum.id)
      .execute();
  await useFiles(
    call,
    pictures.map(({ id }) => id),
    { kind: 'forum', id: forum.id, title: `论坛“${forum.title}”` },
  );
  call.invalidates(tags.forum(forum.id), tags.forums);
  call.reindexes('forum', forum.id);
  return forumDetail({ forum_id: forum.id }, call);
}

const picturesOf = ({ logo_file_id, banner_file_id, slides }: Saving): WantedPicture[] => [
  ...(logo_file_id === null ? [] : [{ path: 'logo_file_id', kind: 'logo' as const, id: logo_file_id }]),
  ...(banner_file_id === null
    ? []
    : [{ path: 'banner_file_id', kind: 'banner' as const, id: banner_file_id }]),
  ...slides.map(({ file_id }, at) => ({
    path: `slides.${at}.file_id`,
    kind: 'slide' as const,
    id: file_id,
  })),
];

const shownBy = ({ logo_file_id, banner_file_id, slides }: OwnForum): Set<number> =>
  new Set(
    [logo_file_id, banner_file_id, ...slides.map(({ file_id }) => file_id)].filter((id) => id !== null),
  );
