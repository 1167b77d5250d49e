import type { Endpoint } from '../http/endpoint.ts';

export const articleEndpoints = {} satisfies Record<string, Endpoint>;
