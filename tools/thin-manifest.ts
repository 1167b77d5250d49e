import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const head = 'window.__reactRouterManifest=';
type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports: string[] }> };

/**
 * Takes from the list of routes, which every page loads, what each route's file imports: 1 kB. Pages are sent with their
 * preloads by the server, which has a list of its own; in the browser only a fetching ahead would read it, and nothing fetches ahead.
 */
export async function thinManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  const code = name === undefined ? '' : await readFile(path.join(assets, name), 'utf8');
  if (name === undefined || !code.startsWith(head)) throw new Error('the list of routes is not found');
  const manifest = JSON.parse(code.slice(head.length).replace(/;\s*$/, '')) as Manifest;
  for (const entry of [manifest.entry, ...Object.values(manifest.routes)]) entry.imports = [];
  await writeFile(path.join(assets, name), `${head}${JSON.stringify(manifest)};`);
}
