import {
  articleLifecycle,
  type ArticleEvent,
  type ArticleStatus,
} from '../../../contract/column/article-lifecycle.ts';
import {
  columnLifecycle,
  type ColumnEvent,
  type ColumnStatus,
} from '../../../contract/column/column-lifecycle.ts';
import type { Output } from '../../../contract/index.ts';
import type { OwnColumn } from '../../../contract/column/columns.ts';
import { startsFrom, type Actor } from '../../../contract/lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { mayRestore } from '../../things/may-restore.ts';

/** What somebody is to one record: who wrote it, or the platform's staff. An author who is also staff is both. */
export type Roles = { author: boolean; ops: boolean };

export const rolesOf = (viewer: Viewer | null, author_id: number): Roles =>
  viewer ? { author: viewer.id === author_id, ops: viewer.staff_auth > 0 } : { author: false, ops: false };

/** As whom somebody acts when author and staff alike may: the author first. */
export const anyActor = (roles: Roles): Actor | null => (roles.author ? 'author' : roles.ops ? 'ops' : null);

/** Keywords of the whole site hold here; forums have theirs. */
export const no_forum = 0;

/** In these states a column and its articles are shown to everyone; a deleted one by its articles alone. */
export const readable = (column: { status: ColumnStatus; article_count: number }): boolean =>
  column.status === 'approved' ||
  column.status === 'closed' ||
  (column.status === 'deleted' && column.article_count > 0);

/** Articles of any column but a banned one are read; talked about and changed only where it is looked after. */
export const lookedAfter = (status: ColumnStatus): boolean => status === 'approved' || status === 'closed';

export type ArticleFacts = {
  status: ArticleStatus;
  column_status: ColumnStatus;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: ArticleStatus | null;
  erased_at: Date | null;
};

/** Shown to everyone. */
export const isPublic = (article: Pick<ArticleFacts, 'status' | 'column_status'>): boolean =>
  article.status === 'normal' && article.column_status !== 'banned';

/** Whether this person may see it as a whole. */
export const sees = (article: Pick<ArticleFacts, 'status' | 'column_status'>, roles: Roles): boolean =>
  isPublic(article) || roles.author || roles.ops;

export type ArticleCan = Output<'column.relation'>['can'];

export const nothingAllowed: ArticleCan = {
  edit: false,
  delete: false,
  restore: false,
  judge: false,
  hide: false,
  display: false,
  comment: false,
  publish: false,
};

/** The answer that travels with an article, so that no screen decides again. */
export function articleCan(
  article: ArticleFacts,
  roles: Roles,
  viewer: Viewer | null,
  now: Date,
): ArticleCan {
  if (!viewer) return nothingAllowed;
  const may = (event: ArticleEvent, actor: Actor | null) =>
    actor !== null && startsFrom(articleLifecycle, event, actor).includes(article.status);
  const author = roles.author && lookedAfter(article.column_status) ? 'author' : null;
  const judge = roles.ops && !roles.author ? 'ops' : null;
  return {
    ...nothingAllowed,
    edit: may('edit', author) || may('republish', author),
    delete: may('delete', anyActor(roles)),
    restore: mayRestore(article, viewer, now),
    judge: may('approve', judge),
    hide: may('hide', judge),
    display: may('display', judge),
    comment: article.status === 'normal' && lookedAfter(article.column_status),
  };
}

/** What the owner may do with a column in this state. */
export function columnCan(
  status: ColumnStatus,
  facts: { article_count: number; renaming: boolean },
): OwnColumn['can'] {
  const may = (event: ColumnEvent) => startsFrom(columnLifecycle, event, 'author').includes(status);
  return {
    apply: may('submit'),
    withdraw: status === 'submitted' || facts.renaming,
    edit: lookedAfter(status),
    publish: status === 'approved',
    close: may('close'),
    open: may('open'),
    delete: may('delete') && (status !== 'approved' || facts.article_count === 0),
  };
}
