import type { ShownField, ShownFile } from '../../../contract/approval/approvals.ts';
import type { Call } from '../../call/call.ts';
import { filesByIds } from '../upload/index.ts';
import type { DeskField } from '../../approval/approval-kind.ts';

/** The fields of one or two revisions with their files, all files fetched at once. For the applicant and the desk alone. */
export async function showFields(call: Call, revisions: readonly DeskField[][]): Promise<ShownField[][]> {
  const show = await shownFiles(
    call,
    revisions.flat().flatMap((field) => ('file_ids' in field ? field.file_ids : [])),
  );
  return revisions.map((fields) =>
    fields.map((field) => {
      const { name, label } = field;
      return 'file_ids' in field
        ? { name, label, value: '', masked: false, has_files: true, files: field.file_ids.map(show) }
        : { name, label, value: field.value, masked: field.masked ?? false, has_files: false, files: [] };
    }),
  );
}

/** Each of these files as it is shown; one that is gone is named so. */
export async function shownFiles(call: Call, ids: readonly number[]): Promise<(id: number) => ShownFile> {
  const files = await filesByIds(call, ids);
  return (id) => {
    const file = files.get(id);
    if (!file) return { id, name: '已删除的文件', url: '', mime: '', size: 0, is_image: false };
    const { name, url, mime, size, is_image } = file;
    return { id, name, url, mime, size, is_image };
  };
}
