import type { Endpoint } from '../http/endpoint.ts';

export const searchEndpoints = {} satisfies Record<string, Endpoint>;
