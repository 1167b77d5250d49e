import type { Endpoint } from '../http/endpoint.ts';

export const adEndpoints = {} satisfies Record<string, Endpoint>;
