import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateways } from '../gateways/index.ts';
import type { ByteRange } from '../gateways/storage/object-store.ts';
import type { Db } from '../call/call.ts';
import { takePost } from './take-post.ts';

/** What is answered for an address under /files. `etag` without its quotes. */
export type FoundFile = {
  key: string;
  mime: string;
  size: number;
  etag: string;
  disposition: string;
  visibility: 'public' | 'private';
  /** False where something better will stand at this address soon. */
  is_final: boolean;
};

/** Null where nothing lies; `path` begins with /files/. */
export type FindFile = (db: Db, path: string) => Promise<FoundFile | null>;

type Facts = { findFile: FindFile; kernel: { db: Db; gateways: Gateways; clock: () => Date } };

/** Where files have a host of their own nothing else is shown there: what somebody sent never stands beside a page of ours. */
export function isForFilesAlone({ storage }: Gateways): (host: string | undefined) => boolean {
  const { origin } = storage.links;
  const shown_at = origin === '' ? null : new URL(origin).host;
  return (host) => host === shown_at;
}

/** User files out of the store, and the form that browsers post them with where the store is this site itself. */
export function registerFiles(app: FastifyInstance, facts: Facts): void {
  const { storage } = facts.kernel.gateways;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: (request, reply) => answerFile(request, reply, facts),
  });
  const { local } = storage;
  if (local)
    app.post(local.post_path, (request, reply) => takePost(request, reply, local, facts.kernel.clock()));
}

async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { findFile, kernel }: Facts,
): Promise<FastifyReply> {
  const { storage } = kernel.gateways;
  const path = request.url.split('?')[0]!;
  const file = await findFile(kernel.db, path);
  const allowed =
    file && (file.visibility === 'public' || storage.links.isSigned(path, kernel.clock(), queryOf(request)));
  if (!file || !allowed) return nothing(reply);

  const etag = `"${file.etag}"`;
  const open = file.visibility === 'public';
  reply.headers({
    'cache-control': !open
      ? 'private, max-age=600'
      : file.is_final
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=30',
    etag,
    'content-type': file.mime,
    'content-disposition': file.disposition,
    'accept-ranges': 'bytes',
    'content-security-policy': "sandbox; default-src 'none'",
    // Pages of this site may stand at another host than its files.
    'cross-origin-resource-policy': open ? 'cross-origin' : 'same-site',
    'x-robots-tag': open ? 'noimageai' : 'noindex',
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = rangeOf(request, file.size, etag);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  const length = range ? range.last - range.first + 1 : file.size;
  if (request.method === 'HEAD') return reply.header('content-length', length).send();
  const bytes = await storage.read(file.key, range);
  if (!bytes) {
    request.log.error({ key: file.key }, 'a file is not in the store');
    reply.removeHeader('etag').removeHeader('content-range').removeHeader('content-disposition');
    return nothing(reply);
  }
  return reply.header('content-length', length).send(bytes);
}

const nothing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('没有这个文件，或链接已过期');

const queryOf = (request: FastifyRequest): { e?: string; s?: string } => {
  const { e, s } = request.query as Record<string, unknown>;
  return { ...(typeof e === 'string' ? { e } : {}), ...(typeof s === 'string' ? { s } : {}) };
};

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/** One range, as browsers ask; several, or one of another version, are answered with the whole. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | 'beyond' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!asked || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < first) return undefined;
  return first > last || first >= size ? 'beyond' : { first, last };
}
