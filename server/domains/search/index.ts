import type { searchEndpoints } from '../../../contract/search/search.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { NameCheck } from '../../search/name-check.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { searchOf } from './finding/search.ts';
import { keepIndex } from './index-keeping/keep-index.ts';
import { touchEverything } from './index-keeping/touch-everything.ts';
import { checkNameOf } from './names/check-name.ts';
import { gatherWordsJob } from './words/gather-words.job.ts';
import { hotSearches } from './words/related-words.ts';
import { suggestOf } from './words/suggest.ts';

/** `sources`: what can be found; `checks`: what has names. Both are brought by the domains that keep them. */
export const searchUseCasesOf = (sources: readonly SearchSource[], checks: readonly NameCheck[]) =>
  ({
    'search.index': searchOf(sources),
    'search.suggest': suggestOf(sources),
    'search.hot': hotSearches,
    'search.check': checkNameOf(checks),
  }) satisfies UseCases<keyof typeof searchEndpoints>;

/** Longer than this no job works at a stretch; what is left is for the next one. */
function forAMinute(): () => boolean {
  const until = performance.now() + 60_000;
  return () => performance.now() < until;
}

export const searchJobsOf = (sources: readonly SearchSource[]): Job[] => [
  {
    name: 'search.keep_index',
    cron: '*/10 * * * *',
    work: (_data, { db }) => keepIndex(db, sources, forAMinute()),
  },
  {
    name: 'search.reindex',
    cron: '20 4 * * 0',
    work: async (_data, { db }) => void (await touchEverything(db, sources)),
  },
  gatherWordsJob,
];

export { findHits } from './finding/find-hits.ts';
export { keepIndex } from './index-keeping/keep-index.ts';
export { touchEverything } from './index-keeping/touch-everything.ts';
export { startSearch } from './start-search.ts';
export { loadTerms, type TermToLoad } from './words/load-terms.ts';
