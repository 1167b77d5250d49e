import type { Endpoint } from '../http/endpoint.ts';

export const siteAdminEndpoints = {} satisfies Record<string, Endpoint>;
