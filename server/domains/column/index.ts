import type { articleCommentEndpoints } from '../../../contract/column/article-comments.ts';
import type { articleEndpoints } from '../../../contract/column/articles.ts';
import type { columnEndpoints } from '../../../contract/column/columns.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { CollectKind } from '../collect/index.ts';
import type { ActionKind } from '../social/index.ts';

export const columnUseCases = {} satisfies UseCases<
  keyof typeof columnEndpoints | keyof typeof articleEndpoints | keyof typeof articleCommentEndpoints
>;

export const columnJobs: Job[] = [];

export const columnApprovalKinds: ApprovalKind[] = [];
export const columnActionKinds: ActionKind[] = [];
export const columnCollectKinds: CollectKind[] = [];
