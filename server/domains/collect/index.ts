import type { collectEndpoints } from '../../../contract/collect/collect.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { CollectKind } from './collect-kind.ts';

export const collectUseCasesOf = (_kinds: readonly CollectKind[]) =>
  ({}) satisfies UseCases<keyof typeof collectEndpoints>;

export const collectJobs: Job[] = [];

export type { CollectedThing, CollectKind } from './collect-kind.ts';
