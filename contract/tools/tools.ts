import type { Endpoint } from '../http/endpoint.ts';

export const toolEndpoints = {} satisfies Record<string, Endpoint>;
