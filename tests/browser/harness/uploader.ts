import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { ImageRule } from '../../../contract/upload/image-rules.ts';
import { callPaths } from '../../../vite.config.ts';
import { projectFolder } from './find-browser.ts';

export type UploaderSettings = {
  rule?: ImageRule;
  min?: number;
  max?: number;
  disabled?: boolean;
  first?: string;
  /** The form brings files up in a way of its own, and that fails. */
  own_upload_fails?: boolean;
  /** How many attachments may be added; none: no list. */
  attachments?: number;
  pick?: { least?: number; most?: number; rule?: ImageRule };
};

type Bundle = { files: Map<string, string | Uint8Array>; entry: string; styles: string[] };

const folder = '/uploader-test/';
let built: Promise<Bundle> | undefined;

async function bundle(): Promise<Bundle> {
  const made = (await build({
    configFile: false,
    root: projectFolder,
    base: folder,
    logLevel: 'error',
    publicDir: false,
    plugins: [callPaths],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(projectFolder, 'tests/browser/harness/uploader-page.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Map<string, string | Uint8Array>();
  let entry = '';
  for (const file of made.output) {
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
    if (file.type === 'chunk' && file.isEntry) entry = file.fileName;
  }
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  // The page's own first: it says the order of the layers.
  const own = (name: string) => (name.includes('uploader-page') ? 0 : 1);
  return { files, entry, styles: styles.toSorted((a, b) => own(a) - own(b)) };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Opens a page of the running site that holds the uploader with these settings, and nothing of any screen. */
export async function openUploader(page: Page, url: string, settings: UploaderSettings): Promise<void> {
  built ??= bundle();
  const { files, entry, styles } = await built;
  const site = await (await fetch(`${url}/agreement/user`)).text();
  const secret = /<meta name="sign-secret"[^>]*>/.exec(site)?.[0] ?? '';
  await page.route(`${url}${folder}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(folder.length);
    const body = files.get(name);
    if (body !== undefined)
      return route.fulfill({ body: Buffer.from(body), contentType: types[path.extname(name)] ?? '' });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>上传</title>${secret}${styles
        .map((style) => `<link rel="stylesheet" href="${folder}${style}">`)
        .join(
          '',
        )}</head><body><div id="root"></div><script id="settings" type="application/json">${JSON.stringify(
        settings,
      )}</script><script type="module" src="${folder}${entry}"></script></body></html>`,
    });
  });
  await page.goto(folder);
}
