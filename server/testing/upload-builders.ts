import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { SignedUpload } from '../../contract/upload/upload.ts';
import type { UploadKind } from '../../contract/upload/upload-kinds.ts';
import type { Asker, TestHouse } from './house.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Another picture each time, unless a colour is given. */
export const drawPicture = (
  { width = 40, height = 30, colour = `#${randomBytes(3).toString('hex')}` } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** Two or more frames of different colours. */
export async function drawAnimation(
  format: 'gif' | 'webp',
  { width = 24, height = 16, frames = 3 } = {},
): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      drawPicture({ width, height, colour: `#${(at * 70 + 20).toString(16).padStart(2, '0')}3366` }),
    ),
  );
  if (frames === 1) return sharp(pictures[0]).toFormat(format).toBuffer();
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format, { delay: pictures.map(() => 100), loop: 0 })
    .toBuffer();
}

export type FormPart = { name: string; value: string | Uint8Array; filename?: string; mime?: string };

/** A form as a browser sends it. */
export function multipartOf(parts: readonly FormPart[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ name, value, filename, mime }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${mime ? `Content-Type: ${mime}\r\n` : ''}\r\n`,
    ),
    Buffer.from(value as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** What a browser posts for a signature: its fields in their order, the file last. */
export const formOf = (signed: Pick<SignedUpload, 'fields'>, bytes: Uint8Array): FormPart[] => [
  ...signed.fields,
  { name: 'file', value: bytes, filename: 'blob', mime: 'application/octet-stream' },
];

export const postForm = (house: TestHouse, url: string, parts: readonly FormPart[]) =>
  house.app.inject({ method: 'POST', url, ...multipartOf(parts) });

export type SentFile = { name?: string; kind?: UploadKind; bytes?: Uint8Array };

export const toSign = ({ name = 'a.png', kind = 'image', bytes = new Uint8Array([1]) }: SentFile) => ({
  name,
  xkey: kind,
  hash: sha256Of(bytes),
  size: bytes.length,
  mime: 'application/octet-stream',
});

/** Signed and posted, not yet told to be done. */
export async function sendFile(house: TestHouse, as: Asker, file: SentFile) {
  const bytes = file.bytes ?? (await drawPicture());
  const signed = await house.gives('upload.sign', toSign({ ...file, bytes }), { as });
  if (!signed.exists) await postForm(house, signed.server, formOf(signed, bytes));
  return { signed, bytes, hash: sha256Of(bytes) };
}

/** A file that is ready. */
export async function storeFile(house: TestHouse, as: Asker, file: SentFile = {}) {
  const { signed, hash } = await sendFile(house, as, file);
  return house.gives('upload.done', { id: signed.id, hash }, { as });
}

/** An APNG of full frames, with a word about its maker in it. */
export async function drawApng({ width = 24, height = 16, frames = 3 } = {}): Promise<Buffer> {
  const chunk = (name: string, data: Buffer) => {
    const whole = Buffer.alloc(data.length + 12);
    whole.writeUInt32BE(data.length, 0);
    whole.write(name, 4, 'latin1');
    data.copy(whole, 8);
    whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
    return whole;
  };
  const number = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
    return bytes;
  };
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      drawPicture({ width, height, colour: `#${(at * 60 + 30).toString(16).padStart(2, '0')}8040` }),
    ),
  );
  const dataOf = (png: Buffer) => {
    const at = png.indexOf('IDAT');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  let sequence = 0;
  const control = () =>
    chunk('fcTL', Buffer.concat([number(sequence++, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const parts = stills.flatMap((still, at) =>
    at === 0
      ? [control(), chunk('IDAT', dataOf(still))]
      : [control(), chunk('fdAT', Buffer.concat([number(sequence++), dataOf(still)]))],
  );
  const head = stills[0]!.subarray(0, 33);
  return Buffer.concat([
    head,
    chunk('tEXt', Buffer.from('Author\0secret-author')),
    chunk('acTL', number(frames, 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
