import { upload_words } from '../../../contract/upload/image-rules.ts';
import type { StoredFileInfo } from '../../../contract/upload/upload.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { callHeaders } from '../../api.ts';
import { refusalOf } from '../../refused-call.ts';
import { guardUploads } from './guard-uploads.ts';
import { envelopeOf, postForm } from './post-form.ts';
import { failure, UploadFailed } from './upload.ts';

type Options = {
  purpose: 'attachment' | 'proof';
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

let under_way = 0;

/** POST /api/upload/upload-file: one file with the reader's token. Rejects with UploadFailed, or with an AbortError. */
export async function sendAttachment(file: File, { purpose, ...way }: Options): Promise<StoredFileInfo> {
  const form = new FormData();
  form.append('file', file, file.name);
  guardUploads(++under_way, 'attachments');
  try {
    const { status, text } = await postForm(`/api/upload/upload-file?xkey=${purpose}`, form, {
      ...way,
      headers: await callHeaders(),
    });
    const envelope = envelopeOf(text);
    if (!envelope) throw new UploadFailed(upload_words.storage_failed);
    if (envelope.code !== codes.success)
      throw failure(refusalOf(envelope, status), upload_words.storage_failed);
    return (envelope.data as { file_data: StoredFileInfo }).file_data;
  } catch (error) {
    if (error instanceof UploadFailed || way.signal.aborted) throw error;
    throw failure(error, upload_words.storage_failed);
  } finally {
    guardUploads(--under_way, 'attachments');
  }
}
