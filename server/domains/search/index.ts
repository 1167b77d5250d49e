import type { searchEndpoints } from '../../../contract/search/search.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { SearchSource } from './search-source.ts';

export const searchUseCasesOf = (_sources: readonly SearchSource[]) =>
  ({}) satisfies UseCases<keyof typeof searchEndpoints>;

export const searchJobs: Job[] = [];

export type { SearchDocument, SearchSource } from './search-source.ts';
