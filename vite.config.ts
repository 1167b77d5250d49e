import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import type { Endpoint } from './contract/http/endpoint.ts';
import { endpoints } from './contract/index.ts';

/** What the browser needs of the contract: the way to each call, and no validation. */
const callPaths: Plugin = {
  name: 'call-paths',
  resolveId: (id) => (id === 'virtual:call-paths' ? '\0call-paths' : undefined),
  load(id) {
    if (id !== '\0call-paths') return;
    const paths = Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path }]) => [name, `${method} ${path}`]);
    return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
  },
};

/**
 * When a route's file cannot be loaded, React Router reloads the page without any limit, and an error thrown there leaves
 * an empty page. With this, the guard decides: at most one reload in 60 s, then the error page.
 */
const chunkReloadGuard: Plugin = {
  name: 'chunk-reload-guard',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!/react-router[\\/].*routeModules\.js/.test(id) && !code.includes('window.__reactRouterContext && window.__reactRouterContext.isSpaMode')) return;
    const guarded = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\)\s*=>\s*\{\s*\}\);/,
      'if (globalThis.__chunkReload(route.module)) return new Promise(() => {}); return { default() { throw error } };',
    );
    if (guarded === code) return;
    guard_hits++;
    return guarded;
  },
  buildEnd() {
    if (guard_hits === 0) this.error('the reload of React Router was not found: its code has changed');
  },
};
let guard_hits = 0;

export default defineConfig({
  plugins: [callPaths, reactRouter(), chunkReloadGuard],
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: './web/page-listener.ts' } } },
  },
  server: { middlewareMode: true },
});
