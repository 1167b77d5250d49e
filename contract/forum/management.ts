import type { Endpoint } from '../http/endpoint.ts';

export const forumManagementEndpoints = {} satisfies Record<string, Endpoint>;
