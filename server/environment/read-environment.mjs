// @ts-check
// Runs on any Node from 20 on and before anything is installed, so that `npm start` says a wrong setting first: nothing here or
// below imports a package or needs its types stripped.
import { CannotStart } from '../cannot-start.mjs';
import { archiveOf, backupOf, storageOf } from './stores.mjs';
import { providersOf, refuseUnsafe } from './together.mjs';
import { readVariables } from './variables.mjs';

const known_flags = ['--empty', '--dev'];

/**
 * Every environment variable and flag. Throws CannotStart with the first wrong one.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} flags
 */
export function readEnvironment(env, flags) {
  const unknown = flags.find((given) => !known_flags.includes(given));
  if (unknown)
    throw new CannotStart(
      `未知参数 ${unknown}，可用的有 ${known_flags.join(' 和 ')}`,
      `unknown flag ${unknown}: there are ${known_flags.join(' and ')}`,
    );
  const values = readVariables(env);
  if (values.APP_ENV === 'production') refuseUnsafe(values);
  return {
    values,
    providers: providersOf(values),
    storage: storageOf(values),
    archive_dir: archiveOf(values),
    backup: backupOf(values),
  };
}
