import type { TestProject } from 'vitest/node';
import { startThrowawayCluster, type ThrowawayCluster } from './throwaway.ts';

// Every project of a run shares one cluster; each loads this file for itself, so the shared thing hangs on the process.
interface Shared {
  cluster: Promise<ThrowawayCluster>;
  users: number;
}
const shelf = globalThis as { chuhaijiTestCluster?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (shelf.chuhaijiTestCluster ??= { cluster: startThrowawayCluster('test'), users: 0 });
  shared.users += 1;
  const { server, remove } = await shared.cluster;
  project.provide('cluster', { host: server.host, port: server.port });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete shelf.chuhaijiTestCluster;
    await remove();
  };
}
