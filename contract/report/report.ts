import type { Endpoint } from '../http/endpoint.ts';

export const reportEndpoints = {} satisfies Record<string, Endpoint>;
