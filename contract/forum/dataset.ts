import type { Endpoint } from '../http/endpoint.ts';

export const datasetEndpoints = {} satisfies Record<string, Endpoint>;
