import type { Endpoint } from '../http/endpoint.ts';

export const columnEndpoints = {} satisfies Record<string, Endpoint>;
