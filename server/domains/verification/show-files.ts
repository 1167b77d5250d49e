import type { ShownFile } from '../../../contract/approval/approvals.ts';
import type { Call } from '../../call/call.ts';
import { filesByIds } from '../upload/index.ts';

/** For the owner alone: the addresses open private files for some minutes. */
export async function showFiles(call: Call, ids: readonly (number | null)[]): Promise<ShownFile[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const files = wanted.length > 0 ? await filesByIds(call, wanted) : new Map();
  return wanted.flatMap((id) => {
    const file = files.get(id);
    if (!file) return [];
    const { name, url, mime, size, is_image } = file;
    return [{ id, name, url, mime, size, is_image }];
  });
}
