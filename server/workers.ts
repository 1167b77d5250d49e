import cluster from 'node:cluster';

/** Which of several processes on one port this is; absent where there is one alone. The first one prepares the data and says how it goes. */
export const workerNumber = (): number | undefined => cluster.worker?.id;
