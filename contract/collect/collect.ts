import type { Endpoint } from '../http/endpoint.ts';

export const collectEndpoints = {} satisfies Record<string, Endpoint>;
