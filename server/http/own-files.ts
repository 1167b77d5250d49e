import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../contract/viewer.ts';
import type { Db } from '../call/call.ts';
import type { HttpKernel } from './serve.ts';
import { viewerByCookies } from './viewer-by-cookies.ts';

/** A file that only its owner may fetch, by the name under which it is saved. */
export type OwnFile = {
  path: string;
  name: string;
  type: string;
  read: (db: Db, viewer: Viewer, now: Date) => Promise<Buffer | null>;
};

/** Files for whoever is signed in, fetched by a link. */
export function registerOwnFiles(
  app: FastifyInstance,
  kernel: Pick<HttpKernel, 'db' | 'viewerOf' | 'clock'>,
  files: readonly OwnFile[],
): void {
  for (const file of files)
    app.get(file.path, async (request, reply) => {
      const viewer = await viewerByCookies(kernel, request.headers.cookie);
      if (!viewer) return reply.redirect('/login?redirect=%2Fuser%2Fsetting%3Ftype%3Dsafe', 302);
      const bytes = await file.read(kernel.db, viewer, kernel.clock());
      reply.header('cache-control', 'private, no-store');
      if (!bytes)
        return reply.code(404).type('text/plain; charset=utf-8').send('文件已过期，请在安全设置里重新申请');
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(bytes);
    });
}
