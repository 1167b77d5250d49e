import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import type { TaskCard } from '../../../contract/task/task-shapes.ts';
import { public_tasks, taskLifecycle } from '../../../contract/task/task-lifecycle.ts';
import { momentWords } from '../../ui/time-ago.tsx';

export const taskHref = (task_no: string): string => `/product/task/detail/${task_no}`;

/** Whether it has a page that everybody may read; one that was cancelled has none any more. */
export const isPublic = ({ status }: Pick<TaskCard, 'status'>): boolean =>
  (public_tasks as readonly string[]).includes(status);

/** When it ends, or what has become of it. */
export const endWords = ({ status, end_at }: Pick<TaskCard, 'status' | 'end_at'>): string =>
  status === 'running' && end_at ? `${momentWords(end_at)} 截止` : taskLifecycle.states[status].title;

/** Whose it is, where it is sold and what it is. */
export const placeWords = ({ company, marketplace, cate }: TaskCard): string =>
  [company.nickname, siteWords({ marketplace, cate })].filter(Boolean).join(' · ');

/** Where it is sold and what it is. */
export const siteWords = ({ marketplace, cate }: Pick<TaskCard, 'marketplace' | 'cate'>): string =>
  [marketplaceTitle(marketplace), cate.title].filter(Boolean).join(' · ');
