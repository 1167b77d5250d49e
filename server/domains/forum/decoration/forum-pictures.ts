import { banner_rule, logo_rule, slide_rule } from '../../../../contract/forum/decoration.ts';
import { checkImage, type ImageRule } from '../../../../contract/upload/image-rules.ts';
import { sizedPicture, type PictureWidth } from '../../../../contract/upload/sized-picture.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { filesByIds, ownReadyFiles, type StoredFile } from '../../upload/index.ts';

const rules = { logo: logo_rule, banner: banner_rule, slide: slide_rule };

export type WantedPicture = { path: string; kind: keyof typeof rules; id: number };

/**
 * Refuses, at their fields, pictures that are not the viewer's own or break their rule. Those that the forum shows
 * already (`known`) may be another admin's and have been looked at.
 */
export async function requirePictures(
  call: Call,
  wanted: readonly WantedPicture[],
  known: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (const { path, kind, id } of wanted) {
    if (known.has(id)) continue;
    const [file] = await ownReadyFiles(call, member(call).viewer.id, [id], {
      path,
      images_only: true,
      kinds: ['image'],
    });
    const wrong = file && whatIsWrong(rules[kind], file);
    if (wrong) throw invalid(path, wrong);
  }
}

const whatIsWrong = (rule: ImageRule, file: StoredFile): string | null =>
  checkImage(
    rule,
    {
      width: file.width ?? 0,
      height: file.height ?? 0,
      size: file.size,
      type: file.mime,
      is_animated: file.is_animated,
    },
    file.name,
  );

/** As a form shows a picture that is stored. */
export const shownPictures = async (call: Call, ids: readonly (number | null)[]) => {
  const files = await filesByIds(
    call,
    ids.filter((id) => id !== null),
  );
  return (id: number | null) => {
    const file = id === null ? undefined : files.get(id);
    return file ? { id: file.id, url: file.url, name: file.name } : null;
  };
};

/** Addresses of pictures in a width, by their ids. */
export async function pictureUrls(
  call: Pick<Call, 'db' | 'now' | 'gateways'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null, width: PictureWidth) => string | null> {
  const files = await filesByIds(
    call,
    ids.filter((id) => id !== null),
  );
  return (id, width) => {
    const file = id === null ? undefined : files.get(id);
    return file ? sizedPicture(file.url, width) : null;
  };
}
