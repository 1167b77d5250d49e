import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { codes } from '../../contract/http/envelope.ts';
import type { TakenFile } from '../call/call.ts';
import { invalid, Refusal } from '../call/refusal.ts';

export const noFile = () => invalid('file', '请选择要上传的文件');

/** Boundaries and headers of the parts around the file. */
const around_bytes = 64 * 1024;

/** What a multipart body may be made of, so that one of ten thousand parts costs nothing. */
export const multipart_limits = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 4096,
  files: 1,
  parts: 12,
  headerPairs: 20,
};

/** Reads the one file of a multipart request to disk while it is measured; stops where it is too large. */
export async function takeFile(
  request: FastifyRequest,
  { max_bytes, too_large }: { max_bytes: number; too_large: string },
): Promise<TakenFile> {
  if (Number(request.headers['content-length'] ?? 0) > max_bytes + around_bytes)
    throw invalid('file', too_large);
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const part = await firstFile(request, max_bytes);
    if (!part) throw noFile();
    const target = path.join(folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        size += chunk.length;
        next(null, chunk);
      },
    });
    await pipeline(part.file, measure, createWriteStream(target));
    if (part.file.truncated) throw invalid('file', too_large);
    if (size === 0) throw invalid('file', '文件是空的');
    return {
      path: target,
      name: part.filename ?? '',
      mime: part.mimetype,
      size,
      hash: hash.digest('hex'),
      remove,
    };
  } catch (error) {
    await remove();
    throw asRefusal(error);
  }
}

async function firstFile(request: FastifyRequest, max_bytes: number): Promise<MultipartFile | undefined> {
  // The limit itself is still allowed: what is cut is longer.
  const limits = { ...multipart_limits, fileSize: max_bytes };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') return part;
    part.file.resume();
  }
  return undefined;
}

/** What is wrong with a body is the sender's; what is wrong with our disk is ours. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /Unexpected end|Part terminated|Malformed|boundary/i.test(message)
  )
    return new Refusal({
      code: codes.invalid,
      msg: '文件没有传完，请重新上传',
      status: 200,
      data: { issues: [{ path: 'file', message: '文件没有传完，请重新上传' }] },
    });
  return error;
}
