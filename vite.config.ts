import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import type { Endpoint } from './contract/http/endpoint.ts';
import { type CallName, endpoints, everydayCalls } from './contract/index.ts';

/** `METHOD /path` of each call, and `key` where it takes one. */
const waysTo = (wanted: (name: CallName) => boolean): string => {
  const calls = Object.entries(endpoints) as [CallName, Endpoint][];
  const ways = calls
    .filter(([name]) => wanted(name))
    .map(([name, { method, path, idempotent = '' }]) => [name, `${method} ${path} ${idempotent}`.trim()]);
  return `export default ${JSON.stringify(Object.fromEntries(ways))}`;
};

/** What the browser needs of the contract: the way to each call, and no validation. */
export const callPaths: Plugin = {
  name: 'call-paths',
  resolveId: (id) =>
    /^virtual:(more-)?call-paths$/.test(id) ? `\0${id.slice('virtual:'.length)}` : undefined,
  load(id) {
    if (id === '\0call-paths') return waysTo((name) => everydayCalls.has(name));
    if (id === '\0more-call-paths') return waysTo((name) => !everydayCalls.has(name));
    return;
  },
};

/** In the browser's copy of React Router: what is found, what stands there instead, and why. */
const routerChanges: readonly [found: RegExp, instead: string][] = [
  // When a route's file cannot be loaded, it reloads the page without any limit, and an error thrown there leaves an empty
  // page. Now the guard decides: at most one reload in 60 s, then the error page.
  [
    /window\.location\.reload\(\);\s*return new Promise\(\(\)\s*=>\s*\{\s*\}\);/,
    'if (globalThis.__chunkReload(route.module)) return new Promise(() => {}); return { default() { throw error } };',
  ],
  // Names for developer tools, and calls that say nothing of having no effect, keep <Link>, <Form> and all under them in the
  // bundle, though nothing uses them: 2.3 kB.
  [/^\s*\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\$\d+)\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1.$2('],
  // False with `routeDiscovery: 'initial'` (react-router.config.ts): 1.1 kB that would ask for routes on the way.
  [/(?<!function )isFogOfWarEnabled\([^()]*\)/g, '(false)'],
  // entry.client.tsx gives none: 0.9 kB.
  [/\binit\.instrumentations\b/g, '(undefined)'],
  // No screen uses a fetcher: 0.9 kB of what would send and repeat its calls.
  [
    /async function fetch\(key, routeId, href, opts\) \{[\s\S]*?\n\t\}/,
    'async function fetch() { throw new Error("there are no fetchers") }',
  ],
  // No route names pages to fetch ahead: 0.7 kB.
  [/\bisPageLinkDescriptor\(link\)/, '(false)'],
  // Advice to the developer, which a build of production would say to readers: 0.6 kB.
  [/\bwarning\((?!cond, message).*\);$/gm, 'void 0;'],
];

const changeRouter = (): Plugin => {
  const hits = new Set<RegExp>();
  return {
    name: 'change-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return;
      let changed = code;
      for (const [found, instead] of routerChanges) {
        const before = changed;
        changed = before.replace(found, instead);
        if (changed !== before) hits.add(found);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
    buildEnd(error) {
      const missed = error ? undefined : routerChanges.find(([found]) => !hits.has(found));
      if (missed) this.error(`React Router's code has changed: ${missed[0].source} is not found in it`);
    },
  };
};

/**
 * A file of styles that a page has and a part of it brings along (a dialog, what belongs to the reader) is asked for twice: what the
 * page has goes with the page. The second stands beside the first. At the end of the head, where Vite puts it, what all pages
 * share came after what one of them changes of it, and won: on a phone the parts of a page changed their places when a dialog opened.
 */
const placeStyles = (): Plugin => {
  const found = 'document.head.appendChild(link);';
  const instead =
    'const twin = isCss && [...document.querySelectorAll("link[rel=stylesheet]")].find((one) => one.href.split("#")[0] === dep.href);' +
    'if (twin) twin.after(link); else document.head.appendChild(link);';
  let hits = 0;
  return {
    name: 'place-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('vite/preload-helper') || !code.includes(found)) return;
      hits += 1;
      return { code: code.replace(found, instead), map: null };
    },
    buildEnd(error) {
      if (!error && hits === 0)
        this.error("Vite's code has changed: it loads the styles of a part some other way");
    },
  };
};

/** antd writes style elements, which the policy of our pages forbids; its one way to do so is exchanged for another. */
const adoptStyles = (): Plugin => {
  let hits = 0;
  return {
    name: 'adopt-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer = '') {
      if (!/[\\/]dynamicCSS(?:\.js)?$/.test(id) || !/[\\/]node_modules[\\/]/.test(importer)) return;
      hits += 1;
      return path.join(import.meta.dirname, 'web/desk/adopted-styles.ts');
    },
    buildEnd(error) {
      if (!error && hits === 0) this.error("antd's code has changed: it writes its styles some other way");
    },
  };
};

