import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PostRefusal, checkPost } from '../gateways/storage/check-post.ts';
import type { LocalStore } from '../gateways/storage/local-store.ts';
import { multipart_limits } from './take-file.ts';

/**
 * The form post of the local store, held to the rules of OSS: fields first, `file` last, everything as the signed policy
 * says. The file is measured while it comes and given up at the first byte too many.
 */
export async function takePost(
  request: FastifyRequest,
  reply: FastifyReply,
  store: LocalStore,
  now: Date,
): Promise<FastifyReply> {
  try {
    if (!request.isMultipart())
      throw new PostRefusal(412, 'PreconditionFailed', 'The body is no multipart/form-data.');
    const etag = await receive(request, store, now);
    return await reply.code(200).header('etag', `"${etag}"`).header('cache-control', 'no-store').send();
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return await reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refusal.code}</Code><Message>${escaped(refusal.message)}</Message><RequestId>${request.id}</RequestId></Error>`,
      );
  }
}

/** How long the file may be stands in its policy, which is read on the way. */
const post_limits = {
  ...multipart_limits,
  fields: 20,
  parts: 22,
  fieldSize: 20_000,
  fileSize: Number.MAX_SAFE_INTEGER,
};

async function receive(request: FastifyRequest, store: LocalStore, now: Date): Promise<string> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: post_limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated)
        throw new PostRefusal(400, 'FieldItemTooLong', `The field ${part.fieldname} is too long.`);
      fields[part.fieldname.toLowerCase()] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file')
      throw new PostRefusal(400, 'InvalidArgument', 'The file has to be the field "file".');
    const { key, min, max } = checkPost(fields, store, now);
    const draft = await store.draft();
    try {
      const { size, md5 } = await writeWithin(part.file, draft, max);
      if (size < min)
        throw new PostRefusal(
          400,
          'EntityTooSmall',
          'Your proposed upload is smaller than the minimum allowed size.',
        );
      await store.settle(draft, key);
      return md5;
    } finally {
      await rm(draft, { force: true });
    }
  }
  throw new PostRefusal(
    400,
    'IncorrectNumberOfFilesInPOSTRequest',
    'POST requires exactly one file upload per request, after all other fields.',
  );
}

/** Stops reading, and the sender's connection with it, once there is a byte more than may be. */
async function writeWithin(file: Readable & { truncated?: boolean }, draft: string, max: number) {
  const md5 = createHash('md5');
  let size = 0;
  const target = createWriteStream(draft, { flags: 'wx' });
  const failed = new Promise<never>((_, reject) => target.once('error', reject));
  failed.catch(() => {});
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max)
        throw new PostRefusal(
          400,
          'EntityTooLarge',
          'Your proposed upload exceeds the maximum allowed size.',
        );
      md5.update(chunk);
      if (!target.write(chunk))
        await Promise.race([failed, new Promise((drained) => target.once('drain', () => drained(null)))]);
    }
    await Promise.race([failed, new Promise((ended) => target.end(() => ended(null)))]);
  } finally {
    target.destroy();
  }
  return { size, md5: md5.digest('hex').toUpperCase() };
}

function asRefusal(error: unknown): PostRefusal | null {
  if (error instanceof PostRefusal) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const broken =
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /Unexpected end|Part terminated|Malformed|boundary/i.test(message);
  return broken
    ? new PostRefusal(
        400,
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed multipart/form-data.',
      )
    : null;
}

const escaped = (words: string): string => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
