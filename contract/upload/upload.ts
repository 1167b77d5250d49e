import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { attachment_limit, default_image_rule, upload_words } from './image-rules.ts';
import { most_files_at_once, upload_kinds } from './upload-kinds.ts';

const kind = z.enum(['image', 'avatar', 'attachment', 'proof', 'chat'], '没有这种文件用途');
const hash = z
  .string('缺少文件的校验值')
  .regex(/^[0-9a-f]{64}$/i, '文件的校验值不对，应为 SHA-256')
  .transform((text) => text.toLowerCase());

/** A file as its owner sees it. `url` of a private one is a signed link of ten minutes. */
export const storedFile = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  hash: z.string(),
  kind,
  width: z.number().nullable(),
  height: z.number().nullable(),
  is_animated: z.boolean(),
  is_image: z.boolean(),
  visibility: z.enum(['public', 'private']),
});
export type StoredFileInfo = z.output<typeof storedFile>;

const toSign = z.object({
  name: z
    .string('缺少文件名')
    .transform((text) => text.replace(/[\p{C}\p{Zl}\p{Zp}/\\]+/gu, ' ').trim())
    .pipe(z.string().min(1, '缺少文件名').max(200, '文件名至多 200 个字符')),
  /** What the file is for; hints of the client's own (`key`, `xext`) are taken and not followed. */
  xkey: kind.default('image'),
  /** SHA-256 of the bytes as they will be sent, in hex. */
  hash,
  size: z.coerce
    .number<number>('缺少文件大小')
    .int('文件大小应为整数')
    .min(1, '文件是空的')
    .max(attachment_limit, upload_words.attachment_too_big),
  mime: z.string().max(200, '文件类型太长').default(''),
  key: z.string().max(500, 'key 太长').optional(),
  xext: z.string().max(20, 'xext 太长').optional(),
});
export type FileToSign = z.output<typeof toSign>;

/**
 * What is needed for the form post: `fields` in this order, then `file` as the last one. With `exists` nothing is sent:
 * `file` is what the asker stored before.
 */
const signed = z.object({
  id: z.number(),
  key: z.string(),
  url: z.string(),
  server: z.string(),
  policy: z.string(),
  signature: z.string(),
  OSSAccessKeyId: z.string(),
  token: z.string(),
  version: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  expires_at: z.string(),
  exists: z.boolean(),
  file: storedFile.nullable(),
});
export type SignedUpload = z.output<typeof signed>;

/** One file in the fields themselves, or up to ten in `files`; what is wrong is named as `size` or `files.3.size`. */
const signInput = z
  .object({
    ...toSign.partial().shape,
    files: z
      .array(toSign, '文件应为列表')
      .min(1, '请选择文件')
      .max(most_files_at_once, `一次至多上传 ${most_files_at_once} 个文件`)
      .optional(),
  })
  .transform(({ files, ...one }, context): { files: FileToSign[]; as_list: boolean } => {
    if (files) return { files, as_list: true };
    const parsed = toSign.safeParse(one);
    if (parsed.success) return { files: [parsed.data], as_list: false };
    for (const { message, path } of parsed.error.issues)
      context.issues.push({ code: 'custom', message, path, input: one });
    return z.NEVER;
  });

const direct = z.object({
  url: z.string(),
  file_id: z.number(),
  file_data: storedFile,
});

export const uploadEndpoints = {
  'upload.sign': endpoint('POST', '/api/upload/sign', {
    summary: '上传签名：一个文件，或 files 里至多 10 个；自己存过的相同内容直接给出',
    access: 'user',
    input: signInput,
    output: signed.extend({ files: z.array(signed) }),
  }),
  'upload.done': endpoint('POST', '/api/upload/done', {
    summary: '上传完成：核对大小、校验值与内容，图片重新编码',
    access: 'user',
    outside_transaction: true,
    input: z.object({ id: numericId('文件'), hash }),
    output: storedFile,
  }),
  'upload.image': endpoint('POST', '/api/upload/upload-image', {
    summary: '直接上传一张图片（multipart，字段 file）；默认至多 2 MB，规则另有要求时用 max_mb 说明',
    access: 'user',
    outside_transaction: true,
    takes_file: {
      max_bytes: upload_kinds.image.max_bytes,
      too_large: '图像文件大小比不符合要求, 至多为 10Mb',
    },
    input: z.object({
      xkey: kind.exclude(['attachment', 'chat'], '没有这种图片用途').default('image'),
      max_mb: z.coerce
        .number<number>('max_mb 应为数字')
        .gt(0, 'max_mb 要大于 0')
        .max(10, 'max_mb 至多 10')
        .default(default_image_rule.max_size),
    }),
    output: direct,
  }),
  'upload.file': endpoint('POST', '/api/upload/upload-file', {
    summary: '直接上传一个附件（multipart，字段 file）；至多 20 MB',
    access: 'user',
    outside_transaction: true,
    takes_file: { max_bytes: attachment_limit, too_large: upload_words.attachment_too_big },
    input: z.object({
      xkey: kind.extract(['attachment', 'proof'], '没有这种附件用途').default('attachment'),
    }),
    output: direct,
  }),
};
