import { cover_rule } from '../../../../contract/column/column-limits.ts';
import { checkImage } from '../../../../contract/upload/image-rules.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { ownReadyFiles } from '../../upload/index.ts';

export type Cover = { id: number; url: string };

/** One's own uploaded picture, as large and as wide as a cover has to be. Refuses at `cover`. */
export async function checkCover(call: Call, file_id: number): Promise<Cover> {
  const [file] = await ownReadyFiles(call, member(call).viewer.id, [file_id], {
    path: 'cover',
    images_only: true,
    kinds: ['image'],
    otherwise: '封面还没有传好或已被删除，请重新上传',
  });
  const { width, height, size, mime, is_animated } = file!;
  const facts =
    width === null || height === null
      ? null
      : { width, height, size, type: mime, is_animated: is_animated ?? false };
  const wrong = checkImage(cover_rule, facts, file!.name);
  if (wrong) throw invalid('cover', wrong);
  return { id: file!.id, url: file!.url };
}
