import type { articleCommentEndpoints } from '../../../contract/column/article-comments.ts';
import type { articleEndpoints } from '../../../contract/column/articles.ts';
import type { columnEndpoints } from '../../../contract/column/columns.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { searchedArticles } from './search/searched-articles.ts';
import { searchedColumns } from './search/searched-columns.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { CollectKind } from '../collect/index.ts';
import type { ActionKind } from '../social/index.ts';

export const columnUseCases = {} satisfies UseCases<
  keyof typeof columnEndpoints | keyof typeof articleEndpoints | keyof typeof articleCommentEndpoints
>;

export const columnJobs: Job[] = [];

export const columnApprovalKinds: ApprovalKind[] = [];
export const columnActionKinds: ActionKind[] = [];
/** What can be found, and whose names can be asked for. */
export const columnSearchSources: SearchSource[] = [searchedArticles, searchedColumns];
export { columnNameCheck } from './search/name-check.ts';

export const columnCollectKinds: CollectKind[] = [];
