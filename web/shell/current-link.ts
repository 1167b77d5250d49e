/** `/` is only itself; another link is current on every page under it. */
export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' || path === '/home' : path === href || path.startsWith(`${href}/`);

/** A post hangs under the forum, whatever its address says; the page for testers under the tasks, unless it has a link of its own. */
const placesOf = (path: string): readonly string[] =>
  path.startsWith('/posts/') ? ['/forum'] : path === '/test' ? [path, '/product/task'] : [path];

/** The link to where a page is; of two that lead to it, the nearer. */
export function currentLink<Link extends { href: string }>(
  links: readonly Link[],
  path: string,
): Link | undefined {
  for (const place of placesOf(path)) {
    const [nearest] = links
      .filter(({ href }) => isCurrent(href, place))
      .sort((a, b) => b.href.length - a.href.length);
    if (nearest) return nearest;
  }
  return undefined;
}
