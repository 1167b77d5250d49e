import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../contract/viewer.ts';
import type { Db } from '../call/call.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { HttpKernel } from './serve.ts';
import { viewerByCookies } from './viewer-by-cookies.ts';

/** A file that only its owner may fetch, with the name under which it is saved. */
export type OwnFile = {
  path: string;
  type: string;
  /** Where who is not signed in is sent afterwards: the page that has the link. */
  page: string;
  /** What is said where there is none. */
  gone: string;
  read: (
    db: Db,
    viewer: Viewer,
    now: Date,
    query: Readonly<Record<string, unknown>>,
    storage: Storage,
  ) => Promise<{ bytes: Buffer; name: string } | null>;
};

/** Files for whoever is signed in, fetched by a link. */
export function registerOwnFiles(
  app: FastifyInstance,
  kernel: Pick<HttpKernel, 'db' | 'viewerOf' | 'clock' | 'gateways'>,
  files: readonly OwnFile[],
): void {
  for (const file of files)
    app.get(file.path, async (request, reply) => {
      const viewer = await viewerByCookies(kernel, request.headers.cookie);
      if (!viewer) return reply.redirect(`/login?redirect=${encodeURIComponent(file.page)}`, 302);
      const query = request.query as Record<string, unknown>;
      const found = await file.read(kernel.db, viewer, kernel.clock(), query, kernel.gateways.storage);
      reply.header('cache-control', 'private, no-store');
      if (!found) return reply.code(404).type('text/plain; charset=utf-8').send(file.gone);
      return reply.type(file.type).header('content-disposition', attachment(found.name)).send(found.bytes);
    });
}

/** A name in Chinese as RFC 5987 has it, and a plain one for whoever does not read that. */
const attachment = (name: string): string =>
  /^[\w.-]+$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename="chuhaiji${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(name)}`;
