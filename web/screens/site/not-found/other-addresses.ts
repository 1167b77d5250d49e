import { matchPath } from 'react-router';

const own_reports = '/user/product/task/forum';

/** Screens with more than one address: where each of the others leads. They are no routes, as each route is part of every page. */
export const other_addresses: Readonly<Record<string, string>> = {
  '/product/v2/task_publish': '/product/task/publish',
  '/product/preview/task': '/product/preview/product?of=task',
  '/product/preview/seckill': '/product/preview/product?of=seckill',
  '/product/task/agreement/apply_task': '/agreement/task',
  '/product/task/report/post_template': own_reports,
  '/product/task/posts/:pcode?': own_reports,
  '/user_task/posts': own_reports,
  '/user_task/afresh-post': `${own_reports}/afresh-post`,
};

/** Where an address leads that no screen has itself, with whatever stands in its query and its parameters; null: nowhere. */
export function otherAddressOf({ pathname, search }: URL): string | null {
  for (const [pattern, to] of Object.entries(other_addresses)) {
    const match = matchPath(pattern, pathname.replace(/\.data$/, ''));
    if (!match) continue;
    const [path, own] = to.split('?');
    const query = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
    for (const [name, value] of Object.entries(match.params)) if (value) query.set(name, value);
    return query.size > 0 ? `${path}?${query}` : path!;
  }
  return null;
}
