import type { Endpoint } from '../http/endpoint.ts';

export const notifyEndpoints = {} satisfies Record<string, Endpoint>;
