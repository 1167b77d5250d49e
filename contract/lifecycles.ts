import { approvalLifecycle } from './approval/approval-lifecycle.ts';
import { articleCommentLifecycle, articleLifecycle } from './column/article-lifecycle.ts';
import { columnLifecycle } from './column/column-lifecycle.ts';
import { complaintLifecycle } from './complaint/complaint-lifecycle.ts';
import { forumJoinLifecycle } from './forum/forum-join-lifecycle.ts';
import { commentLifecycle, postLifecycle } from './forum/post-lifecycle.ts';
import { leagueLifecycle } from './league/league-lifecycle.ts';
import { permissionLifecycle } from './permission/permission-lifecycle.ts';
import { fileLifecycle } from './upload/file-lifecycle.ts';
import { companyLifecycle } from './verification/company-lifecycle.ts';
import { personLifecycle } from './verification/person-lifecycle.ts';

/** Every state machine of the product, by its name in the history. */
export const lifecycles = {
  post: postLifecycle,
  comment: commentLifecycle,
  article: articleLifecycle,
  article_comment: articleCommentLifecycle,
  column: columnLifecycle,
  complaint: complaintLifecycle,
  company: companyLifecycle,
  person: personLifecycle,
  file: fileLifecycle,
  permission: permissionLifecycle,
  league_member: leagueLifecycle,
  forum_join: forumJoinLifecycle,
  approval: approvalLifecycle,
};
export type Machine = keyof typeof lifecycles;
