// No zod in here: the uploader of the pages reads these figures too.
import { attachment_limit, megabyte as mb } from './image-rules.ts';

/** What the server takes of each kind of picture; the rule of a screen may ask for less (image-rules.ts). */
export const picture_types = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
} as const;
export type PictureType = keyof typeof picture_types;

const office = {
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
} as const;

export const document_types = {
  'application/pdf': ['pdf'],
  ...office,
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  'application/zip': ['zip'],
} as const;

type Types = Readonly<Record<string, readonly string[]>>;
export type Visibility = 'public' | 'private';
export type UploadKindFacts = { title: string; max_bytes: number; visibility: Visibility; types: Types };

/** What a file is for (`xkey`): how large it may be, of which types, and who may open it. */
export const upload_kinds = {
  image: { title: '图片', max_bytes: 10 * mb, visibility: 'public', types: picture_types },
  avatar: { title: '头像', max_bytes: 2 * mb, visibility: 'public', types: picture_types },
  attachment: {
    title: '附件',
    max_bytes: attachment_limit,
    visibility: 'public',
    types: { ...document_types, ...picture_types },
  },
  /** Licences, papers, proofs: opened only by a signed link, which the owner and the staff are given. */
  proof: {
    title: '证明材料',
    max_bytes: 10 * mb,
    visibility: 'private',
    types: { ...picture_types, 'application/pdf': ['pdf'] },
  },
  /** Sent in a dialog: opened only by a signed link, which both of its members are given. */
  chat: {
    title: '私信文件',
    max_bytes: attachment_limit,
    visibility: 'private',
    types: { ...document_types, ...picture_types },
  },
} as const satisfies Record<string, UploadKindFacts>;
export type UploadKind = keyof typeof upload_kinds;

/** One `upload.sign` signs so many files. */
export const most_files_at_once = 10;
/** All that one person keeps here. */
export const person_max_bytes = 2048 * mb;
/** A picture of more pixels is a bomb, or a poster that no page shows. */
export const most_pixels = 40_000_000;
/** Each frame costs by itself, however small it is. */
export const most_frames = 2_000;

/** Every type that has this ending, with the ending first in the list of the type. */
export const typeOfExtension = (extension: string): string | undefined =>
  Object.entries({ ...document_types, ...picture_types } as Types).find(([, endings]) =>
    endings.includes(extension.toLowerCase()),
  )?.[0];

export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