/**
 * Files that every page loads at once are few: brotli finds repetition only within one. React and the router change with
 * their releases, `frame` with ours; `ui` is what most screens share. All else is cut by what needs it.
 * Styles that the home page shares with one other each go with what all load: for it they are five requests less, for the rest 1.1 kB.
 */
const sharedFiles = [
  {
    name: 'router',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 3,
  },
  // Not the entry: running it is what starts the page, and that comes last.
  {
    name: 'frame',
    test: /[\\/]web[\\/](?:shell[\\/]|(?!entry\.)[^\\/]+\.tsx?(?:\?|$)|parts[\\/](?:ad|tide|nav[\\/]site-mark|task[\\/]places)\.css)|vite[\\/]preload-helper|\0call-paths$/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'ui',
    test: /[\\/]web[\\/]ui[\\/](?!editor[\\/]|field\.)/,
    tags: ['$initial' as const],
    minShareCount: 4,
    priority: 1,
  },
  // Alone, since a group takes along what its files import: of these two the tools and the home page want one without the rest.
  {
    name: 'marketplaces',
    test: /[\\/]contract[\\/]marketplaces\./,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'places',
    test: /[\\/]web[\\/]parts[\\/]task[\\/]places\.tsx/,
    tags: ['$initial' as const],
    priority: 2,
  },
  // What pages of the community, of the market and of its tasks load together: a phone asks for six files at a time, and each that
  // is one with others less is a part of a round trip less. None in `ui`, which `/tools` has no room for.
  {
    name: 'shared',
    test: /[\\/]web[\\/]parts[\\/](?:crop|goods-fold)\.|[\\/]contract[\\/](?:upload[\\/](?:focus|sized-picture)|trial[\\/]trial-label|lifecycle)\./,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'lists',
    test: /[\\/]web[\\/]parts[\\/](?:hot-list\.|member-list\.|board-list\.|blocked\.|(?:feed|post-row)\.css)/,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'views',
    test: /[\\/]web[\\/]parts[\\/]list-(?:query|views)\./,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'goods',
    test: /[\\/]contract[\\/]product[\\/](?:product-limits|categories)\.|[\\/]web[\\/]parts[\\/]product[\\/]product-card\./,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'task',
    test: /[\\/]contract[\\/](?:trial[\\/]scores|task[\\/]task-limits)\.|[\\/]web[\\/]parts[\\/](?:task[\\/](?:task|task-rows|task-words|when-line)|trial[\\/](?:credit-card|report-list))\./,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'product',
    test: /[\\/]web[\\/]parts[\\/]product[\\/]product-(?:meta|view)\./,
    tags: ['$initial' as const],
    priority: 1,
  },
  // One file for the user centre and the admin, whatever of it a screen takes.
  {
    name: 'antd',
    test: /[\\/]node_modules[\\/](?:antd|dayjs|@ant-design|@rc-component|@babel[\\/]runtime)[\\/]|[\\/]web[\\/]desk[\\/](?:adopted-styles|antd-theme)/,
    priority: 1,
  },
];

/**
 * Files stand in a folder named after all that they were made of (`tools/build-pages.ts`), and have plain names in it: a hash in
 * each name is what packs worst in the list of routes, which every page loads. What changes with releases of others, and pictures
 * and letters, keep names of their own and stay in the browser across our releases; the rest changed with nearly every
 * release before, too, as the name of a changed file stands in all that import it.
 */
const folder = `assets/${process.env.PAGES_BUILD ?? 'build'}`;
const ownName = /^(?:router|antd|echarts)$/;
const scriptNames = {
  entryFileNames: `${folder}/[name].js`,
  chunkFileNames: ({ name }: { name: string }) =>
    ownName.test(name) ? 'assets/[name]-[hash].js' : `${folder}/[name].js`,
};
/** The same for the server's build, which writes the addresses of styles and pictures into pages. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css')) ? `${folder}/[name][extname]` : 'assets/[name]-[hash][extname]';

export default defineConfig({
  plugins: [callPaths, adoptStyles(), reactRouter(), changeRouter(), placeStyles()],
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { ...scriptNames, assetFileNames, codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/page-listener.ts', output: { assetFileNames } } } },
  },
  server: { middlewareMode: true },
});
