import { readPicture, sniffType, type PictureInBytes } from '../../../contract/upload/picture-bytes.ts';
import {
  document_types,
  extensionOf,
  most_frames,
  most_pixels,
  picture_types,
  typeOfExtension,
  upload_kinds,
  type UploadKind,
} from '../../../contract/upload/upload-kinds.ts';

/** Why a file is not taken; kept with it, so that asking again gives the same answer. */
export class Unfit extends Error {}

export type JudgedBytes = { mime: string; picture: PictureInBytes | null };

/** The type that a name promises, or the sentence why such a file is not taken here. */
export function promisedType(name: string, kind: UploadKind): { mime: string; extension: string } {
  const { title, types } = upload_kinds[kind];
  const mime = typeOfExtension(extensionOf(name));
  if (!mime || !Object.hasOwn(types, mime)) {
    const endings = Object.values<readonly string[]>(types).flat();
    throw new Unfit(
      `${title}不能是“${name}”这样的文件，可以是 ${endings.map((one) => one.toUpperCase()).join('、')}`,
    );
  }
  return {
    mime,
    extension: ({ ...document_types, ...picture_types } as Record<string, readonly string[]>)[mime]![0]!,
  };
}

/** Whether bytes are what their name says, whole, and nothing that a browser would run; throws Unfit with the sentence. */
export function judgeBytes(bytes: Uint8Array, name: string, kind: UploadKind): JudgedBytes {
  const { mime } = promisedType(name, kind);
  const sniffed = sniffType(bytes);
  if (sniffed === 'image/svg+xml' || sniffed === 'text/html' || sniffed === 'text/xml')
    throw new Unfit(`“${name}”的内容是 SVG 或网页，可能带有脚本，不能上传`);
  if (mime.startsWith('image/')) return { mime, picture: judgePicture(bytes, name, mime, sniffed, kind) };
  if (mime.startsWith('text/')) {
    if (sniffed !== null) throw otherThanNamed(name, sniffed);
    if (!isText(bytes)) throw new Unfit(`“${name}”的内容不是文本，请确认文件没有改过后缀`);
    return { mime, picture: null };
  }
  judgeDocument(bytes, name, mime, sniffed);
  return { mime, picture: null };
}

function judgePicture(
  bytes: Uint8Array,
  name: string,
  mime: string,
  sniffed: string | null,
  kind: UploadKind,
): PictureInBytes {
  if (sniffed !== mime) throw otherThanNamed(name, sniffed);
  const picture = readPicture(bytes);
  if (!picture) throw damaged(name);
  checkPixels(name, picture);
  if (!picture.is_whole) throw damaged(name);
  if (picture.is_animated && kind === 'avatar') throw new Unfit(`"${name}"为动态图, 不允许上传`);
  if (picture.is_animated && picture.mime === 'image/avif')
    throw new Unfit(`“${name}”是 AVIF 动图，请转成 GIF 或 WebP 再上传`);
  return picture;
}

/** A few bytes may unfold into gigabytes, so nobody decodes a picture before its size is known. */
export function checkPixels(
  name: string,
  { width, height, frames }: { width: number; height: number; frames: number },
): void {
  if (width * height > most_pixels)
    throw new Unfit(`“${name}”的像素太多（${width}×${height}），至多 ${most_pixels / 10_000} 万像素`);
  if (frames > most_frames || width * height * frames > most_pixels)
    throw new Unfit(`“${name}”的帧太多（${frames} 帧，每帧 ${width}×${height}），请减少帧数或缩小尺寸`);
}

const signs: Record<string, string> = {
  'application/pdf': 'application/pdf',
  'application/zip': 'application/zip',
  'application/msword': 'application/x-ole-storage',
  'application/vnd.ms-excel': 'application/x-ole-storage',
  'application/vnd.ms-powerpoint': 'application/x-ole-storage',
};

/** The folder that tells a document in a zip from any other zip. */
const rooms: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'ppt/',
};

function judgeDocument(bytes: Uint8Array, name: string, mime: string, sniffed: string | null): void {
  if (sniffed !== (signs[mime] ?? 'application/zip')) throw otherThanNamed(name, sniffed);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = text.subarray(-70_000);
  if (sniffed === 'application/zip' && !tail.includes('PK\x05\x06')) throw damaged(name);
  if (sniffed === 'application/pdf' && !tail.includes('%%EOF')) throw damaged(name);
  const room = rooms[mime];
  if (room && !(text.includes('[Content_Types].xml') && text.includes(room)))
    throw otherThanNamed(name, sniffed);
}

/** UTF-16 begins with its mark and is full of zeros; other texts have none. */
const isText = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  !bytes.subarray(0, 65_536).includes(0);

const names: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'video/mp4': '视频',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/x-ole-storage': '旧版 Office 文件',
  'application/x-executable': '程序',
};

const otherThanNamed = (name: string, sniffed: string | null) =>
  new Unfit(
    sniffed && names[sniffed]
      ? `“${name}”的内容其实是${/^\w/.test(names[sniffed]) ? ' ' : ''}${names[sniffed]}，和后缀不符，请换成正确的文件`
      : `“${name}”的内容和后缀不符，请确认文件没有改过后缀`,
  );

export const damaged = (name: string) => new Unfit(`“${name}”不完整或已损坏，请重新导出后再上传`);
