import { attachment_limit, upload_words } from '../../../../contract/upload/image-rules.ts';
import { agreedToUpload } from '../../../parts/upload/agreement.ts';
import { upload } from '../../../parts/upload/upload.ts';
import { sendOut } from './outgoing.ts';

const at_once = 9;

/** Stores each file and sends it, pictures as pictures; in the order in which they were chosen. */
export async function sendFiles(dialog_id: number, files: readonly File[]): Promise<void> {
  if (files.length === 0 || !(await agreedToUpload())) return;
  if (files.length > at_once) throw new Error(`一次至多发 ${at_once} 个文件`);
  for (const file of files) {
    if (file.size > attachment_limit) throw new Error(`“${file.name}”：${upload_words.attachment_too_big}`);
    const stored = await upload(file, {
      purpose: 'chat',
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    sendOut({
      dialog_id,
      type: stored.is_image ? 'image' : 'file',
      content: String(stored.id),
      shown: `[${stored.is_image ? '图片' : '文件'}] ${stored.name}`,
    });
  }
}
