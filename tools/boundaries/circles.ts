import type { Breach } from './rules.ts';
import type { Module } from './modules.ts';

/** Each knot of files, and of domains, that need each other in a circle, told as one way round. */
export function findCircles(modules: ReadonlyMap<string, Module>): Breach[] {
  const files = new Map(
    [...modules].map(([path, { imports }]) => [
      path,
      imports.map(({ to }) => to).filter((to) => modules.has(to)),
    ]),
  );
  const domains = new Map<string, string[]>();
  for (const [path, targets] of files) {
    const domain = domainFolder(path);
    if (!domain || /\.test\.tsx?$/.test(path)) continue;
    const others = targets
      .map(domainFolder)
      .filter((other): other is string => other !== undefined && other !== domain);
    domains.set(domain, [...(domains.get(domain) ?? []), ...others]);
  }
  const tell = (rule: string, graph: Map<string, string[]>) =>
    oneWayRound(graph).map((circle) => ({
      rule,
      path: circle[0] ?? '',
      line: 1,
      says: [...circle, circle[0]].join(' → '),
    }));
  return [...tell('domains form no circle', domains), ...tell('files form no circle', files)];
}

const domainFolder = (path: string) => /^server\/domains\/[^/]+/.exec(path)?.[0];

/** For each strongly connected knot the shortest circle through its first member. */
function oneWayRound(graph: Map<string, string[]>): string[][] {
  const told = new Set<string>();
  const circles: string[][] = [];
  for (const start of [...graph.keys()].sort()) {
    if (told.has(start)) continue;
    const circle = shortestWayBack(start, graph);
    if (!circle) continue;
    circles.push(circle);
    for (const member of circle) told.add(member);
  }
  return circles;
}

function shortestWayBack(start: string, graph: Map<string, string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const here of queue) {
    for (const next of graph.get(here) ?? []) {
      if (next === start) {
        const way = [here];
        for (let at = here; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, here);
      queue.push(next);
    }
  }
  return undefined;
}
