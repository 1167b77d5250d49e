import { posix } from 'node:path';
import type { Import, Module } from './modules.ts';

export interface Breach {
  rule: string;
  path: string;
  line: number;
  says: string;
}

type Rule = (module: Module, all: ReadonlyMap<string, Module>) => { line: number; says: string }[];

const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || inside(path, 'server/testing', 'tests');
const domainOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];
/** Behind it are bulk loaders, for the demo and the bench. */
const isLoadingDoor = (path: string) => /^server\/domains\/[^/]+\/loading\/index\.ts$/.test(path);
const isDoor = (path: string) =>
  path === 'contract/index.ts' || /^server\/domains\/[^/]+\/index\.ts$/.test(path) || isLoadingDoor(path);

/** Whether the file, when it runs, loads zod: itself or by what it takes. Types are not there any more then. */
function runsZod(start: string, all: ReadonlyMap<string, Module>): boolean {
  const reached = new Set([start]);
  for (const path of reached)
    for (const taken of all.get(path)?.imports ?? []) {
      if (taken.values.length === 0) continue;
      if (taken.package === 'zod') return true;
      if (!taken.package) reached.add(taken.to);
    }
  return false;
}

/** A rule about single imports: what it says about each, or nothing when all is well. */
const onImports =
  (says: (taken: Import, module: Module) => string | false | undefined): Rule =>
  (module) =>
    module.imports.flatMap((taken) => {
      const complaint = says(taken, module);
      return complaint ? [{ line: taken.line, says: complaint }] : [];
    });

const outwardPackages = [
  'nodemailer',
  'undici',
  'axios',
  'got',
  'ws',
  'node:https',
  'node:tls',
  'node:dgram',
  'node:dns',
];
const onlyServer = ['pg', 'pg-boss', 'kysely', 'fastify', 'nodemailer', '@node-rs/argon2', 'sanitize-html'];
/** What may be heavy: it is loaded behind a login. */
const deskFolders = ['web/desk', 'web/screens/user', 'web/screens/admin'];
const ofAntd = (name = '') => /^(antd|dayjs|@ant-design|@rc-component)(\/|$)/.test(name);
const kernel = ['call', 'http', 'database', 'jobs', 'lifecycle', 'gateways', 'ledger'].map(
  (name) => `server/${name}`,
);

/** The description of a kind of thing gathers from every folder, as a door does. */
const isThing = (path: string) => path.endsWith('-thing.ts');
/** A folder of a domain, as `forum/posts`. */
const folderOf = (path: string) => /^server\/domains\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Folders of one domain that still take from each other. The list only gets shorter. */
export const two_way: readonly (readonly [string, string])[] = [
  ['account/leaving', 'account/sessions'],
  ['account/login', 'account/passwords'],
  ['account/login', 'account/proofs'],
  ['account/passwords', 'account/people'],
  ['account/people', 'account/proofs'],
  ['account/people', 'account/sessions'],
  ['account/security', 'account/sessions'],
  ['account/sessions', 'account/staff'],
  ['collect/folders', 'collect/things'],
  ['column/articles', 'column/columns'],
  ['forum/company-forums', 'forum/decoration'],
  ['forum/company-forums', 'forum/forums'],
  ['forum/decoration', 'forum/forums'],
  ['search/finding', 'search/words'],
  ['social/blocks', 'social/follows'],
];
const isTwoWay = (one: string, other: string) =>
  two_way.some((pair) => pair.includes(one) && pair.includes(other));

const traffic = new WeakMap<ReadonlyMap<string, Module>, Set<string>>();
/** Which folder takes from which, as `forum/posts forum/notices`. */
function trafficOf(all: ReadonlyMap<string, Module>): Set<string> {
  const known =
    traffic.get(all) ??
    new Set(
      [...all.values()]
        .filter(({ path }) => folderOf(path) && !isTest(path) && !isThing(path))
        .flatMap(({ path, imports }) => imports.map(({ to }) => `${folderOf(path)} ${folderOf(to)}`)),
    );
  traffic.set(all, known);
  return known;
}

