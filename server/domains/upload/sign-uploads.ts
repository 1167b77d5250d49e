import type { Output, Parsed } from '../../../contract/index.ts';
import type { FileToSign, SignedUpload } from '../../../contract/upload/upload.ts';
import { upload_kinds } from '../../../contract/upload/upload-kinds.ts';
import { disposition } from '../../gateways/storage/object-store.ts';
import { member, type Call } from '../../call/call.ts';
import { addFiles, checkNewFiles, checkRoom, type FileRow, type NewFile } from './new-file.ts';
import { asStoredFile, fileUrl, readyFiles, type StoredFile } from './stored-file.ts';

/** What a browser needs to send each file to the store; nothing for those that the asker stored before. */
export async function signUploads(asked: Parsed<'upload.sign'>, call: Call): Promise<Output<'upload.sign'>> {
  const files = asked.files.map(asNewFile);
  checkNewFiles(files, (at, field) => (asked.as_list ? `files.${at}.${field}` : field));
  const known = await knownFiles(call, files);
  const fresh = files.filter((file) => !known.has(nameOf(file)));
  if (fresh.length > 0) await checkRoom(call, fresh);
  const added = fresh.length > 0 ? await addFiles(call, fresh, 'signed') : [];
  const signed = files.map((file) => {
    const here = known.get(nameOf(file));
    return here ? nothingToSend(here) : signOne(call, added.shift()!);
  });
  return { ...signed[0]!, files: signed };
}

const asNewFile = ({ name, xkey, hash, size }: FileToSign): NewFile => ({ name, kind: xkey, hash, size });
const nameOf = (file: { kind: string; hash: string; size: number }): string =>
  `${file.kind} ${file.hash} ${file.size}`;

/** Only the asker's own: whether somebody else has the same is not told. */
async function knownFiles(call: Call, files: readonly NewFile[]): Promise<Map<string, StoredFile>> {
  const rows = await readyFiles(call)
    .where('f.user_id', '=', member(call).viewer.id)
    .where('f.deleted_at', 'is', null)
    .where(
      'f.hash',
      'in',
      files.map((file) => Buffer.from(file.hash, 'hex')),
    )
    .orderBy('f.id', 'desc')
    .execute();
  return new Map(rows.map((row) => asStoredFile(call, row)).map((file) => [nameOf(file), file]));
}

function signOne(call: Call, file: FileRow): SignedUpload {
  const { storage } = call.gateways;
  const post = storage.signPost({
    key: file.key,
    size: file.size,
    mime: file.mime,
    disposition: disposition('attachment', file.name),
    now: call.now,
  });
  const { visibility } = upload_kinds[file.kind as NewFile['kind']];
  return {
    id: file.id,
    key: file.key,
    // A private file has an address when it is there, and then for ten minutes.
    url: visibility === 'public' ? fileUrl(call, { key: file.key, visibility }) : '',
    server: post.server,
    policy: post.policy,
    signature: post.signature,
    OSSAccessKeyId: post.access_key_id,
    token: post.token,
    version: post.version,
    fields: post.fields,
    expires_at: post.expires_at.toISOString(),
    exists: false,
    file: null,
  };
}

const nothingToSend = (file: StoredFile): SignedUpload => ({
  id: file.id,
  key: '',
  url: file.url,
  server: '',
  policy: '',
  signature: '',
  OSSAccessKeyId: '',
  token: '',
  version: '',
  fields: [],
  expires_at: '',
  exists: true,
  file,
});
