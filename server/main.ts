import cluster from 'node:cluster';
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import path from 'node:path';

// What was compiled, and stripped of its types, is kept from one start to the next: a fifth of a start. Where the folder
// cannot be written, nothing is kept.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'));

// Node looks at the disk for each of ten thousand imports, and into package.json for what kind of file it is: a tenth of a start.
// Ours say it by their names, and a package is the same to all of them.
const packages = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    if (!from || from.includes('/node_modules/') || context.conditions.includes('require'))
      return next(specifier, context);
    if (specifier.startsWith('.') && specifier.endsWith('.ts'))
      return { url: new URL(specifier, from).href, format: 'module-typescript', shortCircuit: true };
    const known = packages.get(specifier);
    if (known) return known;
    const found = next(specifier, context);
    if (!specifier.startsWith('.')) packages.set(specifier, { ...found, shortCircuit: true });
    return found;
  },
});
const { wantsWorkers } = await import('./config.ts');
await (cluster.isPrimary && wantsWorkers() ? import('./run-workers.ts') : import('./run-site.ts'));
