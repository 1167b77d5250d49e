import type { Endpoint } from '../http/endpoint.ts';

export const postLifeEndpoints = {} satisfies Record<string, Endpoint>;
