import type { TestHouse } from '../server/testing/house.ts';
import type { FuzzThings } from './fuzz-forums.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** Folders of the member, a public one among them, and what stands in them. */
export async function makeFuzzCollects(house: TestHouse, { member: as }: FuzzPeople, things: FuzzThings) {
  const folders: number[] = [];
  for (const is_public of [true, false])
    folders.push(
      (await house.gives('collect.folder_add', { title: `选品 ${is_public}`, is_public }, { as })).id,
    );
  const { post_of_other: post, comment_of_other: comment } = things;
  const type = 'collect_post' as const;
  await house.gives('collect.add', { type, pcode: post.pcode, folder_id: folders[0]! }, { as });
  await house.gives('collect.add', { type: 'collect_comment', id: comment.id }, { as });

  const known: KnownOfCalls = {
    'collect.': {
      type: [type],
      id: [post.id],
      pcode: [post.pcode],
      ids: [[post.id]],
      folder_id: folders,
      folder: folders,
    },
    'collect.folder_': { id: folders, title: ['清关'] },
    'collect.folders_sort': { ids: [folders.toReversed(), folders] },
  };
  return { known };
}