export const rules: Record<string, Rule> = {
  'contract imports only zod and hashes': onImports((taken, { path }) => {
    if (!inside(path, 'contract') || isTest(path)) return;
    return taken.package
      ? !['zod', '@noble/hashes'].includes(taken.package) && `takes ${taken.package}`
      : !inside(taken.to, 'contract') && `takes ${taken.to}`;
  }),

  'web knows only contract': onImports((taken, { path }) => {
    if (!inside(path, 'web') || isTest(path)) return;
    if (!taken.package) return !inside(taken.to, 'web', 'contract') && `takes ${taken.to}`;
    const rendersOnServer = /^web\/(page-listener|entry\.server)\.tsx?$/.test(path);
    if (taken.package.startsWith('node:'))
      return !rendersOnServer && `takes ${taken.package}, which no browser has`;
    return onlyServer.includes(taken.package) && `takes ${taken.package}, which is the server's`;
  }),

  'web runs nothing of contract that needs zod': (module, all) =>
    onImports(
      ({ to, values }, { path }) =>
        inside(path, 'web') &&
        !isTest(path) &&
        values.length > 0 &&
        inside(to, 'contract') &&
        runsZod(to, all) &&
        `takes ${values.join(', ')} of ${to}, which brings zod into the browser`,
    )(module, all),

  'server never imports web, but for http/pages.ts': onImports(
    (taken, { path }) =>
      inside(path, 'server') &&
      !isTest(path) &&
      path !== 'server/http/pages.ts' &&
      inside(taken.to, 'web', 'build') &&
      `takes ${taken.to}`,
  ),

  'a domain enters another only by its index.ts': onImports((taken, { path }) => {
    const [from, to] = [domainOf(path), domainOf(taken.to)];
    return from && to && from !== to && !isDoor(taken.to) && `takes ${taken.to} past the door of ${to}`;
  }),

  'bulk loaders are for tools and the bench': onImports(
    (taken, { path }) =>
      inside(path, 'server') &&
      !isTest(path) &&
      !/^server\/domains\/[^/]+\/loading\//.test(path) &&
      /^server\/domains\/[^/]+\/loading\//.test(taken.to) &&
      `takes ${taken.to}`,
  ),
  'folders of a domain take from each other one way': (module, all) =>
    onImports((taken, { path }) => {
      const [from, to] = [folderOf(path), folderOf(taken.to)];
      if (!from || !to || from === to || isTest(path) || isThing(path)) return;
      if (domainOf(path) !== domainOf(taken.to)) return;
      return (
        !isTwoWay(from, to) &&
        trafficOf(all).has(`${to} ${from}`) &&
        `takes ${taken.to}, and ${to} takes from ${from}`
      );
    })(module, all),

  'call, http, database, jobs, lifecycle, gateways, ledger know no domain': onImports(
    (taken, { path }) =>
      inside(path, ...kernel) && !isTest(path) && domainOf(taken.to) !== undefined && `takes ${taken.to}`,
  ),

  'call knows nothing of http': onImports(
    ({ to }, { path }) =>
      inside(path, 'server/call', 'server/lifecycle', 'server/outbox') &&
      !isTest(path) &&
      inside(to, 'server/http') &&
      `takes ${to}`,
  ),

  'only database opens the database': onImports((taken, { path }) => {
    if (
      !inside(path, 'server') ||
      inside(path, 'server/database') ||
      isTest(path) ||
      taken.values.length === 0
    )
      return;
    const opener = taken.values.find((name) =>
      ['Kysely', 'PostgresDialect', 'PostgresDriver'].includes(name),
    );
    if (taken.package === 'kysely') return opener && `makes a connection of its own with ${opener}`;
    if (taken.package === 'pg-boss')
      return !inside(path, 'server/jobs') && 'takes pg-boss, which is for jobs';
    return /^pg(-|$)/.test(taken.package ?? '') && `takes ${taken.package}`;
  }),

  'only gateways call out': (module, all) => {
    if (!inside(module.path, 'server') || inside(module.path, 'server/gateways') || isTest(module.path))
      return [];
    const taken = onImports(
      ({ package: name = '', values }) =>
        values.length > 0 && outwardPackages.includes(name) && `takes ${name}`,
    );
    return [...taken(module, all), ...module.fetches.map((line) => ({ line, says: 'calls fetch' }))];
  },

  'only the outbox and database/listen send or hear messages': ({ path, messages }) =>
    inside(path, 'server') &&
    !inside(path, 'server/outbox') &&
    path !== 'server/database/listen.ts' &&
    !isTest(path)
      ? messages.map((line) => ({ line, says: 'sends or hears messages by itself' }))
      : [],

  'only the ledger touches its tables': ({ path, ledger }) =>
    inside(path, 'server') && !inside(path, 'server/ledger', 'server/database') && !isTest(path)
      ? ledger.map((line) => ({ line, says: 'goes past the ledger to its tables' }))
      : [],

  'only config.ts reads the environment': ({ path, readsEnvironment }) =>
    inside(path, 'server', 'web', 'contract') && !isTest(path) && path !== 'server/config.ts'
      ? readsEnvironment.map((line) => ({ line, says: 'reads process.env' }))
      : [],

  'screens do not borrow from other screens': (module, all) => {
    const folders = new Set(
      [...all.keys()].filter((path) => /^web\/screens\/.*\.screen\.tsx$/.test(path)).map(posix.dirname),
    );
    return onImports(({ to }, { path }) => {
      const screen = (file: string): string => {
        for (let folder = posix.dirname(file); folder !== 'web/screens'; folder = posix.dirname(folder))
          if (folders.has(folder)) return folder;
        return posix.dirname(file);
      };
      if (!inside(path, 'web') || !inside(to, 'web/screens') || isTest(path)) return;
      if (!inside(path, 'web/screens')) return path !== 'web/routes.ts' && `takes ${to} out of its screen`;
      if (to.endsWith('.screen.tsx')) return `takes the screen ${to}`;
      return screen(path) !== screen(to) && `takes ${to}, which is another screen's`;
    })(module, all);
  },

  'ui knows no domain, parts no screens': onImports((taken, { path }) => {
    if (inside(path, 'web/parts')) return inside(taken.to, 'web/screens') && `takes ${taken.to}`;
    if (!inside(path, 'web/ui')) return;
    const ofDomain = /^contract\/(?!http\/)[^/]+\//.test(taken.to);
    return (ofDomain || inside(taken.to, 'web/parts', 'web/screens', 'web/shell')) && `takes ${taken.to}`;
  }),

  'antd and the desk are for the user centre and the admin': (module, all) => {
    const { path } = module;
    if (!inside(path, 'web') || isTest(path)) return [];
    const isDesk = inside(path, ...deskFolders);
    return onImports((taken) => {
      if (inside(path, 'web/desk') && inside(taken.to, 'web/screens')) return `takes the screen ${taken.to}`;
      if (isDesk) return;
      if (ofAntd(taken.package)) return `takes ${taken.package}`;
      return inside(taken.to, 'web/desk') && `takes ${taken.to}`;
    })(module, all);
  },

  'doors are the only barrels': ({ path, passesOn }) =>
    inside(path, 'contract', 'server', 'web') && !isDoor(path)
      ? passesOn.map((line) => ({ line, says: 'passes on what another file exports' }))
      : [],

  'nothing but tests takes from tests': onImports(
    (taken, { path }) =>
      inside(path, 'contract', 'server', 'web') &&
      !isTest(path) &&
      !taken.package &&
      isTest(taken.to) &&
      // Outside production somebody has to be there to pay: the demo runs the double that the tests run.
      !(path === 'server/demo-payments.ts' && inside(taken.to, 'server/testing/payment-double')) &&
      `takes ${taken.to}`,
  ),
};
