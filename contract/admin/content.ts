import type { Endpoint } from '../http/endpoint.ts';

export const contentAdminEndpoints = {} satisfies Record<string, Endpoint>;
