import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What was compiled, and stripped of its types, is kept from one start to the next: a fifth of a start. Where the folder
// cannot be written, nothing is kept.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'));
await import('./run-site.ts');
