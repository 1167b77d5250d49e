import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Scripts, styles and drawings of the pages. A route for each folder and each file beside them: one for each of the 800 files
 * would take a twentieth of a start.
 */
export async function registerBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  const named_by_content = path.join(root, 'assets') + path.sep;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (res, file) =>
      void res.header(
        'cache-control',
        file.startsWith(named_by_content) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory())
      app.get<{ Params: { '*': string } }>(`/${entry.name}/*`, (request, reply) =>
        send(reply, `${entry.name}/${request.params['*']}`),
      );
    else if (!isPacked(entry.name)) app.get(`/${entry.name}`, (_request, reply) => send(reply, entry.name));
  }
}

/** The packed files are found beside their file; they have no address of their own. Nor has a folder. */
const isPacked = (file: string): boolean => /\.(br|gz)$/.test(file);
/** What leads elsewhere, or cannot be a name, would be answered by the sender of files, with a bare word in place of our page. */
const isPlain = (file: string): boolean => path.posix.normalize(file) === file && !/[\\\0]|\/$/.test(file);
const send = (reply: FastifyReply, file: string): FastifyReply | void =>
  isPacked(file) || !isPlain(file) ? reply.callNotFound() : reply.sendFile(file);
