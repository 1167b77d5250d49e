/** Holds the rules about who may import what. Prints each breach; exit code 1 when there is one. */
import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles } from './boundaries/circles.ts';
import { readModule } from './boundaries/modules.ts';
import { type Breach, rules } from './boundaries/rules.ts';

/** `files` maps paths from the project's root to their sources. */
export function checkBoundaries(files: Readonly<Record<string, string>>): Breach[] {
  const exists = (path: string) => Object.hasOwn(files, path);
  const modules = new Map(
    Object.entries(files).map(([path, source]) => [path, readModule(path, source, exists)]),
  );
  const breaches = [...modules.values()].flatMap((module) =>
    Object.entries(rules).flatMap(([rule, holds]) =>
      holds(module, modules).map((breach) => ({ rule, path: module.path, ...breach })),
    ),
  );
  return [...breaches, ...findCircles(modules)];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = globSync('{contract,server,web,tools,bench,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'], // bench has some of its own
  }).map((path) => path.split(sep).join(posix.sep));
  const breaches = checkBoundaries(
    Object.fromEntries(paths.map((path) => [path, readFileSync(posix.join(root, path), 'utf8')])),
  );
  for (const [rule, found] of Map.groupBy(breaches, (breach) => breach.rule)) {
    console.log(rule);
    for (const { path, line, says } of found) console.log(`  ${path}:${line}  ${says}`);
  }
  console.log(
    breaches.length === 0
      ? `${paths.length} files keep the boundaries`
      : `${breaches.length} breaches in ${paths.length} files`,
  );
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
