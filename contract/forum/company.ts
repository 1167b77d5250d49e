import type { Endpoint } from '../http/endpoint.ts';

export const companyForumEndpoints = {} satisfies Record<string, Endpoint>;
