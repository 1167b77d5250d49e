import type { SignedUpload, StoredFileInfo } from '../../../contract/upload/upload.ts';
import { extensionOf, type UploadKind } from '../../../contract/upload/upload-kinds.ts';
import { upload_words } from '../../../contract/upload/image-rules.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { hashFile } from './hash-file.ts';
import { guardUploads } from './guard-uploads.ts';
import { envelopeOf, postForm } from './post-form.ts';
import { uploadQueue, type SendingFile, type SendOptions, type Ways } from './queue.ts';

/** Why a file did not come up, in words for the reader. */
export class UploadFailed extends Error {
  /** The session is over: nothing can be uploaded before the login. */
  readonly login: boolean;
  constructor(words: string, { login = false, cause }: { login?: boolean; cause?: unknown } = {}) {
    super(words, { cause });
    this.login = login;
  }
}

type Signed = SignedUpload;
type Answer = { stored: StoredFileInfo } | { target: Signed } | { refused: Error };

const ways: Ways<Signed, StoredFileInfo> = {
  hash: hashFile,
  async sign(files) {
    const answers: Answer[] = [];
    // What is wrong with one file is no reason to keep the others back: they are asked for once more without it.
    let rest = files.map((file, at) => ({ ...file, at }));
    while (rest.length > 0) {
      try {
        const { files: signed } = await quietApi('upload.sign', { files: rest.map(toSign) });
        rest.forEach(({ at }, n) => {
          const one = signed[n];
          if (one) answers[at] = one.exists && one.file ? { stored: one.file } : { target: one };
        });
        break;
      } catch (error) {
        const wrong = wrongFiles(error);
        if (wrong.size === 0) throw failure(error, upload_words.image_failed);
        for (const [n, words] of wrong) {
          const at = rest[n]?.at;
          if (at !== undefined) answers[at] = { refused: new UploadFailed(words) };
        }
        rest = rest.filter((_, n) => !wrong.has(n));
      }
    }
    return answers;
  },
  async post(target, file, way) {
    const form = new FormData();
    for (const { name, value } of target.fields) form.append(name, value);
    form.append('file', file, file.name);
    const sent = await postForm(target.server, form, way).catch((cause: unknown) => {
      way.signal.throwIfAborted();
      throw new UploadFailed(upload_words.storage_failed, { cause });
    });
    const answer = envelopeOf(sent.text);
    if (sent.status >= 200 && sent.status < 300 && (!answer || answer.code === codes.success)) return;
    throw new UploadFailed(answer?.msg || upload_words.storage_failed);
  },
  async done({ id }, hash) {
    try {
      return await quietApi('upload.done', { id, hash });
    } catch (error) {
      throw failure(error, upload_words.image_failed);
    }
  },
};

const toSign = ({ file, purpose, hash }: SendingFile & { hash: string }) => ({
  name: file.name,
  xkey: purpose as UploadKind,
  hash,
  size: file.size,
  mime: file.type,
  key: file.name,
  xext: extensionOf(file.name),
});

/** Which of the files a refusal of the whole call is about: their place in the call, and what is wrong. */
function wrongFiles(error: unknown): Map<number, string> {
  const wrong = new Map<number, string>();
  for (const { path, message } of factsOf(error)?.data?.issues ?? []) {
    const at = /^files\.(\d+)\b/.exec(path)?.[1];
    if (at && !wrong.has(Number(at))) wrong.set(Number(at), message);
  }
  return wrong;
}

/** The server's words where it has said any, else `words`. */
export function failure(error: unknown, words: string): UploadFailed {
  const facts = factsOf(error);
  return new UploadFailed(facts?.msg || words, { login: facts?.code === codes.not_logged_in, cause: error });
}

let queue: ReturnType<typeof uploadQueue<Signed, StoredFileInfo>> | undefined;

/** Brings one file up; whatever asks within 50 ms shares a call. Rejects with UploadFailed, or with an AbortError. */
export async function upload(
  file: File,
  { purpose = 'image', ...options }: SendOptions & { purpose?: UploadKind } = {},
): Promise<StoredFileInfo> {
  queue ??= uploadQueue(ways, (under_way) => guardUploads(under_way, 'pictures'));
  try {
    return await queue.send({ file, purpose }, options);
  } catch (error) {
    if (error instanceof UploadFailed || options.signal?.aborted) throw error;
    throw failure(error, upload_words.image_failed);
  }
}
