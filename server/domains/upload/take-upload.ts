import { readFile } from 'node:fs/promises';
import type { Output, Parsed } from '../../../contract/index.ts';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import { megabyte } from '../../../contract/upload/image-rules.ts';
import type { Call, TakenFile } from '../../call/call.ts';
import { invalid } from '../../call/refusal.ts';
import { noFile } from '../../http/take-file.ts';
import { addFiles, checkNewFiles, checkRoom, type NewFile } from './new-file.ts';
import { settleFile } from './settle-file.ts';

/** A picture in the body of the call itself, for who cannot post to the store. */
export async function takeImage(
  { xkey, max_mb }: Parsed<'upload.image'>,
  call: Call,
): Promise<Output<'upload.image'>> {
  const file = fileOf(call);
  if (file.size > max_mb * megabyte) throw invalid('file', `图像文件大小比不符合要求, 至多为 ${max_mb}Mb`);
  return takeUpload(call, file, xkey);
}

export const takeAttachment = ({ xkey }: Parsed<'upload.file'>, call: Call): Promise<Output<'upload.file'>> =>
  takeUpload(call, fileOf(call), xkey);

function fileOf({ file }: Call): TakenFile {
  if (!file) throw noFile();
  return file;
}

async function takeUpload(call: Call, taken: TakenFile, kind: UploadKind): Promise<Output<'upload.file'>> {
  const { size, hash } = taken;
  const file: NewFile = { name: cleanName(taken.name), kind, size, hash };
  checkNewFiles([file], () => 'file');
  const [added] = await call.inTransaction(async (call) => {
    await checkRoom(call, [file]);
    return addFiles(call, [file], 'stored');
  });
  const stored = await settleFile(call, added!, await readFile(taken.path));
  return { url: stored.url, file_id: stored.id, file_data: stored };
}

/** Without a folder, or signs that nobody sees; the end of a long name tells its type, so the middle is cut. */
function cleanName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
    .split(/[/\\]/)
    .at(-1)!
    .trim();
  const signs = [...(name || '未命名')];
  return signs.length <= 100 ? signs.join('') : [...signs.slice(0, 80), '…', ...signs.slice(-15)].join('');
}
