import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '../contract/page-world.ts';
import { CannotStart } from './cannot-start.mjs';
import { runAsBuilt } from './config.ts';
import { existsSync } from 'node:fs';

export type DevMiddleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export type OpenedPages = {
  renderer: () => Promise<PageRenderer>;
  /** Folder of the built browser files; null while Vite serves them. */
  assets: string | null;
  /** Vite's own requests, in development. */
  dev: DevMiddleware | null;
  close: () => Promise<void>;
};

const root = path.join(import.meta.dirname, '..');

/** The built pages, or in development the pages as they stand in `web/`, loaded anew after every change. */
export async function openPages({ dev, hmrPort }: { dev: boolean; hmrPort: number }): Promise<OpenedPages> {
  return dev ? openWithVite(hmrPort) : openBuilt();
}

async function openBuilt(): Promise<OpenedPages> {
  const entry = path.join(root, 'build/server/index.js');
  if (!existsSync(entry))
    throw new CannotStart(
      '页面还没有构建，请用 npm start 启动',
      'the pages are not built: start with npm start',
    );
  runAsBuilt();
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: PageRenderer };
  return {
    renderer: async () => renderPage,
    assets: path.join(root, 'build/client'),
    dev: null,
    close: async () => {},
  };
}

async function openWithVite(hmrPort: number): Promise<OpenedPages> {
  const { createServer } = await import('vite');
  // A port of its own for reloading: on the server's port its socket would meet others.
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { port: hmrPort } } });
  return {
    // Asked for on every request, so that loaders are never stale.
    renderer: async () =>
      ((await vite.ssrLoadModule('./web/page-listener.ts')) as { renderPage: PageRenderer }).renderPage,
    assets: null,
    dev: vite.middlewares,
    close: () => vite.close(),
  };
}
